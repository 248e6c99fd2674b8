import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { openContext } from './support/browser.ts';
import { median } from './support/median.ts';
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
  const { data, drawn } = await drawBoard(product);
  await product.stop();
  return [
    seen('a board of 12 panels over 100,000 rows, the first time', `${Math.round(first)} ms`),
    atMost('the same with a choice nobody made before, median', median(chosen), 400, 'ms'),
    atMost('the same once more, median', median(again), 400, 'ms'),
    seen(
      'the same in the studio, from the first question to the last answer, median',
      `${Math.round(median(data))} ms`,
    ),
    atMost('from the last answer until all are painted, median', median(drawn), 400, 'ms'),
  ];
}

/** Types that show the data of {@link panels}, one for each. */
const types = [
  ...['number', 'number', 'progress', 'area', 'line', 'donut'],
  ...['bar', 'table', 'bar', 'heat_map', 'number', 'list'],
];

/**
 * Opens a board with the panels in the studio again and again, with all of them in view. Answers milliseconds from the
 * first question of it to the last answer, and from there until the frame with the last panel was painted.
 */
async function drawBoard(product: Product): Promise<{ data: number[]; drawn: number[] }> {
  const given = panels.map((query, at) => ({
    ...{ id: `p${at}`, type: types[at], title: `Panel ${at}`, query: { from: 'rows', dataset, ...query } },
    ...(types[at] === 'progress' && { goal: 50_000 }),
    place: { column: (at % 3) * 4, row: Math.floor(at / 3) * 6, width: 4, height: 6 },
  }));
  const { board } = await product.call<{ board: { id: string } }>('POST', '/v1/boards', {
    board: { title: 'Orders', period: { last: '12m' }, panels: given },
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const url = `${product.studioUrl}/pages/boards/${board.id}`;
  const size = { viewport: { width: 1440, height: 1400 } };
  const context = await openContext(browser, { url, stored: product.stored }, size);
  const page = await context.newPage();
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  const data: number[] = [];
  const drawn: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(url);
    const times = await page.evaluate(async (count) => {
      const asked = () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/v1/boards/ask')) as PerformanceResourceTiming[];
      const isDrawn = () =>
        asked().filter(({ responseEnd }) => responseEnd > 0).length >= count &&
        document.querySelectorAll('#content section h2').length >= count &&
        !document.querySelector('#content [aria-busy=true]');
      while (!isDrawn()) await new Promise((done) => setTimeout(done));
      // A task after the frame's callbacks runs when the frame has been laid out and painted.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const ends = Math.max(...asked().map(({ responseEnd }) => responseEnd));
      return { data: ends - Math.min(...asked().map(({ startTime }) => startTime)), drawn: performance.now() - ends };
    }, given.length);
    if ((await page.locator('#content').getByRole('alert').count()) > 0) throw new Error('A panel has no data.');
    // The first visit reads files that the browser has later.
    if (round === 0) continue;
    data.push(times.data);
    drawn.push(times.drawn);
  }
  await browser.close();
  return { data, drawn };
}
