import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { parseSort } from '#studio/ui/list/list-search.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { DataGrid } from './data-grid.tsx';

interface Row {
  id: string;
  url: string;
}

beforeAll(() => loadMessages('inside'));

const twoRows: readonly Row[] = [
  { id: 'a', url: '/a' },
  { id: 'b', url: '/b' },
];

function grid(
  search: ListSearch,
  changes: ListSearch[],
  selected: ReadonlySet<string>[] = [],
  rows: readonly Row[] = twoRows,
) {
  return render(gridOf(rows, search, changes, selected));
}

function gridOf(
  rows: readonly Row[] | undefined,
  search: ListSearch = {},
  changes: ListSearch[] = [],
  selected: ReadonlySet<string>[] = [],
) {
  return (
    <StudioProvider>
      <DataGrid
        label="Page routes"
        columns={[
          { id: 'url', header: 'URL', cell: (row: Row) => row.url, sortable: true, isName: true },
          { id: 'type', header: 'Type', cell: () => 'simple' },
        ]}
        rows={rows}
        total={rows?.length === 0 ? 0 : 250}
        rowId={(row) => row.id}
        rowName={(row) => row.url}
        search={search}
        sort={parseSort(search.sort, ['url'])}
        onSearch={(change) => changes.push(change)}
        selection={{ ids: new Set(['b']), onChange: (ids) => selected.push(ids) }}
        empty={<p>Nothing here yet</p>}
      />
    </StudioProvider>
  );
}

test('a header sorts and says how it is sorted', () => {
  const changes: ListSearch[] = [];
  grid({ sort: 'url', page: 3 }, changes);
  expect(screen.getByRole('columnheader', { name: /URL/ }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'URL' }));
  expect(changes).toEqual([{ sort: '-url', page: undefined }]);
});

test('the footer says which part is shown and leads to the rest', () => {
  const changes: ListSearch[] = [];
  grid({ page: 2, size: 50 }, changes);
  const pages = within(screen.getByRole('navigation', { name: 'Pagination' }));
  expect(pages.getByText('51–100 of 250')).toBeTruthy();
  fireEvent.click(pages.getByRole('button', { name: 'Next page' }));
  fireEvent.click(pages.getByRole('button', { name: 'Previous page' }));
  fireEvent.click(pages.getByRole('button', { name: 'Last page' }));
  expect(changes).toEqual([{ page: 3 }, { page: undefined }, { page: 5 }]);
});

test('rows are selected by name, and the bulk bar counts them', () => {
  const selected: ReadonlySet<string>[] = [];
  grid({}, [], selected);
  expect(screen.getByText('1 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select /a' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(selected.map((ids) => [...ids].sort())).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('while rows are on their way there is nothing to select', () => {
  const { rerender } = render(gridOf(undefined));
  expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toHaveProperty('disabled', true);
  rerender(gridOf(twoRows));
  expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toHaveProperty('disabled', false);
});

test('an empty list teaches instead of showing an empty table', () => {
  grid({}, [], [], []);
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
