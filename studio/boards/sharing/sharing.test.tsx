import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BoardShare } from '#contract/board-shares.ts';
import type { Board } from '#contract/boards.ts';
import { boardBody } from '#model/boards/board.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { BoardReportsDialog } from './board-reports-dialog.tsx';
import { ShareBoardDialog } from './share-board-dialog.tsx';

const patience = { timeout: 8000 };
const place = { column: 0, row: 0, width: 4, height: 4 };
const board: Board = {
  ...{ id: 'b1', version: 3, scope: 'site', updated_on: 1, updated_by: 'Mara' },
  ...boardBody.parse({
    title: 'Sales',
    choices: [{ field: 'status', label: 'Status' }],
    panels: [
      { id: 'a', type: 'number', place, query: { from: 'rows', dataset: { kind: 'table', key: 'orders' } } },
      {
        ...{ id: 'b', type: 'table', title: 'By route', place },
        query: { from: 'numbers', metrics: ['views'], by: ['route'] },
      },
    ],
  }),
};
const share: BoardShare = {
  ...{ id: 's1', name: 'Client', state: 'active', fixed: { period: { last: '28d' }, choices: { status: 'paid' } } },
  ...{ has_password: true, created_on: 1, expires_on: null, revoked_on: null, opened: 2, last_opened_on: 2 },
  ...{ made_by: 'Mara', hosts: ['intranet.example'] },
};
const report = {
  ...{ id: 'r1', every: 'week', created_on: 1, sent_for: null },
  person: { id: 'ines', name: 'Ines', email: 'ines@lindqvist.example' },
};
let asked: Asked[] = [];

beforeAll(() => loadMessages('inside', 'numbers', 'boards', 'board-sharing', 'number-shares', 'number-reports'));
beforeEach(() => {
  asked = [];
  signedIn(
    () => 'admin',
    (call) => {
      asked.push(call);
      if (call.path === '/v1/boards/data') return Response.json({ datasets: [] });
      if (call.path === '/v1/boardShares/s1') return Response.json({ status: true, message: 'Saved', share });
      if (call.path === '/v1/boards/b1/reports' && call.method === 'GET')
        return Response.json({ reports: [report], next: { week: 1, month: 2 }, time_zone: 'Asia/Kolkata' });
      if (call.path.startsWith('/v1/boards/b1/reports') || call.path.startsWith('/v1/boardReports'))
        return Response.json({ status: true, message: 'Done' });
      if (call.path.startsWith('/v1/people')) return Response.json({ people: [report.person], total: 1 });
      if (call.path !== '/v1/boards/b1/shares') return undefined;
      if (call.method === 'GET') return Response.json({ shares: [share] });
      const url = 'http://studio/shared-board/s2#x';
      return Response.json({ status: true, message: 'Made', url, share }, { status: 201 });
    },
  );
});
afterEach(leave);

const open = (address: string) =>
  openAt(address, ['/pages/boards/b1', () => <ShareBoardDialog board={board} onClose={() => undefined} />]);
const sent = (path: string) =>
  asked.filter((each) => each.path === path && each.method === 'POST').map((each) => each.body);

test('a link says what it is fixed to, where it is framed, and which panels it hides', async () => {
  open('/pages/boards/b1');
  expect(
    await screen.findByText(/^Always .*Status.*paid.*Can be embedded on .*intranet\.example/, undefined, patience),
  ).toBeTruthy();
  expect(screen.getByText(/Hidden from people with a link: .*By route/)).toBeTruthy();
});

test('a new link is fixed to what the board is filtered by, and hosts are taken from addresses', async () => {
  open('/pages/boards/b1?where=status:open');
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }, patience));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Wall' } });
  fireEvent.click(screen.getByRole('switch', { name: /^Always show Last 28 days/ }));
  const hosts = screen.getByRole('textbox', { name: /^Embed on/ });
  fireEvent.change(hosts, { target: { value: '*.example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(/^Enter a host such as example\.com/, undefined, patience)).toBeTruthy();
  expect(sent('/v1/boards/b1/shares')).toEqual([]);
  fireEvent.change(hosts, { target: { value: 'https://www.Example.com/news\nlocalhost:3000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('http://studio/shared-board/s2#x', undefined, patience)).toBeTruthy();
  const fixed = { period: { last: '28d' }, choices: { status: 'open' } };
  const made = { name: 'Wall', hours: 2160, fixed, hosts: ['www.example.com', 'localhost:3000'] };
  expect(sent('/v1/boards/b1/shares')).toEqual([made]);
});

test('a link that is changed keeps what it is fixed to, whatever the board shows', async () => {
  open('/pages/boards/b1?where=status:open');
  fireEvent.click(await screen.findByRole('button', { name: /^Actions/ }, patience));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }, patience));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }, patience));
  await waitFor(() => expect(sent('/v1/boardShares/s1')).toHaveLength(1), patience);
  expect(sent('/v1/boardShares/s1')).toEqual([{ name: 'Client', fixed: share.fixed, hosts: share.hosts }]);
});

test('members subscribe to a board, and admins end and add subscriptions of others', async () => {
  openAt('/pages/boards/b1', [
    '/pages/boards/b1',
    () => <BoardReportsDialog board={board} onClose={() => undefined} />,
  ]);
  expect(
    await screen.findByText(/^The numbers and tables of this board.*Asia\/Kolkata/, undefined, patience),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: /^Monthly/ }));
  await waitFor(() => expect(sent('/v1/boards/b1/reports/subscribe')).toEqual([{ every: 'month' }]), patience);
  const remove = screen.getByRole('button', { name: /^Remove .*Ines/ });
  await waitFor(() => expect((remove as HTMLButtonElement).disabled).toBe(false), patience);
  fireEvent.click(remove);
  await waitFor(() => expect(sent('/v1/boardReports/r1/delete')).toHaveLength(1), patience);
  fireEvent.click(screen.getByRole('button', { name: 'Add members' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Ines/ }, patience));
  fireEvent.click(screen.getByRole('button', { name: 'Add members' }));
  await waitFor(() => expect(sent('/v1/boards/b1/reports')).toEqual([{ every: 'week', ids: ['ines'] }]), patience);
});
