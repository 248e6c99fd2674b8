import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const patience = { timeout: 8000 };
const change = {
  ...{ kind: 'page_template', id: 'd1', title: 'Sale', change: 'added', fields: [], from_version: null, to_version: 1 },
  ...{ updated_on: 1, updated_by: 'Inés' },
};
const checked = { documents: [], total: 0, findings: 0, undrawn: { documents: [], total: 0 } };
const scheduled = {
  ...{ id: 's1', act: 'begin', release: { id: 'r4', number: 4, note: '' }, due_on: Date.UTC(2026, 10, 29, 8) },
  ...{ time_zone: 'UTC', state: 'waiting', is_void: false, ran_on: null, made_by: 'Inés' },
};
const requests = { rule: 'none', publishers: 2, administrators: 1, waiting: [], past: [] };

beforeAll(async () => {
  await loadMessages('inside');
});
afterEach(leave);

async function open(role: 'author' | 'owner', waiting: object[] = []) {
  signedIn(
    () => role,
    ({ path }) => {
      if (path.endsWith('/changes'))
        return Response.json({ changes: [change], total: 1, live: { number: 1 }, brings_back: null });
      if (path.endsWith('/schedules')) return Response.json({ waiting: [], past: [] });
      if (path.endsWith('/v1/checks')) return Response.json(checked);
      if (path.endsWith('/requests')) return Response.json({ ...requests, waiting, may_ask: role === 'author' });
      return undefined;
    },
  );
  openAt('/dialog', ['dialog', () => <PublishDialog opened onClose={() => undefined} />]);
  if (waiting.length > 0)
    await screen.findByText(/^(?:You already requested|Your request for release 4)/, undefined, patience);
  if (waiting.some((each) => 'holds_all' in each && each.holds_all)) return undefined;
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note', undefined, patience);
  return { dialog: within(screen.getByRole('dialog')), note };
}

