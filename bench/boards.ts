import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

const ROWS = 100_000;
const ROUNDS = 20;
const HOUR = 3_600_000;
const dataset = { kind: 'table', key: 'orders' };
const time = 'at';
const sum = [{ how: 'sum', field: 'amount' }];
const count = [{ how: 'count' }];

/** Twelve panels as a board of orders has them. */
const panels: object[] = [
  { time, values: sum },
  { time, values: count },
  { time, values: [{ how: 'average', field: 'amount' }] },
  { time, group: [{ field: 'at', by: 'day' }], values: sum },
  { time, group: [{ field: 'at', by: 'week' }, { field: 'status' }], values: count },
  { time, group: [{ field: 'status' }], values: sum },
  { time, group: [{ field: 'country' }], values: count },
  { time, group: [{ field: 'product' }], values: [...sum, ...count], limit: 20 },
  { time, group: [{ field: 'country' }, { field: 'status' }], values: sum },
  { time, group: [{ field: 'at', by: 'weekday_hour' }], values: count },
  { where: [{ field: 'status', how: 'is', values: ['paid'] }], values: sum },
  { time, columns: ['number', 'product', 'amount', 'at'], sort: { at: 2, descending: true }, limit: 20 },
];

const filters = (choices: Record<string, string> = {}) => ({ period: { last: '12m' }, choices, compare: true });

async function askBoard(product: Product, choices?: Record<string, string>): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    panels.map(async (query) => {
      const body = { query: { from: 'rows', dataset, ...query }, filters: filters(choices) };
      const { answer } = await product.call<{ answer?: object }>('POST', '/v1/boards/ask', body);
      if (!answer) throw new Error(`No answer to ${JSON.stringify(query)}`);
    }),
  );
  return performance.now() - begun;
}

const middle = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;

/** A board of 12 panels over a table of 100,000 rows: first, with a choice nobody made before, and once more. */
export async function benchBoards(): Promise<Figure[]> {
  const product = await startProduct({}, { starter: 'blank' });
  const now = Date.now();
  const countries = ['IT', 'FR', 'DE', 'SA', 'CN', 'US', 'BR', 'JP', 'IN', 'ES'];
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    number: `A-${at}`,
    at: new Date(now - ((at * 7919) % (400 * 24)) * HOUR - (at % 60) * 60_000).toISOString(),
    status: ['open', 'paid', 'sent', 'returned'][(at * 31) % 4],
    country: countries[(at * 17) % countries.length],
    product: `Product ${(at * 13) % 500}`,
    amount: (at * 104_729) % 50_000,
  }));
  const fields = [
    { name: 'number', label: '', type: 'text' },
    { name: 'at', label: '', type: 'dateTime' },
    { name: 'status', label: '', type: 'text' },
    { name: 'country', label: '', type: 'text' },
    { name: 'product', label: '', type: 'text' },
    { name: 'amount', label: '', type: 'price', currency: 'EUR' },
  ];
  const source = { type: 'static', fields, rows };
  await product.call('POST', '/v1/apis/addApi', { key: 'orders', title: 'Orders', source });
  const first = await askBoard(product);
  const chosen: number[] = [];
  for (const country of countries) chosen.push(await askBoard(product, { country }));
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) again.push(await askBoard(product));
  await product.stop();
  return [
    seen('a board of 12 panels over 100,000 rows, the first time', `${Math.round(first)} ms`),
    atMost('the same with a choice nobody made before, median', middle(chosen), 400, 'ms'),
    atMost('the same once more, median', middle(again), 400, 'ms'),
  ];
}
