import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, editRows } from '#contract/apis.ts';
import { askBoards, boardData } from '#contract/boards.ts';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { createFunnel } from '#contract/numbers-funnels.ts';
import { rowsQuery } from '#model/boards/query.ts';
import { sendJson, startTestPeer, type TestPeer } from '#server/content/apis/testing-peer.ts';
import { storeTestEntry } from '#server/content/form-entries/testing.ts';
import { loggedView } from '#server/numbers/testing.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { BoardRows, RowsThreadError } from './board-rows.ts';
import { askPanel, makeTable } from './testing.ts';

const NOW = Date.parse('2026-11-28T10:30:00Z');
type Asked = GivenBodyOf<typeof askBoards>;
type Query = Asked['query'];

let server: TestServer;
let peer: TestPeer;
let as: TestPerson;
let site: SiteId;
const people: Partial<Record<'viewer' | 'author' | 'editor', TestPerson>> = {};

beforeAll(async () => {
  peer = await startTestPeer();
  server = await startTestServer({}, {}, { network: peer.outside, clockStandsAt: NOW });
  await server.signUp('Operator');
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site.id];
  for (const role of ['viewer', 'author', 'editor'] as const) {
    people[role] = await server.signUp(role);
    await server.addMember(site, people[role], role);
  }
});
afterAll(async () => {
  await server.close();
  peer.close();
});

const all = { period: { last: 'all' as const } };
const rows = (dataset: object, more: object = {}) => ({ from: 'rows', dataset, ...more }) as Query;
const ask = (query: Query, filters: Asked['filters'] = all, by: TestPerson = as, at: string = site) =>
  server.call(askBoards, { as: by, site: at, body: { query, filters } });
const answered = (query: Query, filters: Asked['filters'] = all, by: TestPerson = as) =>
  askPanel({ server, as: by, site }, { query, filters });
const by = (field: string, step?: string) => ({ group: [{ field, ...(step !== undefined && { by: step }) }] });

const statusColumn = {
  name: 'status',
  label: 'Status',
  type: 'choice' as const,
  choices: [
    { key: 'paid', label: 'Paid', color: '' },
    { key: 'open', label: 'Open', color: '' },
  ],
};
const columns = [
  statusColumn,
  { name: 'price', label: 'Price', type: 'price' as const, currency: 'EUR' },
  { name: 'country', label: '', type: 'text' as const },
  { name: 'double', label: '', type: 'formula' as const, formula: '{{ price | times: 2 }}' },
];
const table = { kind: 'table', key: 'orders' };

test('a table is asked with its columns, and again after each change', async () => {
  const given = [
    { status: 'paid', price: 1050, country: 'IT' },
    { status: 'paid', price: 950, country: 'FR' },
    { status: 'open', price: 100, country: 'IT' },
  ];
  const id = await makeTable({ server, as, site }, 'orders', columns, given);
  const query = rows(table, { ...by('status'), values: [{ how: 'sum', field: 'price' }] });
  const first = await answered(query, all, people.viewer);
  expect(first).toMatchObject({
    rows: [
      { keys: ['paid'], values: [20] },
      { keys: ['open'], values: [1] },
    ],
    total: [21],
    names: { paid: 'Paid', open: 'Open' },
    values: [{ unit: 'money', currency: 'EUR', label: 'Price' }],
    ignored: ['period'],
  });
  const edits = [{ op: 'set', at: 2, row: { status: 'open', price: 5000, country: 'IT' } }];
  const body = { id, version: 1, edits } as never;
  const saved = await server.call(editRows, { as, site, body });
  expect(saved.status, saved.text).toBe(200);
  expect((await answered(query)).total).toEqual([70]);
  expect((await answered(rows(table, by('country')))).groups).toEqual([
    { field: 'country', label: 'country', type: 'country' },
  ]);
});

test('values that nobody named say what they are', async () => {
  const both = [
    { how: 'sum', field: 'price' },
    { how: 'average', field: 'price' },
    { how: 'maximum', field: 'price', label: 'Dearest' },
    { how: 'count', field: 'price' },
  ];
  const { values } = await answered(rows(table, { values: both }));
  expect(values.map(({ label }) => label)).toEqual(['Sum of Price', 'Average of Price', 'Dearest', '']);
});