test.each([
  ['author', 'Another person must approve it before that time.', 'Optional. Tell the approver what changed.'],
  ['owner', undefined, 'Optional. Tell your team what changed.'],
] as const)(
  'a time is asked for of the role %s with the note as it was written, and back',
  async (role, approval, help) => {
    const { dialog, note } = (await open(role)) ?? {};
    if (!dialog || !note) throw new Error('Nothing can be asked for.');
    fireEvent.change(note, { target: { value: 'The autumn sale' } });
    const schedule = dialog.getByRole('button', { name: 'Schedule…' });
    schedule.focus();
    fireEvent.click(schedule);
    const time = await dialog.findByLabelText('Goes live', undefined, patience);
    await vi.waitFor(() => expect(document.activeElement).toBe(time));
    expect(dialog.queryByText('Another person must approve it before that time.')?.textContent).toBe(approval);
    expect(dialog.getByText(help)).toBeDefined();
    const kept = dialog.getByLabelText<HTMLTextAreaElement>('Note');
    expect(kept.value).toBe('The autumn sale');
    fireEvent.change(kept, { target: { value: 'The winter sale' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect((await dialog.findByLabelText<HTMLTextAreaElement>('Note', undefined, patience)).value).toBe(
      'The winter sale',
    );
  },
);

test('what was asked for already is not asked for again until something is changed', async () => {
  const waits = { id: 'q1', is_own: true, release: { id: 'r4', number: 4 } };
  await open('author', [{ ...waits, holds_all: true }]);
  expect(screen.getByText(/^You already requested approval for these changes in release 4/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Request approval/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Schedule…' })).toBeNull();
  leave();
  await open('author', [{ ...waits, holds_all: false }]);
  expect(screen.getByRole('button', { name: 'Request approval for 1 change' })).toBeTruthy();
});

test('with chosen changes the checks are of those, and what was not looked at as it is drawn is named', async () => {
  const changes = ['d1', 'd2'].map((id) => ({ ...change, id, title: `Page ${id}` }));
  const asked: unknown[] = [];
  signedIn(
    () => 'owner',
    ({ path, body }) => {
      if (path.endsWith('/changes'))
        return Response.json({ changes, total: 2, live: { number: 1 }, brings_back: null });
      if (path.endsWith('/schedules')) return Response.json({ waiting: [], past: [] });
      if (path.endsWith('/needed')) return Response.json({ needed: [] });
      if (path.endsWith('/requests')) return Response.json({ ...requests, may_ask: false });
      if (!path.endsWith('/v1/checks')) return undefined;
      asked.push(body);
      const documents = [{ kind: 'page_template', key: 'sale', title: 'The sale' }];
      return Response.json({ ...checked, undrawn: { documents, total: 1 } });
    },
  );
  openAt('/dialog', ['dialog', () => <PublishDialog opened onClose={() => undefined} />]);
  const heading = await screen.findByText(
    /No issues found, but 1 page or widget needs a visual check/,
    undefined,
    patience,
  );
  fireEvent.click(heading);
  expect(screen.getAllByText(/needs a visual check/)).toHaveLength(1);
  expect(screen.getByText(/image size and empty data:$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'The sale', hidden: true }).getAttribute('href')).toContain('sale');
  fireEvent.click(screen.getByRole('checkbox', { name: /Page d2/ }));
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ only: [{ kind: 'page_template', id: 'd1' }] }), patience);
  expect(asked[0]).toEqual({});
});

async function openWith(waiting: object[], role = 'owner', asked: object[] = []) {
  const held = ['Home', 'About', 'Prices', 'Team', 'Contact'].map((title) => ({ ...change, id: title, title }));
  signedIn(
    () => role,
    ({ path }) => {
      if (path.endsWith('/r4/changes')) return Response.json({ release: {}, changes: held, total: held.length });
      if (path.endsWith('/r5/changes')) return Response.json({ release: {}, changes: held.slice(0, 1), total: 1 });
      if (path.endsWith('/changes'))
        return Response.json({ changes: [change], total: 1, live: { number: 1 }, brings_back: null });
      if (path.endsWith('/v1/checks')) return Response.json(checked);
      if (path.endsWith('/schedules')) return Response.json({ waiting, past: [] });
      if (path.endsWith('/requests')) return Response.json({ ...requests, waiting: asked, may_ask: role === 'author' });
      return undefined;
    },
  );
  openAt('/dialog', ['dialog', () => <PublishDialog opened onClose={() => undefined} />]);
  await screen.findByLabelText('Note', undefined, patience);
}

test('publishing says which schedules it makes void, and what waits in them', async () => {
  const end = { ...scheduled, id: 's2', act: 'end' };
  const next = { ...scheduled, id: 's3', release: { id: 'r5', number: 5, note: '' } };
  const past = { ...scheduled, id: 's4', release: { id: 'r2', number: 2, note: '' }, is_void: true };
  await openWith([scheduled, end, next, past]);
  expect(screen.getAllByText(/^Release 4 is scheduled for Sun, Nov 29, 2026.* cancels that schedule/)).toHaveLength(1);
  expect(await screen.findByText(/Changes in that release: Home, About, Prices, and 2 more documents$/)).toBeDefined();
  expect(await screen.findByText(/^Release 5 is scheduled.*Changes in that release: Home$/)).toBeDefined();
  expect(screen.queryByText(/^Release 2/)).toBeNull();
  expect(screen.queryByText(/ends on/)).toBeNull();
});

test('publishing says that what is live no longer ends, and asking that approval makes a schedule void', async () => {
  await openWith([{ ...scheduled, act: 'end' }]);
  expect(screen.getByText(/^Release 4 is live and ends on Sun, Nov 29, 2026.* removes that end date/)).toBeDefined();
  leave();
  await openWith([scheduled], 'author');
  expect(await screen.findByText(/^Release 4 is scheduled.*If this release is approved before then/)).toBeDefined();
});

test('a request that something else went live over does not stand in the way of asking again', async () => {
  const request = { id: 'q1', is_own: true, holds_all: true, is_outdated: true, release: { id: 'r4', number: 4 } };
  await openWith([], 'author', [request]);
  expect(screen.queryByText(/^You already requested approval for these changes/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Request approval for 1 change' })).toBeDefined();
});
