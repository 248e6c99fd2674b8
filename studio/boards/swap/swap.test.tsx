import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import type { BoardBody } from '#model/boards/board.ts';
import type { RowsQuery } from '#model/boards/query.ts';
import { sampleTable } from '#model/boards/samples/sample-table.ts';
import { starterBoard } from '#model/boards/starters/starter-board.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { currentNotices } from '#studio/ui/snackbar/notify.ts';
import { SampleNotice } from './sample-notice.tsx';

const patience = { timeout: 8000 };
const shop = starterBoard('ecommerce', (path) => path);
const visits = starterBoard('analytics', (path) => path);
const board: Board = { ...shop, id: 'b1', version: 4, scope: 'site', updated_on: 1, updated_by: 'Mara' };
const columns = sampleTable('orders', '2026-11-28').columns;
const sample = {
  ...{ kind: 'sample', key: 'orders', title: 'Orders' },
  fields: columns.map(({ name, type, choices }) => ({
    ...{ field: name, label: `The ${name}` },
    type: name === 'country' ? 'country' : type === 'price' ? 'money' : type === 'dateTime' ? 'time' : type,
    ...(choices && { choices: choices.map((value) => ({ value, label: value.toUpperCase() })) }),
  })),
};
const sales = {
  ...{ kind: 'table', key: 'sales', title: 'Sales' },
  fields: [
    { field: 'bought', label: 'Ordered on', type: 'time' },
    { field: 'amount', label: 'Total paid', type: 'money' },
    { field: 'weight', label: 'Weight', type: 'number' },
    { field: 'article', label: 'Product', type: 'text' },
  ],
};
let acts: Asked[] = [];
let datasets: object[] = [];

beforeAll(() => loadMessages('inside', 'boards'));
beforeEach(() => {
  acts = [];
  datasets = [sample, { kind: 'sample', key: 'products', title: 'Products', fields: [] }, sales];
  signedIn(
    () => 'editor',
    (asked) => {
      const { path, method, body } = asked;
      if (path === '/v1/boards/data') return Response.json({ datasets });
      if (path === '/v1/boards/ask') return Response.json({ fault: 'unavailable' });
      if (method === 'GET' || path === '/v1/session') return undefined;
      acts.push(asked);
      if (path === '/v1/apis/addApi') {
        const { key, title } = body;
        if (key === 'orders') return Response.json({ code: 'already_exists', message: 'Taken' }, { status: 409 });
        datasets = [...datasets, { ...sample, kind: 'table', key, title }];
        return Response.json({ status: true, message: 'Done', api: { key, title } }, { status: 201 });
      }
      return Response.json({ status: true, message: 'Saved', board: { ...board, version: 5 } });
    },
  );
});
afterEach(leave);

async function openSwap(): Promise<HTMLElement> {
  openAt('/board', ['board', () => <SampleNotice board={board} mayChange />]);
  expect(await screen.findByText('This board shows sample data.', undefined, patience)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use your own data' }));
  return await screen.findByRole('dialog', undefined, patience);
}

async function choose(label: string, option: string) {
  const input = await screen.findByRole('combobox', { name: label }, patience);
  fireEvent.click(input);
  const list = await waitFor(() => document.getElementById(input.getAttribute('aria-controls') ?? '') ?? fail());
  fireEvent.click(within(list).getByRole('option', { name: option, hidden: true }));
}

function fail(): never {
  throw new Error('The list is not open.');
}

test('a table of one’s own is matched by itself, corrected by hand, and takes the place of the sample as one change', async () => {
  const dialog = await openSwap();
  await choose('Your table or API', 'Sales');
  const chosenFor = (label: string) => within(dialog).getByRole<HTMLInputElement>('combobox', { name: label }).value;
  await waitFor(() => expect(chosenFor('The ordered')).toBe('Ordered on'), patience);
  expect(chosenFor('The total')).toBe('Total paid');
  expect(chosenFor('The quantity')).toBe('Weight');
  expect(within(dialog).getByText('8 panels show your data, 2 stay on sample data.')).toBeDefined();
  expect(within(dialog).getByText(/Stays on sample data. No match: .*The channel/)).toBeDefined();
  await choose('The quantity', 'Total paid');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this table' }));
  await waitFor(() => expect(acts).toHaveLength(1), patience);
  const { version, board: changed } = { ...acts[0]?.body };
  expect(version).toBe(4);
  const units = (changed as BoardBody).panels.find(({ title }) => title === 'panel.unitsSold')?.query as RowsQuery;
  expect(units).toMatchObject({ dataset: { kind: 'table', key: 'sales' }, time: 'bought', where: [] });
  expect(units.values[0]).toMatchObject({ how: 'sum', field: 'amount' });
  await waitFor(() => expect(currentNotices().at(-1)?.action?.label).toBe('Undo'), patience);
  currentNotices().at(-1)?.action?.run();
  await waitFor(() => expect(acts).toHaveLength(2), patience);
  expect(acts[1]).toMatchObject({ path: '/v1/boards/b1/restore', body: { version: 5, to: 4 } });
});

test('the sample of visits gives way to Analytics of the site', async () => {
  openAt('/board', ['board', () => <SampleNotice board={{ ...board, panels: visits.panels }} mayChange />]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use your own data' }, patience));
  const dialog = await screen.findByRole('dialog', undefined, patience);
  await choose('Your table or API', 'Analytics');
  await within(dialog).findByText('10 panels show your data, 1 stays on sample data.', undefined, patience);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this table' }));
  await waitFor(() => expect(acts).toHaveLength(1), patience);
  const { panels } = { ...acts[0]?.body }.board as BoardBody;
  expect(panels.filter(({ query }) => query?.from === 'numbers')).toHaveLength(10);
});

test('a sample is copied into a table of the site under a key that is free, and then matched whole', async () => {
  const dialog = await openSwap();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Copy the sample into a table' }, patience));
  await within(dialog).findByText('10 panels show your data, none stays on sample data.', undefined, patience);
  expect(acts.map(({ body }) => body.key)).toEqual(['orders', 'orders-2']);
  const source = acts[1]?.body.source as { fields: object[]; rows: object[]; attribution: string };
  expect(source.rows.length).toBeGreaterThan(300);
  expect(source.attribution).toBe('Invented sample data');
  expect(source.fields).toContainEqual({ name: 'total', label: 'The total', type: 'price', currency: 'EUR' });
  expect(source.fields).toContainEqual(
    expect.objectContaining({
      name: 'customer',
      choices: [
        { key: 'new', label: 'NEW', color: '' },
        { key: 'returning', label: 'RETURNING', color: '' },
      ],
    }),
  );
});
