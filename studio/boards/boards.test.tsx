import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import type { PanelAnswer } from '#model/boards/answer.ts';
import type { BoardQuery } from '#model/boards/query.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { currentNotices } from '#studio/ui/snackbar/notify.ts';

const patience = { timeout: 8000 };
const shared = {
  description: '',
  compare: false,
  thresholds: [],
  stacked: false,
  horizontal: false,
  text: '',
  image: '',
};
const ordersBy = (...fields: string[]): BoardQuery => ({
  ...{ from: 'rows', dataset: { kind: 'table', key: 'orders' }, where: [], columns: [], limit: 50 },
  group: fields.map((field) => ({ field })),
  values: [{ how: 'count', label: 'Orders' }],
});
const sales: Board = {
  ...{
    id: 'b1',
    version: 3,
    scope: 'site',
    updated_on: 1,
    updated_by: 'Mara',
    title: 'Sales',
    description: 'Of the shop',
  },
  ...{ period: { last: '28d' }, choices: [{ field: 'status', label: 'Status' }], refresh: 0 },
  panels: [
    // The second in reading order stands first.
    {
      ...{ ...shared, id: 'slow', type: 'bar', title: 'Slow', place: { column: 4, row: 0, width: 4, height: 4 } },
      query: ordersBy('city'),
    },
    {
      ...{ ...shared, id: 'count', type: 'number', title: 'Orders', place: { column: 0, row: 0, width: 4, height: 4 } },
      query: ordersBy(),
    },
    {
      ...shared,
      id: 'note',
      type: 'text',
      title: 'Note',
      text: 'Read <b>me</b>',
      place: { column: 0, row: 4, width: 12, height: 2 },
    },
  ],
};
const listed = {
  ...{ id: 'b1', version: 3, scope: 'site', updated_on: 1, updated_by: 'Mara' },
  ...{ title: 'Sales', description: 'Of the shop', panels: 3, has_samples: true },
};
const answer: PanelAnswer = {
  ...{ groups: [], rows: [], total: [1234], row_count: 0, names: {}, time_zone: 'UTC', ignored: ['period'], notes: [] },
  values: [{ name: 'count', label: 'Orders', unit: 'count' }],
};
const versions = [3, 2].map((version) => ({
  version,
  title: 'Sales',
  panels: version,
  saved_on: version,
  saved_by: null,
}));
let role = 'editor';
let asked: Asked[] = [];
let boards: (typeof listed)[] = [];
/** The board as a colleague has saved it. */
let stale: Board | undefined;

const refusal = (current: Board) =>
  Response.json({ status: false, code: 'stale_version', message: 'Stale', current }, { status: 409 });

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  role = 'editor';
  asked = [];
  stale = undefined;
  boards = [listed, { ...listed, id: 'b2', title: 'People', description: '', has_samples: false }];
  signedIn(
    () => role,
    (given) => {
      const { path, method, body } = given;
      if (!path.startsWith('/v1/boards')) return undefined;
      asked.push(given);
      if (path.endsWith('/data')) return Response.json({ datasets: [] });
      if (path.endsWith('/ask')) {
        const { group } = body.query as { group: { field: string }[] };
        if (group[0]?.field === 'city') return Response.json({ fault: 'source_slow' });
        if (group[0]?.field === 'status') return Response.json({ answer });
        return Response.json({ answer });
      }
      if (path.endsWith('/versions')) return Response.json({ versions });
      if (method === 'PUT' && stale) return refusal(stale);
      if (method === 'GET') return Response.json(path.endsWith('/boards') ? { boards } : { board: sales });
      return Response.json({ status: true, message: 'Done', board: sales }, { status: method === 'POST' ? 201 : 200 });
    },
  );
});
afterEach(leave);

async function openList(address = '/pages/boards') {
  const { BoardsScreen } = await import('./boards-screen.tsx');
  return openAt(address, ['pages', Outlet], ['boards', BoardsScreen]);
}

async function openBoard(address = '/pages/boards/b1') {
  const { BoardScreen } = await import('./board-screen.tsx');
  return openAt(address, ['pages', Outlet], ['boards/$id/{-$mode}', BoardScreen]);
}

const asks = () => asked.filter(({ path }) => path.endsWith('/ask')).map(({ body }) => body.filters);

