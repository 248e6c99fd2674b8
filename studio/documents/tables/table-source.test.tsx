import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Collection } from '#model/apis/collection/read-collection.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { TableSource } from './table-source.tsx';

let taken: Collection | undefined;

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  taken = undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioProvider>
        <TableSource
          onRead={(read) => {
            taken = read;
          }}
        />
      </StudioProvider>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const paste = (text: string) => fireEvent.change(screen.getByLabelText('Paste table'), { target: { value: text } });
const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const optionsOf = (name: string) =>
  Array.from(screen.getByLabelText<HTMLSelectElement>(name).options, ({ label, value }) => [label, value] as const);
const use = () => fireEvent.click(screen.getByRole('button', { name: 'Use table' }));
const addFile = (bytes: number[] | Uint8Array<ArrayBuffer>) =>
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [new File([Uint8Array.from(bytes)], 'menu.csv')] },
  });

test('what is pasted is shown as it is read, with five of all rows, and taken when it is said so', () => {
  paste(`dish,price\n${Array.from({ length: 12 }, (_, at) => `Soup ${at},${at}.5`).join('\n')}`);
  expect(screen.getByText('5 of 12 rows')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(6);
  expect(taken).toBeUndefined();
  use();
  expect(taken?.rows).toHaveLength(12);
  expect(taken?.rows[0]).toEqual({ dish: 'Soup 0', price: 0.5 });
});

test('separator, headings and types are guessed, and changed by who knows better', () => {
  paste('name;phone;price\nAda;+4930123456;"1,234.50"\nEve;+4930123457;free');
  expect(screen.getByLabelText<HTMLSelectElement>('Separator').selectedOptions[0]?.label).toBe('Semicolon');
  expect(screen.getByLabelText<HTMLInputElement>('First row contains headings').checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Type of phone').selectedOptions[0]?.label).toBe('Phone');
  const [, value = ''] = optionsOf('Type of price').find(([label]) => label === 'Number (1,234.5)') ?? [];
  choose('Type of price', value);
  expect(
    screen.getByText('price: 1 cell doesn’t match this type. The cell stays and is marked (row 2: free).'),
  ).toBeTruthy();
  use();
  expect(taken?.rows).toEqual([
    { name: 'Ada', phone: '+4930123456', price: 1234.5 },
    { name: 'Eve', phone: '+4930123457', price: 'free' },
  ]);
  fireEvent.click(screen.getByLabelText('First row contains headings'));
  choose('Separator', ',');
  use();
  expect(taken?.fields[0]?.name).toMatch(/^name_phone_price/);
});

test('the encoding of a file is shown, and changed where it is wrong', async () => {
  // "日本,1" in Shift_JIS.
  addFile([0x93, 0xfa, 0x96, 0x7b, 0x2c, 0x31]);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Encoding').value).toBe('Windows-1252'));
  expect(screen.getByText(/^This file isn’t Unicode, so it was read as Windows-1252/)).toBeTruthy();
  choose('Encoding', 'Shift_JIS');
  await screen.findByText('日本');
  expect(screen.queryByText(/^This file isn’t Unicode/)).toBeNull();
  use();
  expect(taken?.rows).toEqual([{ column1: '日本', column2: 1 }]);
});

test('a directive for Excel is no column, and its separator is offered', async () => {
  addFile(new TextEncoder().encode('sep=^\r\nname^year\r\nAda^1815\r\n'));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Separator').value).toBe('^'));
  expect(screen.getByLabelText<HTMLSelectElement>('Encoding').value).toBe('UTF-8');
  use();
  expect(taken?.rows).toEqual([{ name: 'Ada', year: 1815 }]);
});

test('JSON has no separator and no headings to be asked about', () => {
  paste('[{"id":12345678901234567890}]');
  expect(screen.queryByLabelText('Separator')).toBeNull();
  use();
  expect(taken?.rows).toEqual([{ id: '12345678901234567890' }]);
  paste('[]');
  use();
  expect(screen.getByRole('alert').textContent).toBe('No table found. Paste spreadsheet cells, CSV or JSON.');
});
