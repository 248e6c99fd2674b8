import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';

const patience = { timeout: 8000 };
const unused = { usedBy: [], total: 0, routes: [], routesTotal: 0 };
const used = {
  usedBy: [
    { kind: 'page_template', id: 't1', key: 'menu', title: 'Menu' },
    { kind: 'page_route', id: 'r2', key: '/offers', title: '/offers' },
  ],
  total: 2,
  routes: [{ id: 'r1', url_string: '/menu' }],
  routesTotal: 3,
};
let answer: typeof unused | typeof used = unused;
let removals = 0;

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  removals = 0;
  vi.stubGlobal('fetch', async () => Response.json(answer));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function ask(remove: () => Promise<{ message: string }>) {
  const { DeleteDialog } = await import('./delete-dialog.tsx');
  const onDeleted = vi.fn();
  const question = { title: 'Delete “Prices”?', text: 'Its versions are kept.', remove, onDeleted, onClose: () => {} };
  const root = createRootRoute({ component: () => <DeleteDialog kind="api" documentKey="prices" {...question} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <RouterProvider router={router as never} />
      </StudioProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Delete “Prices”?', undefined, patience);
  return onDeleted;
}

const remove = async () => {
  removals++;
  return { message: 'Deleted Successfully.' };
};

test('what is used tells where and at which addresses, and cannot be deleted', async () => {
  answer = used;
  await ask(remove);
  expect(await screen.findByText('Menu', undefined, patience)).toBeTruthy();
  expect(screen.getByText('/menu')).toBeTruthy();
  expect(screen.getByRole('link', { name: '/offers' }).getAttribute('href')).toBe('/pages/routes/r2');
  expect(screen.getByText('and 2 more')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('what nothing uses is deleted', async () => {
  answer = unused;
  const onDeleted = await ask(remove);
  fireEvent.click(await screen.findByText('Delete', undefined, patience));
  await waitFor(() => expect(onDeleted).toHaveBeenCalled(), patience);
  expect(removals).toBe(1);
});

test('what came into use meanwhile tells so in place of being deleted', async () => {
  answer = unused;
  const onDeleted = await ask(async () => {
    answer = used;
    throw new Problem('in_use', { usedBy: used.usedBy, total: 2 });
  });
  await screen.findByText('Its versions are kept.', undefined, patience);
  fireEvent.click(screen.getByText('Delete'));
  expect(await screen.findByText('/menu', undefined, patience)).toBeTruthy();
  expect(onDeleted).not.toHaveBeenCalled();
});