test('a board of the list leads to it, and says how many panels it has and whose data', async () => {
  await openList();
  const card = (await screen.findByRole('link', { name: 'Sales' }, patience)).closest('li') as HTMLElement;
  expect(within(card).getByText('Of the shop')).toBeDefined();
  expect(within(card).getByText('3 panels')).toBeDefined();
  expect(within(card).getByText('Sample data')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sales' }).getAttribute('href')).toBe('/pages/boards/b1');
});

test('the list is searched by title and description', async () => {
  await openList('/pages/boards?q=SHOP');
  await screen.findByRole('link', { name: 'Sales' }, patience);
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
});

test('deleting asks first, and is undone under the same ID', async () => {
  await openList();
  fireEvent.click(await screen.findByRole('button', { name: /Actions for .*Sales/ }, patience));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete board' }));
  await waitFor(() => expect(currentNotices().at(-1)?.action?.label).toBe('Undo'), patience);
  currentNotices().at(-1)?.action?.run();
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true), patience);
  const acts = asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/ask'));
  expect(acts.map(({ method, body }) => [method, body.restored_id])).toEqual([
    ['DELETE', undefined],
    ['POST', 'b1'],
  ]);
});

test('who may not edit is offered no board to make', async () => {
  role = 'viewer';
  boards = [];
  await openList();
  await screen.findByText('No boards yet', undefined, patience);
  expect(screen.queryByRole('button', { name: 'New board' })).toBeNull();
});

test('panels stand in reading order, and one that fails says so beside the others', async () => {
  await openBoard();
  await screen.findByText('1,234', undefined, patience);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Orders',
    'Slow',
    'Note',
  ]);
  const slow = screen.getByRole('region', { name: 'Slow' });
  expect(await within(slow).findByText('The data source took too long to respond.')).toBeDefined();
  const before = asks().length;
  fireEvent.click(within(slow).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asks().length).toBe(before + 1));
  expect(screen.getByText('Read <b>me</b>')).toBeDefined();
});

test('filters of the address reach each panel, and one it has nothing to filter by is named', async () => {
  await openBoard('/pages/boards/b1?period=7d&compare=yes&where=status:paid;other:x');
  await screen.findByText('1,234', undefined, patience);
  expect(asks()).toContainEqual({ period: { last: '7d' }, compare: true, choices: { status: 'paid' } });
  expect(within(screen.getByRole('region', { name: 'Orders' })).getByText('Not filtered by: Period')).toBeDefined();
});

test('a period that is chosen is in the address', async () => {
  const router = await openBoard();
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }, patience));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ compare: 'yes' }));
  fireEvent.keyDown(document.body, { key: 'd' });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ period: 'today', compare: 'yes' }));
});

async function edit() {
  const router = await openBoard('/pages/boards/b1/edit');
  const grip = await screen.findByRole('button', { name: /Arrange .*Orders/ }, patience);
  grip.focus();
  return { router, grip };
}
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''));
const saved = () =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as { version: number; board: Board });
const places = ({ panels }: Board) =>
  Object.fromEntries(panels.map(({ id, place }) => [id, Object.values(place).join(' ')]));

test('arrow keys move a panel, with Shift they size it, and the focus stays on it', async () => {
  await edit();
  press('ArrowDown');
  expect(said()).toContain('Orders: column 1, row 7');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Arrange .*Orders/ }));
  press('ArrowRight', true);
  expect(said()).toContain('Orders: 5 columns wide, 4 rows high');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1), patience);
  expect(saved()[0]?.version).toBe(3);
  expect(places(saved()[0]?.board as Board)).toEqual({ slow: '4 0 4 4', count: '0 6 5 4', note: '0 4 12 2' });
});

test('each step is undone and redone by keys, and what was undone needs no saving', async () => {
  await edit();
  press('ArrowDown');
  press('Delete');
  expect(said()).toContain('Orders removed');
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(said()).toContain('Undone: Remove panel');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(said()).toContain('Redone: Move panel');
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false);
});

test('what someone else saved first is said, and both are kept', async () => {
  const theirs = sales.panels.filter(({ id }) => id !== 'note');
  stale = { ...sales, version: 4, updated_by: 'Ines', title: 'Sales 2026', panels: theirs };
  await edit();
  press('ArrowRight', true);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this board first' }, patience);
  expect(within(dialog).getByText(/Panels removed: .*Note/)).toBeDefined();
  stale = undefined;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge and save' }));
  await waitFor(() => expect(saved()).toHaveLength(2), patience);
  expect(saved()[1]).toMatchObject({ version: 4, board: { title: 'Sales 2026' } });
  expect(places(saved()[1]?.board as Board)).toEqual({ slow: '4 4 4 4', count: '0 0 5 4' });
});

test('an earlier version is restored from the menu of the board', async () => {
  await openBoard();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }, patience));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Version history', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Version history' }, patience);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Restore version 2' }, patience));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ version: 3, to: 2 }), patience);
});
