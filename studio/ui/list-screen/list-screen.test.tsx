import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { IconRoute } from '#studio/ui/icons/icons.ts';
import { type ListSearch, listSearch } from '#studio/ui/list/list-search.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { ListScreen } from './list-screen.tsx';

interface Row {
  id: string;
  name: string;
}
type Search = ListSearch<'state'>;

const patience = { timeout: 8000 };
const pages: Record<number, Row[]> = {
  1: [{ id: 'a', name: 'Ada' }],
  2: [{ id: 'b', name: 'Bo' }],
};

beforeAll(() => loadMessages('inside'));
afterEach(cleanup);

interface PeopleProps {
  search: Search;
  rows: Row[] | undefined;
  refused: boolean;
}

function People({ search, rows, refused }: PeopleProps) {
  const data = { people: rows ?? pages[search.page ?? 1] ?? [], total: rows?.length ?? 60 };
  return (
    <ListScreen
      title="People"
      refusal={refused && { icon: IconRoute, title: 'Not for you' }}
      search={search}
      find="Find people"
      filters={[{ name: 'state', label: 'State', options: [{ value: 'active', label: 'Active' }] }]}
      answer={{ data, error: null, isPlaceholderData: false, refetch: () => undefined }}
      rowsOf={({ people }) => people}
      rowName={({ name }) => name}
      columns={[{ id: 'name', header: 'Name', isName: true, cell: ({ name }) => name }]}
      bulk={(chosen, unselect) => (
        <button type="button" onClick={unselect}>
          {`With ${chosen.map(({ name }) => name).join(' and ')}`}
        </button>
      )}
      empty={{ icon: IconRoute, title: 'Nobody yet', text: 'Invite someone.' }}
      noneFound={{ title: 'Nobody found', showAll: 'Show everyone' }}
    />
  );
}

async function show(path: string, { rows, refused = false }: { rows?: Row[]; refused?: boolean } = {}) {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/people',
    validateSearch: listSearch(['state']),
    component: () => <People search={list.useSearch()} rows={rows} refused={refused} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <StudioProvider>
      <RouterProvider router={router as never} />
    </StudioProvider>,
  );
  await screen.findByRole('heading', { name: /People/, level: 1 }, patience);
  return () => router.state.location.search as Search;
}

test('a filter is put into the address, where pages begin anew', async () => {
  const search = await show('/people?page=2&sort=-name');
  fireEvent.click(screen.getByRole('button', { name: 'Active', hidden: true }));
  await waitFor(() => expect(search()).toEqual({ sort: '-name', state: 'active' }), patience);
});

test('what is selected stays selected on the next page, and can be let go of at once', async () => {
  await show('/people');
  fireEvent.click(screen.getByRole('checkbox', { name: /Ada/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Bo/ }, patience));
  fireEvent.click(screen.getByRole('button', { name: 'With Ada and Bo' }));
  await waitFor(() => expect(screen.queryByText(/^With /)).toBeNull(), patience);
});

test('a list without rows says whether there are none at all, or none that were looked for, and leads back', async () => {
  await show('/people', { rows: [] });
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  cleanup();
  const search = await show('/people?state=active&q=x&size=50', { rows: [] });
  expect(screen.queryByText('Nobody yet')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(search()).toEqual({}), patience);
});

test('who may not see the list is told so and nothing else', async () => {
  await show('/people', { refused: true });
  expect(screen.getByText('Not for you')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
