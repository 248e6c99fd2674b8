import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Panel, panel as panelSchema } from '#model/boards/board.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { PanelEditor } from './panel-editor.tsx';

const patience = { timeout: 8000 };
const place = { column: 0, row: 0, width: 6, height: 6 };
const orders = {
  ...{ kind: 'table', key: 'orders', title: 'Orders' },
  fields: [
    { field: 'status', label: 'Status', type: 'choice', choices: [{ value: 'paid', label: 'Paid' }] },
    { field: 'total', label: 'Amount', type: 'money' },
    { field: 'ordered', label: 'Order date', type: 'time' },
  ],
};
const notes = { kind: 'table', key: 'notes', title: 'Notes', fields: [{ field: 'text', label: 'Text', type: 'text' }] };
const count = { how: 'count', label: '' };
const perWeek = {
  ...{ from: 'rows', dataset: { kind: 'table', key: 'orders' }, where: [], time: 'ordered', columns: [], limit: 50 },
  ...{ group: [{ field: 'ordered', by: 'week' }, { field: 'status' }], values: [count] },
};
const line = panelSchema.parse({ id: 'a', type: 'line', place, query: perWeek });
const answer = {
  ...{ groups: [], values: [{ name: 'count', label: 'Orders', unit: 'count' }], rows: [], total: [42], row_count: 0 },
  ...{ names: {}, time_zone: 'UTC', ignored: [], notes: [] },
};

let role = 'author';
let asked: Asked[] = [];
let answered: unknown;
const onChange = vi.fn();
const onClose = vi.fn();

function reply({ path }: Asked): Response | undefined {
  if (path === '/v1/boards/data') return Response.json({ datasets: [orders, notes] });
  if (path === '/v1/boards/ask') return Response.json(answered);
  if (path === '/v1/numbers/funnels') return Response.json({ funnels: [], routes: {} });
  return undefined;
}

beforeAll(() => loadMessages('inside', 'boards', 'board-panels', 'numbers'));
beforeEach(() => {
  role = 'author';
  asked = [];
  answered = { answer };
  onChange.mockReset();
  onClose.mockReset();
  signedIn(
    () => role,
    (call) => {
      asked.push(call);
      return reply(call);
    },
  );
});
afterEach(leave);

async function open(panel: Panel = line) {
  const filters = { period: { last: '28d' }, choices: {}, compare: false } as const;
  const editor = () => <PanelEditor panel={panel} filters={filters} onChange={onChange} onClose={onClose} />;
  openAt('/', ['/', editor]);
  await screen.findByRole('radio', { name: /^Line chart/ }, patience);
  if (!panel.query) return;
  // Once its data is known, types can say whether they suit it.
  await screen.findByRole('radio', { name: /^Map.*no country/ }, patience);
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
const applied = async (): Promise<Panel> => {
  apply();
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce(), patience);
  return onChange.mock.calls[0]?.[0];
};
const questions = () => asked.filter(({ path }) => path === '/v1/boards/ask').map(({ body }) => body.query);

test('says what the panel shows, and asks for it as it will be asked', async () => {
  await open();
  expect(screen.getByText('Orders per week, last 28 days, by status')).toBeTruthy();
  await waitFor(() => expect(questions()).toEqual([perWeek]), patience);
  expect(asked.find(({ path }) => path === '/v1/boards/ask')?.body.filters).toEqual({
    ...{ period: { last: '28d' }, choices: {}, compare: false },
  });
});

test('another type keeps what fits, and going back brings back the rest', async () => {
  await open();
  fireEvent.click(radio(/^Donut chart/));
  expect(screen.getByText('Orders by status, last 28 days')).toBeTruthy();
  fireEvent.click(radio(/^Text/));
  fireEvent.click(radio(/^Line chart/));
  expect(screen.getByText('Orders per week, last 28 days, by status')).toBeTruthy();
  expect(await applied()).toEqual({ ...line, title: 'Orders per week, by status' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a title made of the data follows it; a typed one stays', async () => {
  await open({ ...line, title: 'Orders per week, by status' });
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' });
  await waitFor(() => expect(title.value).toBe(''), patience);
  expect(title.placeholder).toBe('Orders per week, by status');
  fireEvent.click(radio(/^Number/));
  expect(title.placeholder).toBe('Orders');
  fireEvent.change(title, { target: { value: 'Sales' } });
  expect((await applied()).title).toBe('Sales');
});

test('types that cannot show the data say why, and are not applied', async () => {
  await open();
  expect(radio(/^Map/).disabled).toBe(true);
  fireEvent.click(screen.getByRole('combobox', { name: 'Data source' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Notes', hidden: true }, patience));
  expect(await screen.findByText(/^Line chart: This data has no date\./, undefined, patience)).toBeTruthy();
  apply();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/no date/), patience);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(radio(/^Number/));
  expect(await applied()).toMatchObject({ type: 'number', query: { dataset: { kind: 'table', key: 'notes' } } });
});

test('what is missing is told at its field, and nothing typed is lost', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Limit' }), { target: { value: 'many' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Calculation of value 1' }), { target: { value: 'sum' } });
  expect(screen.getByText('Complete the panel to update the preview.')).toBeTruthy();
  apply();
  expect(await screen.findByText('Enter a value.', undefined, patience)).toBeTruthy();
  expect(screen.getByText('Enter a whole number from 1 to 1,000.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit' }).value).toBe('many');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
  const values = screen.getByRole('combobox', { name: 'Value of filter 1' });
  fireEvent.click(values);
  fireEvent.click(await screen.findByRole('option', { name: 'Paid', hidden: true }, patience));
  fireEvent.change(screen.getByRole('textbox', { name: 'Limit' }), { target: { value: '12' } });
  expect(await applied()).toMatchObject({
    query: {
      where: [{ field: 'status', how: 'is', values: ['paid'] }],
      limit: 12,
      values: [{ how: 'sum', field: 'total' }],
    },
  });
});

