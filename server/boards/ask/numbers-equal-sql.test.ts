import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import type { PanelAnswer, PanelRow } from '#model/boards/answer.ts';
import type { PanelType } from '#model/boards/board.ts';
import { type Aggregate, aggregates, type RowCondition, type TimeStep, timeSteps } from '#model/boards/query.ts';
import type { JsonObject } from '#model/json.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { askPanel, makeTable, setZone } from './testing.ts';

/** Clocks are put back on 25 October and were put forward on 29 March. */
const ZONE = 'Europe/Rome';
const NOW = Date.parse('2026-11-28T10:30:00Z');
const ROWS = 4000;
const RANDOM_QUERIES = 60;

/** Numbers that are the same at each run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomOf(31);
const pick = <T>(from: readonly T[], by = random): T => from[Math.floor(by() * from.length)] as T;

interface Order {
  id: number;
  status: string | null;
  country: string;
  cents: number | null;
  weight: number | null;
  at: number | null;
}

const statuses = ['open', 'paid', 'sent', 'returned', null];
const countries = ['IT', 'FR', 'DE', 'SA', 'CN', 'US', 'BR', 'JP'];
const orders: Order[] = Array.from({ length: ROWS }, (_, id) => ({
  id,
  status: pick(statuses),
  country: pick(countries),
  cents: random() < 0.1 ? null : Math.round(random() * 1_000_000 - 100_000),
  weight: random() < 0.1 ? null : Math.round(random() * 90_000) / 1000,
  at: random() < 0.03 ? null : NOW - Math.floor(random() * 400 * 24 * 3_600_000),
}));

const fields: RowField[] = [
  { name: 'id', label: '', type: 'number' },
  { name: 'status', label: 'Status', type: 'text' },
  { name: 'country', label: '', type: 'text' },
  { name: 'amount', label: 'Amount', type: 'price', currency: 'EUR' },
  { name: 'weight', label: '', type: 'number' },
  { name: 'at', label: '', type: 'dateTime' },
];

/** What clocks in the site's zone show, as the platform says and not as the product computes it. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });

let server: TestServer;
let as: TestPerson;
let site: string;
const table = sql.table('orders_asked_by_sql');

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: NOW });
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site.id];
  await setZone({ server, as, site }, ZONE);
  const rows = orders.map(
    ({ cents, at, ...order }): JsonObject => ({
      ...order,
      amount: cents,
      at: at === null ? null : new Date(at).toISOString(),
    }),
  );
  await makeTable({ server, as, site }, 'orders', fields, rows);
  await sql`create table ${table} (id integer, status text, country text, amount numeric, weight numeric, at_ms bigint, local text)`.execute(
    server.everySite,
  );
  for (let start = 0; start < ROWS; start += 500) {
    const values = orders.slice(start, start + 500).map(({ id, status, country, cents, weight, at }) => {
      const local = at === null ? null : clock.format(at);
      return sql`(${id}, ${status}, ${country}, ${cents === null ? null : cents / 100}, ${weight}, ${at}, ${local})`;
    });
    await sql`insert into ${table} values ${sql.join(values)}`.execute(server.everySite);
  }
});
afterAll(() => server.close());

type Field = 'status' | 'country' | 'amount' | 'weight' | 'at' | 'id';
interface Group {
  field: Field;
  by?: TimeStep;
}
interface Value {
  how: Aggregate;
  field?: Field;
}
interface Asked {
  group?: Group[];
  values: Value[];
  where?: RowCondition[];
  period?: { from: string; to: string };
}

const column = (field: Field) => sql.ref(field === 'at' ? 'at_ms' : field);

function groupSql({ field, by }: Group): RawBuilder<unknown> {
  const isSqlite = server.services.engine === 'sqlite';
  const day = sql`substr(local, 1, 10)`;
  switch (by) {
    case undefined:
      return sql`${column(field)}`;
    case 'hour':
      return sql`at_ms - at_ms % 3600000`;
    case 'day':
      return day;
    case 'week':
      return isSqlite
        ? sql`date(${day}, 'weekday 0', '-6 days')`
        : sql`to_char(date_trunc('week', (${day})::date), 'YYYY-MM-DD')`;
    case 'month':
      return sql`substr(local, 1, 7) || '-01'`;
    case 'quarter':
      return sql`substr(local, 1, 5) || case when substr(local, 6, 2) <= '03' then '01' when substr(local, 6, 2) <= '06' then '04' when substr(local, 6, 2) <= '09' then '07' else '10' end || '-01'`;
    case 'year':
      return sql`substr(local, 1, 4) || '-01-01'`;
    case 'weekday_hour': {
      const weekday = isSqlite
        ? sql`replace(strftime('%w', ${day}), '0', '7')`
        : sql`extract(isodow from (${day})::date)::text`;
      return sql`${weekday} || '-' || substr(local, 12, 2)`;
    }
  }
}

function valueSql({ how, field }: Value): RawBuilder<unknown> {
  if (how === 'count' || !field) return sql`count(*)`;
  if (how === 'distinct') return sql`count(distinct ${column(field)})`;
  if (how === 'sum') return sql`coalesce(sum(${column(field)}), 0)`;
  return sql`${sql.raw({ average: 'avg', minimum: 'min', maximum: 'max' }[how])}(${column(field)})`;
}

function conditionSql({ field, how, values }: RowCondition): RawBuilder<unknown> {
  const cell = column(field as Field);
  const [first = ''] = values;
  const bound = Number(first);
  const texts = values.filter((value) => value !== null);
  switch (how) {
    case 'is': {
      const among = texts.length === 0 ? sql`1 = 0` : sql`${cell} in (${sql.join(texts)})`;
      return values.includes(null) ? sql`(${among} or ${cell} is null)` : sql`${cell} in (${sql.join(texts)})`;
    }
    case 'not':
      return sql`not coalesce(${conditionSql({ field, how: 'is', values })}, 1 = 0)`;
    case 'has':
      return sql`lower(${cell}) like ${`%${String(first).toLowerCase()}%`}`;
    case 'empty':
      return sql`${cell} is null`;
    case 'filled':
      return sql`${cell} is not null`;
    case 'above':
      return sql`${cell} > ${bound}`;
    case 'below':
      return sql`${cell} < ${bound}`;
    case 'from':
      return sql`${cell} >= ${bound}`;
    case 'until':
      return sql`${cell} <= ${bound}`;
  }
}

/** Groups and values by the key of their group, as a database answers the same question. */
async function bySql({ group = [], values, where = [], period }: Asked): Promise<Map<string, (number | null)[]>> {
  const keys = group.map((each, at) => sql`${groupSql(each)} as ${sql.ref(`k${at}`)}`);
  const found = values.map((value, at) => sql`${valueSql(value)} as ${sql.ref(`v${at}`)}`);
  const conditions = where.map(conditionSql);
  if (period) conditions.push(sql`substr(local, 1, 10) between ${period.from} and ${period.to}`);
  const places = group.map((_, at) => sql.raw(String(at + 1)));
  const { rows } = await sql<
    Record<string, string | number | null>
  >`select ${sql.join([...keys, ...found])} from ${table} ${
    conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  } ${places.length > 0 ? sql`group by ${sql.join(places)}` : sql``}`.execute(server.everySite);
  const text = (value: unknown) => (value === null ? null : String(value));
  return new Map(
    rows.map((row) => [
      JSON.stringify(group.map((_, at) => text(row[`k${at}`]))),
      values.map((_, at) => (row[`v${at}`] === null ? null : Number(row[`v${at}`]))),
    ]),
  );
}

