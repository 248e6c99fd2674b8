import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { starterBoard } from '#model/boards/starters/starter-board.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const crm = starterBoard('crm', (path) => path);
let created: Asked[] = [];

beforeAll(() => loadMessages('inside', 'boards'));
beforeEach(() => {
  created = [];
  signedIn(
    () => 'editor',
    (asked) => {
      const { path, method } = asked;
      // Panels come with their data, which is not saved.
      if (path === '/dashboard/crm')
        return Response.json({
          ...{ name: 'crm', ...crm },
          panels: crm.panels.map((panel) => ({ ...panel, data: { fault: 'unavailable' } })),
        });
      if (path !== '/v1/boards') return undefined;
      if (method === 'GET') return Response.json({ boards: [] });
      created.push(asked);
      return Response.json({ status: true, message: 'Done', board: { id: 'b1' } }, { status: 201 });
    },
  );
});
afterEach(leave);

async function openDialog() {
  const { NewBoardDialog } = await import('./new-board-dialog.tsx');
  return openAt(
    '/pages/boards',
    ['pages', Outlet],
    ['boards', () => <NewBoardDialog onClose={() => undefined} />],
    ['$id/{-$mode}', Outlet],
  );
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;

test('a board that is ready is created as it is, under the title that is given', async () => {
  const router = await openDialog();
  fireEvent.click(await screen.findByRole('radio', { name: /^Clinic/ }, patience));
  expect(title()).toBe('Clinic');
  fireEvent.click(screen.getByRole('radio', { name: /^Sales/ }));
  expect(title()).toBe('Sales');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Our sales' } });
  fireEvent.click(screen.getByRole('radio', { name: /^Academy/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Sales/ }));
  expect(title()).toBe('Our sales');
  fireEvent.click(screen.getByRole('button', { name: 'Create board' }));
  await waitFor(() => expect(created).toHaveLength(1), patience);
  expect(created[0]?.body).toEqual({ scope: 'site', board: { ...crm, title: 'Our sales' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/boards/b1'));
});

test('an empty one needs a title, and leads to where panels are added', async () => {
  const router = await openDialog();
  fireEvent.click(await screen.findByRole('button', { name: 'Create board' }, patience));
  await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'), patience);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create board' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/boards/b1/edit'), patience);
  expect(created[0]?.body.board).toMatchObject({ title: 'Mine', panels: [], period: { last: '28d' } });
});