test('numbers are read with either decimal sign', async () => {
  await open({
    ...line,
    type: 'progress',
    query: panelSchema.parse({ ...line, query: { ...perWeek, group: [] } }).query,
  });
  apply();
  expect(await screen.findByText('Enter a number above 0.', undefined, patience)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Goal' }), { target: { value: '12,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add threshold' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Threshold 1, from' }), { target: { value: '0.8' } });
  expect(await applied()).toMatchObject({ goal: 12.5, thresholds: [{ from: 0.8, level: 'good' }] });
});

test('rows are shown as they are, and grouped again as they were', async () => {
  await open();
  fireEvent.click(radio(/^Table/));
  const show = screen.getByRole('combobox', { name: 'Show' });
  fireEvent.change(show, { target: { value: 'rows' } });
  expect(screen.getByText('Orders: status, amount, and order date, last 28 days')).toBeTruthy();
  fireEvent.change(show, { target: { value: 'groups' } });
  expect(screen.getByText('Orders per week, last 28 days, by status')).toBeTruthy();
});

test('a data source that fails says so beside what is typed', async () => {
  answered = { fault: 'source_slow' };
  await open();
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText(/took too long/, undefined, patience)).toBeTruthy();
  // What another type would show is not told of one that isn't whole yet.
  fireEvent.click(radio(/^Image/));
  await waitFor(() => expect(within(preview).queryByText(/took too long/)).toBeNull(), patience);
});

test('metrics are for those who may', async () => {
  await open();
  const source = screen.getByRole('combobox', { name: 'Data source' });
  fireEvent.click(source);
  await screen.findByRole('option', { name: 'Analytics', hidden: true }, patience);
  expect(screen.queryByRole('option', { name: 'Metrics', hidden: true })).toBeNull();
});

test('admins ask metrics of their site by what parts them', async () => {
  role = 'admin';
  await open();
  fireEvent.click(screen.getByRole('combobox', { name: 'Data source' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Metrics', hidden: true }, patience));
  fireEvent.click(screen.getByRole('combobox', { name: 'Value' }));
  expect(await screen.findByRole('option', { name: 'Latency', hidden: true }, patience)).toBeTruthy();
  // Of the installation, which operators see.
  expect(screen.queryByRole('option', { name: 'Memory', hidden: true })).toBeNull();
  fireEvent.click(radio(/^Bar chart/));
  fireEvent.change(screen.getByRole('combobox', { name: 'Group by' }), { target: { value: 'label' } });
  expect(await applied()).toMatchObject({ query: { from: 'metrics', metric: 'requests', by: 'label' } });
});

test('data offers panels to begin with', async () => {
  await open(panelSchema.parse({ id: 'a', type: 'text', place, text: 'Hello' }));
  fireEvent.click(radio(/^Number/));
  fireEvent.click(screen.getByRole('combobox', { name: 'Data source' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Orders', hidden: true }, patience));
  fireEvent.click(await screen.findByRole('button', { name: 'Donut chart: Orders by status' }, patience));
  expect(radio(/^Donut chart/).checked).toBe(true);
  const { query, type, title } = await applied();
  expect([type, title, query]).toMatchObject([
    'donut',
    'Orders by status',
    { group: [{ field: 'status' }], time: 'ordered' },
  ]);
});

test('values of a text are offered from those there are', async () => {
  await open();
  answered = { answer: { ...answer, rows: [{ keys: ['Call back'], values: [3] }] } };
  fireEvent.click(screen.getByRole('combobox', { name: 'Data source' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Notes', hidden: true }, patience));
  fireEvent.click(radio(/^Number/));
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  fireEvent.click(screen.getByRole('combobox', { name: 'Value of filter 1' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Call back', hidden: true }, patience));
  expect(await applied()).toMatchObject({ query: { where: [{ field: 'text', how: 'is', values: ['Call back'] }] } });
});
