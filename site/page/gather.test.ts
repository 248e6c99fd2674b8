import { expect, test, vi } from 'vitest';
import { Budget } from '#site/budget.ts';
import type { LiveRequest } from '#site/data/plan-live-calls.ts';
import type { LiveAnswer } from '#site/live-answer.ts';
import { apiDocument, liveApiDocument, node, siteOf } from '#site/testing.ts';
import { gather } from './gather.ts';
import { makePage } from './make-page.ts';

const call = (name: string, api: string, more: Record<string, unknown> = {}) => ({
  name,
  api,
  where: {},
  searchIn: [],
  descending: false,
  one: false,
  required: false,
  ...more,
});

const documents = [
  liveApiDocument('shops', ['city']),
  liveApiDocument('stock', ['shop', 'city']),
  liveApiDocument('weather'),
  apiDocument('cities', [
    { id: 'rom', name: 'Roma' },
    { id: 'par', name: 'Paris' },
  ]),
];

const data = [
  call('city', 'cities', { where: { id: '{{ params.city }}' }, one: true }),
  call('shops', 'shops', { args: { city: '{{ city.name }}' } }),
  call('weather', 'weather'),
  call('stock', 'stock', { args: { shop: '{{ shops[0].id }}', city: '{{ city.id }}' } }),
];
const root = node('heading', { bindings: { text: 'stock | map: "name" | join: ", "' } });
const site = siteOf(root, { meta: { data }, documents });
const order = { pageKey: 'page', form: 'html', input: { path: '/', params: { city: 'rom' }, query: {} } } as const;

const answers: Record<string, LiveAnswer> = {
  shops: { rows: [{ id: 7 }], freshFor: 60 },
  weather: { rows: [{ sun: true }], freshFor: 20 },
  stock: { rows: [{ name: 'Pears' }, { name: 'Figs' }], freshFor: 40 },
};

const said = ({ name, args }: LiveRequest) => [name, args];

test('what needs nothing of each other is asked together, the rest when what it needs is there', async () => {
  const asked: unknown[] = [];
  let together = 0;
  let most = 0;
  const gathered = await gather(site, order, async (request) => {
    asked.push(said(request));
    together += 1;
    most = Math.max(most, together);
    await Promise.resolve();
    together -= 1;
    return answers[request.name]!;
  });
  expect(asked).toEqual([
    ['shops', { city: 'Roma' }],
    ['weather', {}],
    ['stock', { shop: '7', city: 'rom' }],
  ]);
  expect(most).toBe(2);
  const page = makePage(site, gathered, new Budget())!;
  expect(page.text).toContain('Pears, Figs');
  expect(page.maxAge).toBe(20);
});

test('what a busy machine does meanwhile takes nothing from the arguments', () => {
  const asked: unknown[] = [];
  const args = { shop: '{{ params.city }}', city: "{{ params.city | default: 'par' }}" };
  const busy = siteOf(root, { meta: { data: [call('stock', 'stock', { args })] }, documents });
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const params = {
    get city() {
      // A second goes by from the first time it is read.
      now = 1000;
      return 'rom';
    },
  };
  const ask = (request: LiveRequest) => {
    asked.push(said(request));
    return answers[request.name]!;
  };
  void gather(busy, { ...order, input: { ...order.input, params } }, ask, () => () => 0);
  clock.mockRestore();
  expect(asked).toEqual([['stock', { shop: 'rom', city: 'rom' }]]);
});

test('answers that are at hand make the page at once', () => {
  const gathered = gather(site, order, ({ name }) => answers[name]!);
  expect(gathered).not.toBeInstanceOf(Promise);
});

test('a page that asks nothing elsewhere is left as it is', () => {
  const still = siteOf(root, { meta: { data: [data[0]!] }, documents });
  const asked = () => {
    throw new Error('nobody is asked');
  };
  expect(gather(still, order, asked)).toBe(order);
});

test('what is made from an answer that never came is not asked, and the page is shown without it', () => {
  const asked: string[] = [];
  const why = { message: 'outbound.slow' };
  const gathered = gather(site, order, ({ name }) => {
    asked.push(name);
    return name === 'shops' ? { rows: [], freshFor: 1, isAway: true, fault: why } : answers[name]!;
  });
  if (gathered instanceof Promise) throw new Error('it was there at once');
  expect(asked).toEqual(['shops', 'weather']);
  const page = makePage(site, gathered, new Budget())!;
  expect(page).toMatchObject({ isComplete: true, maxAge: 1 });
  expect(page.faults).toEqual([{ node: '', kind: 'dataAway', subject: 'shops', detail: '', why }]);
});

test('a page is away, and not gone, where what it requires cannot be had', () => {
  const required = siteOf(root, { meta: { data: [call('weather', 'weather', { required: true })] }, documents });
  const make = (answer: LiveAnswer) => {
    const gathered = gather(required, order, () => answer);
    if (gathered instanceof Promise) throw new Error('it was there at once');
    return makePage(required, gathered, new Budget());
  };
  expect(make({ rows: [], freshFor: 1, isAway: true })).toMatchObject({ isComplete: false, isAway: true });
  const gone = make({ rows: [], freshFor: 9 });
  expect([gone?.isComplete, gone?.isAway]).toEqual([false, undefined]);
});

test('the same conditions, order and length hold for what a live source answers', () => {
  const narrowed = call('weather', 'weather', { where: { sun: 'TRUE' }, sort: 'at', descending: true, limit: 2 });
  const shown = siteOf(node('heading', { bindings: { text: 'weather | map: "at" | join: ","' } }), {
    meta: { data: [narrowed] },
    documents,
  });
  const rows = [
    { at: 1, sun: true },
    { at: 3, sun: true },
    { at: 9, sun: false },
    { at: 2, sun: true },
  ];
  const gathered = gather(shown, order, () => ({ rows, freshFor: 5 }));
  if (gathered instanceof Promise) throw new Error('it was there at once');
  expect(makePage(shown, gathered, new Budget())?.text).toContain('3,2');
});