test('what is not there, of another site or switched off is told alike', async () => {
  const other = await server.setUpSite();
  const hidden = await ask(rows(table), all, other.owner, other.site.id);
  expect([hidden.status, hidden.body]).toEqual([200, { fault: 'hidden' }]);
  expect((await ask(rows({ kind: 'table', key: 'gone' }))).body).toEqual(hidden.body);
  const source = { type: 'static' as const, attribution: '', rows: [] };
  const off = { key: 'off', title: 'Off', enabled: false, source };
  await server.call(createApi, { as, site, body: off as never });
  expect((await ask(rows({ kind: 'table', key: 'off' }))).body).toEqual(hidden.body);
  expect((await ask(rows(table), all, other.owner)).status).toBe(404);
});

test.each([
  ['a field that is gone', by('gone'), { fault: 'no_field', detail: 'gone' }],
  ['the prototype of a row', by('__proto__'), { fault: 'no_field', detail: '__proto__' }],
])('%s is no field', async (_what, query, wanted) => {
  expect((await ask(rows(table, query))).body).toEqual(wanted);
});

test('days no calendar has are refused with their path', async () => {
  const { status, problem } = await ask(rows(table), { period: { from: '2026-02-30', to: '2026-03-99' } });
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['filters.period.from', 'filters.period.to']);
});

async function makeSource(key: string, more: object = {}): Promise<Query> {
  const source = { type: 'http', url: `http://api.example.com/${key}`, ...more };
  const body = { key, title: key, source } as never;
  const { status, text } = await server.call(createApi, { as, site, body });
  expect(status, text).toBe(201);
  return rows({ kind: 'api', key }, { values: [{ how: 'sum', field: 'price.amount' }] });
}

test('an API is asked as pages ask it, and what it said last stands when it fails', async () => {
  const query = await makeSource('prices', { cacheSeconds: 60, staleSeconds: 0 });
  peer.answer = (_request, response) => sendJson(response, [{ price: { amount: 2.5 } }, { price: { amount: '1.25' } }]);
  expect(await answered(query)).toMatchObject({ total: [3.75], notes: [] });
  const before = peer.asked.length;
  expect((await answered(query)).total).toEqual([3.75]);
  expect(peer.asked.length).toBe(before);
  server.pass(120_000);
  peer.answer = (_request, response) => response.writeHead(500).end();
  expect(await answered(query)).toMatchObject({ total: [3.75], notes: ['stale'] });
});

test.each([
  ['hangs', 'source_slow', { deadline: 150 }, () => undefined],
  [
    'answers HTML',
    'source_unreadable',
    {},
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  ],
  ['answers 10 MB', 'source_large', {}, (response) => response.end(JSON.stringify(['x'.repeat(10 * 1024 * 1024)]))],
  ['fails', 'source_failed', {}, (response) => response.writeHead(503).end()],
  ['has no list', 'source_unreadable', { list: 'items' }, (response) => sendJson(response, {})],
  [
    'needs an argument',
    'source_failed',
    { arguments: [{ name: 'city', required: true }] },
    (response) => sendJson(response, []),
  ],
] satisfies [string, string, object, (response: Parameters<TestPeer['answer']>[1]) => unknown][])(
  'an API that %s is told as %s',
  async (what, fault, source, answer) => {
    peer.answer = (_request, response) => void answer(response);
    const query = await makeSource(`bad-${what.replaceAll(' ', '-').toLowerCase()}`, source);
    const { status, body } = await ask(query);
    expect([status, body]).toEqual([200, { fault, detail: expect.any(String) }]);
  },
);

test('fields of an API that only some items have are fields, and none is missed where there are no items', async () => {
  const query = await makeSource('sparse', { cacheSeconds: 0, staleSeconds: 0 });
  const items = Array.from({ length: 600 }, (_, at) => (at === 599 ? { price: { amount: 7 } } : { id: at }));
  peer.answer = (_request, response) => sendJson(response, items);
  expect((await answered(query)).total).toEqual([7]);
  peer.answer = (_request, response) => sendJson(response, []);
  server.pass(60_000);
  expect(await answered(query)).toMatchObject({ total: [0], row_count: 0 });
});

