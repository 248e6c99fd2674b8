import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { setCell } from '#model/apis/collection/edit-table.ts';
import type { Collection } from '#model/apis/collection/read-collection.ts';
import { addTranslations } from '#model/apis/collection/translate-columns.ts';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { ColumnDialog } from './column-dialog.tsx';
import { ColumnHead } from './column-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSource } from './table-source.tsx';
import { type EditedTable, useTable } from './use-table.ts';

const name = { name: 'name', label: 'Name', type: 'text' } as const;
const plain: Table = { fields: [name, { name: 'fee', label: '', type: 'number' }], rows: [{ name: 'Amal', fee: 4 }] };
const translated = setCell(addTranslations(plain, 'name', ['ar', 'fr']), 0, 'name@fr', 'Amale');

let edited: EditedTable;
let taken: Collection | undefined;
const client = new QueryClient();

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  const languages = ['ar', 'fr'].map((language) => ({ language, fallback: null }));
  client.setQueryData(settingsQuery.queryKey, { language: 'en', languages } as never);
});
afterEach(cleanup);

const show = (what: React.ReactNode) =>
  render(
    <QueryClientProvider client={client}>
      <StudioProvider>{what}</StudioProvider>
    </QueryClientProvider>,
  );

function Dialog({ table }: { table: Table }) {
  edited = useTable(table);
  return <ColumnDialog column={table.fields[0] ?? name} edited={edited} onClose={() => {}} />;
}
function Head({ table }: { table: Table }) {
  edited = useTable(table);
  return (
    <table>
      <thead>
        <tr>
          {edited.table.fields.map((column, at) => (
            <ColumnHead
              key={column.name}
              {...{ at, column, edited, canEdit: true, further: ['ar', 'fr', 'it'] as const, ...unsaved }}
            />
          ))}
        </tr>
      </thead>
    </table>
  );
}
const unsaved = { computed: undefined, tableId: undefined, onDone: () => {} };
const namesIn = ({ table }: EditedTable) => table.fields.map((field) => field.name);
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));

test('a column is made one per language, and one again after a question when something is written', async () => {
  show(<Dialog table={plain} />);
  fireEvent.click(await screen.findByRole('switch', { name: /^Per language/ }));
  press('Save');
  expect(namesIn(edited)).toEqual(['name', 'name@ar', 'name@fr', 'fee']);
  cleanup();
  show(<Dialog table={translated} />);
  fireEvent.click(await screen.findByRole('switch', { name: /^Per language/ }));
  press('Save');
  expect(namesIn(edited)).toHaveLength(4);
  await screen.findByText('1 cell holds a translation. You can undo this.');
  press('Delete translations');
  await waitFor(() => expect(namesIn(edited)).toEqual(['name', 'fee']));
  edited.undo();
  await waitFor(() => expect(edited.table.rows[0]).toMatchObject({ 'name@fr': 'Amale' }));
});

test('a heading offers the languages its column lacks; a translation is moved and named by its column', async () => {
  show(<Head table={translated} />);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['NameText', 'Name · العربيةText', 'Name · FrançaisText', 'feeNumber']);
  press('Actions for Name · Français');
  expect(await screen.findByText('Delete column')).toBeTruthy();
  expect(screen.queryByText('Edit column')).toBeNull();
  expect(screen.queryByText('Move toward start')).toBeNull();
  press('Actions for Name');
  fireEvent.click(await screen.findByText('Add columns for Italiano'));
  await waitFor(() => expect(namesIn(edited)).toEqual(['name', 'name@ar', 'name@fr', 'name@it', 'fee']));
});

test('a cell says that its translation is missing or out of date, in its own language and direction', () => {
  const table = setCell(translated, 0, 'name', 'Amina');
  const row = table.rows[0];
  const rest = {
    at: 0,
    number: 1,
    computed: undefined,
    top: 0,
    domId: 'x',
    from: undefined,
    to: undefined,
    focus: undefined,
    editor: undefined,
  };
  show(
    <table>
      <tbody>
        <TableRow {...rest} fields={table.fields} row={row} images={new Map()} known={{}} />
      </tbody>
    </table>,
  );
  const cells = screen.getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Amina', 'Missing', 'Out of dateAmale', '4']);
  expect(cells.map(({ lang }) => lang)).toEqual(['', 'ar', 'fr', '']);
  expect(cells[2]?.title).toBe('Out of date');
});

test('a column that is found to be a translation is one of its own when a person says so', () => {
  show(
    <TableSource
      onRead={(read) => {
        taken = read;
      }}
    />,
  );
  const csv = 'name,name (fr)\nAmal,Amale\n';
  fireEvent.change(screen.getByLabelText('Paste table'), { target: { value: csv } });
  const choice = screen.getByLabelText<HTMLSelectElement>('Type of name · Français');
  expect(choice.selectedOptions[0]?.label).toBe('Translation: Français');
  press('Use table');
  expect(taken?.fields[1]).toMatchObject({ name: 'name@fr', translates: 'name', language: 'fr' });
  fireEvent.change(choice, { target: { value: '0' } });
  press('Use table');
  expect(taken?.fields[1]).toEqual({ name: 'name_fr', label: 'name (fr)', type: 'text' });
  fireEvent.change(screen.getByLabelText('Type of name (fr)'), { target: { value: 'translation' } });
  press('Use table');
  expect(taken?.rows).toEqual([{ name: 'Amal', 'name@fr': 'Amale' }]);
});