function ask(
  { group = [], values, where = [], period }: Asked,
  more: { compare?: boolean } = {},
): Promise<PanelAnswer> {
  const query = {
    from: 'rows' as const,
    dataset: { kind: 'table' as const, key: 'orders' },
    ...{ group, values, where },
    ...(period && { time: 'at' }),
    limit: 1000,
  };
  return askPanel({ server, as, site }, { query, filters: { period: period ?? { last: 'all' }, ...more } });
}

/** The same shape of what was asked of the product: steps that were filled have no row in a database. */
function byKey(answer: PanelAnswer, group: readonly Group[]): Map<string, (number | null)[]> {
  const hours = group.map(({ by }) => by === 'hour');
  const key = ({ keys }: PanelRow) =>
    JSON.stringify(keys.map((each, at) => (hours[at] && each !== null ? String(Date.parse(each)) : each)));
  return new Map(answer.rows.filter(({ values }) => values[0] !== 0).map((row) => [key(row), [...row.values]]));
}

function expectSame(found: Map<string, (number | null)[]>, wanted: Map<string, (number | null)[]>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, values] of wanted) {
    const own = found.get(key) ?? [];
    for (const [at, value] of values.entries()) {
      const mine = own[at] ?? null;
      // Databases add doubles, and answer averages with the digits of their own.
      const isSame =
        value === null || mine === null
          ? value === mine
          : Math.abs(mine - value) <= 1e-9 * Math.max(1, Math.abs(value));
      expect(isSame, `${key} [${at}]: ${mine} is not ${value}`).toBe(true);
    }
  }
}