test('entries of forms are counted by who may not read them, without their fields', async () => {
  for (const name of ['Ada', 'Grace']) await storeTestEntry(server.services, site, { name });
  await storeTestEntry(server.services, site, { form: 'order' });
  await storeTestEntry(server.services, site, { name: 'Robot', spam: 'honeypot' as never });
  const forms = { kind: 'forms' };
  const counts = rows(forms, { ...by('form'), time: 'sent_on', values: [{ how: 'count' }] });
  const today = { period: { last: 'today' as const } };
  expect((await answered(counts, today, people.viewer)).rows).toEqual([
    { keys: ['contact'], values: [2] },
    { keys: ['order'], values: [1] },
  ]);
  const named = rows({ ...forms, form: 'contact' }, by('values.name'));
  expect((await answered(named, all, people.editor)).rows.map(({ keys }) => keys[0])).toEqual(['Ada', 'Grace']);
  expect((await answered(rows(forms, by('is_read')))).names).toEqual({ true: 'Yes', false: 'No' });
  const read = [named, rows(forms, { columns: ['sent_on'] }), rows(forms, by('page'))];
  const sum = rows(forms, { values: [{ how: 'distinct', field: 'values.email' }] });
  const where = rows(forms, { where: [{ field: 'values.name', how: 'has', values: ['A'] }] });
  for (const query of [...read, sum, where]) {
    const { text } = await ask(query, all, people.author);
    expect(text).toBe('{"fault":"hidden"}');
  }
});

test('jobs are for those who see the list of jobs, releases for all', async () => {
  const jobs = rows({ kind: 'jobs' }, by('kind'));
  expect((await ask(jobs, all, people.author)).body).toEqual({ fault: 'hidden' });
  const { rows: found, names } = await answered(jobs);
  const kinds = found.map(({ keys }) => keys[0]);
  expect(names).toMatchObject({ 'send-mail': 'Send email' });
  expect((await answered(jobs, all, people.editor)).rows.length).toBeLessThanOrEqual(kinds.length);
  const releases = await answered(
    rows({ kind: 'releases' }, { columns: ['number', 'published_on'] }),
    all,
    people.viewer,
  );
  expect(releases.records?.rows[0]?.[0]).toBe(1);
});

test('a sample says that it is one, in the language of the reader', async () => {
  const query = rows({ kind: 'sample', name: 'orders' }, { ...by('status'), time: 'ordered' });
  const { body } = await server.call(askBoards, {
    as,
    site,
    headers: { 'accept-language': 'it-IT' },
    body: { query, filters: { period: { last: '28d' }, compare: true } },
  });
  if (!('answer' in body)) throw new Error(body.fault);
  expect(body.answer.notes).toEqual(['sample']);
  expect(body.answer.total[0]).toBeGreaterThan(100);
  expect(body.answer.compared_total?.[0]).toBeGreaterThan(100);
});

test('Analytics answer with names, choices of the board, the period before and the rest', async () => {
  const view = (day: number, country: string) =>
    loggedView(NOW - day * 24 * 3_600_000 - 3_600_000, { country, path: '/offer' });
  const views = [view(0, 'FR'), view(0, 'FR'), view(1, 'DE'), view(2, 'IT'), view(8, 'FR')];
  server.services.numbers.append(site, views);
  await server.services.numbers.flush();
  const week = { period: { last: '7d' as const }, compare: true };
  const countries: Query = { from: 'numbers', metrics: ['views', 'bounce_rate'], by: ['country'], limit: 2 };
  expect(await answered(countries, week, people.viewer)).toMatchObject({
    groups: [{ field: 'country', type: 'country' }],
    values: [
      { name: 'views', unit: 'count' },
      { name: 'bounce_rate', unit: 'percent', lessIsBetter: true },
    ],
    rows: [
      { keys: ['FR'], values: [2, 1], compared: [1, 1] },
      { values: [1, 1] },
      { keys: [null], values: [1, null], isOther: true },
    ],
    total: [4, 1],
    compared_total: [1, 1],
    notes: ['folded'],
  });
  const days: Query = { from: 'numbers', metrics: ['views'], by: ['day', 'country'], limit: 1 };
  const { rows: found } = await answered(days, week);
  expect(found).toHaveLength(7);
  expect(found.map(({ values }) => values[0])).toEqual([0, 0, 0, 0, 0, 0, 2]);
  const french = await answered(countries, { ...week, choices: { country: 'FR', status: 'paid' } });
  expect(french).toMatchObject({ total: [2, 1], ignored: ['status'] });
});

