import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseRequest } from '#contract/release-requests.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { clear, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const waiting: ReleaseRequest = {
  ...{ id: 'q1', state: 'waiting', asked_by: 'Inés', asked_on: 1, live_on: null, ends_on: null, time_zone: null },
  ...{
    settled_by: null,
    settled_on: null,
    is_by_asker: false,
    reason: '',
    is_own: false,
    is_outdated: false,
    is_older: false,
    holds_all: false,
  },
  ...{ may_approve: true, may_approve_own: false },
  release: {
    ...{ id: 'r2', number: 2, note: 'The autumn sale', published_on: 1, published_by: 'Inés', documents: 3 },
    ...{ added: 1, changed: 0, removed: 0, is_live: false },
  },
};
const change = {
  ...{ kind: 'page_template', id: 'd1', title: 'Sale', change: 'added', fields: [], from_version: null, to_version: 1 },
  ...{ updated_on: 1, updated_by: 'Inés', is_overtaken: true },
};
const found = { kind: 'page_template', key: 'sale', title: 'Sale', findings: [{ kind: 'linkDead', count: 2 }] };
let request = waiting;
/** What is answered in place of what was asked for. */
let refusal: (() => Response) | undefined;
const undrawn = { documents: [{ kind: 'widget', key: 'banner', title: 'Banner' }], total: 1 };
let documents = [found];
let sent: { path: string; body: unknown }[] = [];

beforeAll(async () => {
  await loadMessages('inside');
});
beforeEach(() => {
  request = waiting;
  refusal = undefined;
  sent = [];
  documents = [found];
  signedIn(
    () => 'owner',
    ({ path, method, body }) => {
      if (method === 'POST') sent.push({ path, body });
      if (path.endsWith('/checks')) return Response.json({ documents, total: documents.length, findings: 2, undrawn });
      if (path.endsWith('/q1')) return Response.json({ request, base_id: 'r1', changes: [change], total: 1 });
      return refusal?.() ?? Response.json({ status: true, message: 'Done', request });
    },
  );
});
afterEach(leave);

async function open() {
  const { RequestDrawer } = await import('./request-drawer.tsx');
  openAt('/pages/releases/requests/q1', ['pages/releases', Outlet], ['requests/$id', RequestDrawer]);
  return screen.findByRole('dialog', { name: 'Approval request for release 2' }, patience);
}

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('an approver sees the differences, later changes and check results, and needs a reason to request changes', async () => {
  const drawer = await open();
  expect(within(drawer).getByText('The autumn sale')).toBeDefined();
  expect(within(drawer).getByText(/1 document changed after this request/).textContent).toMatch(/draft\.Sale$/);
  expect(await within(drawer).findByText('Links: 2', undefined, patience)).toBeDefined();
  expect(within(drawer).getByText(/^1 page or widget had no visual check in this release/)).toBeDefined();
  const look = within(drawer).getByRole('link', { name: 'Banner' }).getAttribute('href');
  expect(look).toBe('/pages/widgets/banner/layout#checks');
  fireEvent.click(within(drawer).getByRole('button', { name: 'Request changes' }));
  const asked = await screen.findByRole('dialog', { name: 'Request changes to release 2?' }, patience);
  const send = () => within(asked).getByRole<HTMLButtonElement>('button', { name: 'Request changes' });
  expect(send().disabled).toBe(true);
  fireEvent.change(within(asked).getByLabelText('Reason'), { target: { value: 'The price is wrong' } });
  expect(send().disabled).toBe(false);
  fireEvent.click(send());
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      path: expect.stringMatching(/q1\/send-back$/),
      body: { reason: 'The price is wrong' },
    }),
  );
});

test('text typed for a cancelled request stays, with the error', async () => {
  const drawer = await open();
  fireEvent.click(within(drawer).getByRole('button', { name: 'Request changes' }));
  const asked = await screen.findByRole('dialog', { name: 'Request changes to release 2?' }, patience);
  const reason = within(asked).getByLabelText<HTMLTextAreaElement>('Reason');
  fireEvent.change(reason, { target: { value: 'The price is wrong' } });
  refusal = () => {
    request = { ...waiting, state: 'withdrawn', may_approve: false };
    return Response.json({ code: 'conflict', message: 'It no longer waits.' }, { status: 409 });
  };
  fireEvent.click(within(asked).getByRole('button', { name: 'Request changes' }));
  expect((await within(drawer).findAllByText('Withdrawn', undefined, patience)).length).toBeGreaterThan(0);
  expect(within(drawer).queryByRole('button', { name: 'Approve' })).toBeNull();
  expect((await within(asked).findByRole('alert', undefined, patience)).textContent).toBe('It no longer waits.');
  expect(reason.isConnected && reason.value).toBe('The price is wrong');
});

test('after approving, the drawer stays open without actions', async () => {
  const drawer = await open();
  const approve = within(drawer).getByRole('button', { name: 'Approve' });
  approve.focus();
  fireEvent.click(approve);
  const asked = await screen.findByRole('dialog', { name: 'Approve release 2?' }, patience);
  refusal = () => {
    request = { ...waiting, state: 'approved', may_approve: false };
    return Response.json({ status: true, message: 'Done', request });
  };
  fireEvent.click(within(asked).getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() => expect(within(drawer).queryByRole('button', { name: 'Approve' })).toBeNull(), patience);
  await vi.waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
});

test('after another release went live, nothing can be approved', async () => {
  request = { ...waiting, is_outdated: true };
  const drawer = await open();
  expect(within(drawer).getByText(/can only request changes or withdraw it/)).toBeDefined();
  expect(within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
});

test('the requester can cancel, and approve only as an admin', async () => {
  request = { ...waiting, is_own: true, may_approve: false };
  await open();
  expect(names()).toEqual(expect.arrayContaining(['Withdraw']));
  expect(names()).not.toEqual(expect.arrayContaining(['Approve your own…']));
  clear();
  request = { ...request, may_approve_own: true };
  await open();
  expect(names()).toEqual(expect.arrayContaining(['Withdraw', 'Approve your own…']));
});

test('a viewer sees no actions, and why', async () => {
  request = { ...waiting, may_approve: false };
  const drawer = await open();
  expect(within(drawer).getByText('You can view this request, but someone else has to approve it.')).toBeDefined();
  expect(within(drawer).queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('without findings, unchecked pages are listed once', async () => {
  documents = [];
  const drawer = await open();
  await within(drawer).findByText('No issues found in the pages checked.', undefined, patience);
  expect(within(drawer).getAllByText(/had no visual check/)).toHaveLength(1);
});