async function compare(asked: Asked): Promise<void> {
  // The first value tells rows that are filled from those that are there.
  const whole = { ...asked, values: [{ how: 'count' as const }, ...asked.values] };
  const answer = await ask(whole);
  expect(answer.notes).toEqual([]);
  const groups = asked.group ?? [];
  if (groups.length > 0) expectSame(byKey(answer, groups), await bySql(whole));
  expectSame(new Map([['[]', [...answer.total]]]), await bySql({ ...whole, group: [] }));
}

const all: Value[] = aggregates.flatMap((how): Value[] =>
  how === 'count'
    ? [{ how }]
    : how === 'distinct'
      ? [{ how, field: 'status' as const }]
      : (['amount', 'weight'] as const).map((field) => ({ how, field })),
);
const groups: Group[][] = [
  [],
  [{ field: 'status' }],
  [{ field: 'country' }],
  // An answer has room for a thousand groups.
  ...timeSteps.filter((by) => by !== 'hour').map((by): Group[] => [{ field: 'at', by }]),
  [{ field: 'status' }, { field: 'country' }],
  [{ field: 'at', by: 'month' }, { field: 'status' }],
  [{ field: 'country' }, { field: 'at', by: 'quarter' }],
];

test.each(groups)('every aggregate by %j %j is what SQL answers', async (...group) => {
  await compare({ group: group.filter((each) => each !== undefined), values: all.slice(0, 7) });
  await compare({ group: group.filter((each) => each !== undefined), values: all.slice(7) });
});

test('hours over the change of clocks are what SQL answers', async () => {
  for (const period of [
    { from: '2026-10-20', to: '2026-11-03' },
    { from: '2026-03-25', to: '2026-04-02' },
  ])
    await compare({ group: [{ field: 'at', by: 'hour' }], values: [{ how: 'sum', field: 'amount' }], period });
});

const month = { from: '2026-10-01', to: '2026-10-31' };
const panels: Partial<Record<PanelType, Asked>> = {
  number: { values: [{ how: 'sum', field: 'amount' }], period: month },
  line: { group: [{ field: 'at', by: 'day' }], values: [{ how: 'count' }], period: month },
  area: {
    group: [{ field: 'at', by: 'week' }, { field: 'status' }],
    values: [{ how: 'sum', field: 'amount' }],
    period: month,
  },
  bar: { group: [{ field: 'status' }], values: [{ how: 'average', field: 'weight' }], period: month },
  donut: { group: [{ field: 'country' }], values: [{ how: 'count' }], period: month },
  table: { group: [{ field: 'country' }, { field: 'status' }], values: all.slice(0, 6), period: month },
  heat_map: { group: [{ field: 'at', by: 'weekday_hour' }], values: [{ how: 'count' }], period: month },
  map: { group: [{ field: 'country' }], values: [{ how: 'sum', field: 'amount' }], period: month },
  funnel: {
    group: [{ field: 'status' }],
    values: [{ how: 'count' }],
    where: [{ field: 'status', how: 'filled', values: [] }],
  },
  progress: {
    values: [{ how: 'sum', field: 'amount' }],
    where: [{ field: 'status', how: 'is', values: ['paid'] }],
    period: month,
  },
};