test('a funnel is answered by its steps, one of another site is hidden', async () => {
  const steps = [
    { name: 'Offer', target: { kind: 'page' as const, path: '/offer' } },
    { name: '', target: { kind: 'page' as const, path: '/thanks' } },
  ];
  const { body } = await server.call(createFunnel, { as, site, body: { name: 'Sales', steps } });
  const query: Query = { from: 'numbers', metrics: ['visits'], funnel: body.funnel.id };
  const week = { period: { last: '7d' as const } };
  expect(await answered(query, week)).toMatchObject({
    rows: [
      { keys: ['1'], values: [4] },
      { keys: ['2'], values: [0] },
    ],
    names: { 1: 'Offer', 2: '/thanks' },
  });
  const other = await server.setUpSite();
  expect((await ask(query, week, other.owner, other.site.id)).body).toEqual({ fault: 'hidden' });
});

test('what may be asked is listed with its fields, as far as one may ask it', async () => {
  const list = async (person: TestPerson | undefined) => {
    const { status, body, text } = await server.call(boardData, { as: person, site });
    expect(status, text).toBe(200);
    return body.datasets;
  };
  peer.answer = (_request, response) => sendJson(response, [{ price: { amount: 2 } }]);
  server.pass(60_000);
  const datasets = await list(as);
  const find = (kind: string, key: string, among = datasets) =>
    among.find((each) => each.kind === kind && each.key === key);
  expect(find('table', 'orders')?.fields).toEqual([
    {
      ...{ field: 'status', label: 'Status', type: 'choice' },
      choices: [
        { value: 'paid', label: 'Paid' },
        { value: 'open', label: 'Open' },
      ],
    },
    { field: 'price', label: 'Price', type: 'money' },
    { field: 'country', label: 'country', type: 'country' },
    { field: 'double', label: 'double', type: 'number' },
  ]);
  expect(find('api', 'prices')?.fields.map(({ field }) => field)).toEqual(['price.amount']);
  expect(find('table', 'off')).toBeUndefined();
  expect(find('api', 'bad-needs-an-argument')).toBeUndefined();
  expect(find('forms', '')?.fields.map(({ field }) => field)).toContain('values.email');
  expect(datasets.filter(({ kind }) => kind === 'sample')).toHaveLength(8);
  expect(find('jobs', '')).toBeDefined();
  const forViewers = await list(people.viewer);
  expect(find('jobs', '', forViewers)).toBeUndefined();
  expect(find('forms', '', forViewers)?.fields.map(({ field }) => field)).toEqual(['sent_on', 'form']);
});

test('formulas are computed where they are asked for', async () => {
  const query = rows(table, { values: [{ how: 'sum', field: 'double' }], columns: [], group: [] });
  expect((await answered(query)).values[0]?.unit).toBe('number');
});

test('100,000 rows by too many groups are refused, and by fewer folded', async () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({ order: `o${at}`, shop: `s${at % 5000}`, total: at % 7 }));
  await makeTable({ server, as, site }, 'many', [], many);
  const dataset = { kind: 'table', key: 'many' };
  expect((await ask(rows(dataset, by('order')))).body).toEqual({ fault: 'too_many_groups' });
  const query = rows(dataset, { ...by('shop'), values: [{ how: 'sum', field: 'total' }], limit: 10 });
  const answers = await Promise.all([1, 2, 3].map(() => answered(query)));
  expect(answers[0]).toMatchObject({ row_count: 5000, notes: ['folded'], total: [299_995] });
  expect(answers[0]?.rows).toHaveLength(11);
  expect(answers[1]).toEqual(answers[0]);
});

test('rows that take too long are given up, and the thread is there again for others', async () => {
  const limited = new BoardRows({ longest: 1 });
  const query = rowsQuery.parse(rows(table));
  const source = {
    key: 'slow',
    about: { zone: 'UTC' },
    notes: [],
    async *texts() {
      for (let part = 0; part < 10; part += 1) yield JSON.stringify(Array(9000).fill({ name: 'x'.repeat(30) }));
    },
  };
  const calendar = { zones: [{ from: '1970-01-01', zone: 'UTC' }], firstDayOfWeek: 0 } as const;
  const filters = { period: { last: 'all' as const }, choices: {}, compare: false };
  const asking = { query, filters, calendar, now: NOW, notes: [] };
  await expect(limited.ask(source, asking)).rejects.toThrow(RowsThreadError);
  await limited.close();
  const usual = new BoardRows();
  expect(await usual.ask(source, asking)).toMatchObject({ answer: { total: [90_000] } });
  await usual.close();
});