test.each(Object.entries(panels))('a panel of type %s has the numbers that SQL answers', async (_type, asked) => {
  await compare(asked);
});

test('the number of the month before is what SQL answers of it', async () => {
  const values: Value[] = [{ how: 'count' }, { how: 'sum', field: 'amount' }];
  const { total, compared_total } = await ask({ values, period: month }, { compare: true });
  expectSame(new Map([['[]', [...total]]]), await bySql({ values, period: month }));
  const before = { from: '2026-09-01', to: '2026-09-30' };
  expectSame(new Map([['[]', [...(compared_total ?? [])]]]), await bySql({ values, period: before }));
  const group: Group[] = [{ field: 'country' }];
  const { rows } = await ask({ group, values, period: month }, { compare: true });
  const compared = rows.map(({ keys, compared: found = [] }): [string, (number | null)[]] => [
    JSON.stringify(keys),
    [...found],
  ]);
  expectSame(new Map(compared), await bySql({ group, values, period: before }));
});

test('a list has the rows that SQL orders first', async () => {
  const query = {
    from: 'rows' as const,
    dataset: { kind: 'table' as const, key: 'orders' },
    columns: ['id', 'amount'],
    where: [{ field: 'country', how: 'is' as const, values: ['IT'] }],
    sort: { at: 1, descending: true },
    limit: 20,
  };
  const { records, row_count } = await askPanel({ server, as, site }, { query, filters: { period: { last: 'all' } } });
  const { rows } = await sql<{
    id: number;
    amount: number;
  }>`select id, amount from ${table} where country = 'IT' and amount is not null order by amount desc, id limit 20`.execute(
    server.everySite,
  );
  expect(records?.rows).toEqual(rows.map(({ id, amount }) => [Number(id), Number(amount)]));
  expect(row_count).toBe(orders.filter(({ country }) => country === 'IT').length);
});

/** Queries nobody thought of, the same at each run. */
const dice = randomOf(2026);
const from = <T>(list: readonly T[]): T => pick(list, dice);
const randomConditions: (() => RowCondition)[] = [
  () => ({ field: 'status', how: from(['is', 'not'] as const), values: [from(statuses), from(statuses)] }),
  () => ({ field: 'country', how: 'has', values: [from(['i', 'R', 'a'])] }),
  () => ({
    field: from(['amount', 'weight']),
    how: from(['above', 'below', 'from', 'until'] as const),
    values: [String(Math.floor(dice() * 90))],
  }),
  () => ({ field: from(['status', 'amount', 'weight', 'at']), how: from(['empty', 'filled'] as const), values: [] }),
];
const randomGroups: (() => Group)[] = [
  () => ({ field: from(['status', 'country'] as const) }),
  () => ({ field: 'at', by: from(['day', 'week', 'month', 'quarter', 'year', 'weekday_hour'] as const) }),
];
const randomQueries = Array.from({ length: RANDOM_QUERIES }, (): [string, Asked] => {
  const [first, second] = [from(randomGroups)(), from(randomGroups)()];
  const isPair =
    dice() < 0.4 &&
    first.field !== second.field &&
    first.by !== 'day' &&
    second.by !== 'day' &&
    first.by !== 'weekday_hour' &&
    second.by !== 'weekday_hour' &&
    first.by !== 'week' &&
    second.by !== 'week';
  const asked: Asked = {
    group: dice() < 0.1 ? [] : isPair ? [first, second] : [first],
    values: Array.from({ length: 1 + Math.floor(dice() * 3) }, () => from(all)),
    where: Array.from({ length: Math.floor(dice() * 3) }, () => from(randomConditions)()),
    ...(dice() < 0.4 && {
      period: from([month, { from: '2026-02-10', to: '2026-11-28' }, { from: '2026-11-01', to: '2026-11-02' }]),
    }),
  };
  return [JSON.stringify(asked), asked];
});

test('random queries are what SQL answers', async () => {
  for (const [said, asked] of randomQueries) {
    try {
      await compare(asked);
    } catch (error) {
      throw new Error(said, { cause: error });
    }
  }
});
