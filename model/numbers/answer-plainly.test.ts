import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerPlainly, type PlainGoal } from './answer-plainly.ts';
import { makeCalendar, type ZoneSince } from './calendar.ts';
import { deriveVisits } from './derive-visits.ts';
import { dimensions, filterFields } from './fields.ts';
import type { Logged, LoggedView } from './logged.ts';
import { type Answer, type Condition, type Question, question } from './question.ts';
import { foldSource } from './sources.ts';
import { loggedEvent, loggedRequests, loggedView } from './testing-logged.ts';

interface Asked extends Partial<Question> {
  readonly metrics: Question['metrics'];
}

interface Site {
  readonly zone?: string;
  readonly zones?: [ZoneSince, ...ZoneSince[]];
  readonly now?: string;
  readonly goals?: readonly PlainGoal[];
}

function ask(logged: readonly Logged[], asked: Asked, { zone = 'UTC', zones, now, goals = [] }: Site = {}): Answer {
  const calendar = makeCalendar({ zones: zones ?? [{ from: '2020-01-01', zone }], firstDayOfWeek: 0 });
  return answerPlainly(
    deriveVisits(logged, calendar),
    { period: { last: '28d' }, filters: [], by: [], page: 1, size: 1000, search: '', ...asked },
    { now: Date.parse(now ?? '2026-11-28T12:00Z'), calendar, firstDay: null, goals },
  );
}

const onPage = (path: string): Condition => ({ field: 'page', how: 'is', values: [path] });
const on = (day: string): Question['period'] => ({ from: day, to: day });
const rows = ({ rows: all }: Answer) => all.map(({ keys, values }) => [...keys, ...values]);
const each = (from: string, to: string, make: (at: number) => LoggedView) => {
  const views: LoggedView[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 60 * 60_000) views.push(make(at));
  return views;
};
const goal = (id: string, path: string): PlainGoal => ({
  id,
  isReached: ({ views }) => views.some((view) => view.path === path),
});

describe('time zones', () => {
  test('30 March in Rome has 23 hours, none of them 02, and 23 views', () => {
    const logged = each('2025-03-29T23:00Z', '2025-03-30T21:00Z', (at) => loggedView(at, '/'));
    const answer = ask(logged, { period: on('2025-03-30'), by: ['hour'], metrics: ['views'] }, { zone: 'Europe/Rome' });
    expect(answer.total).toEqual([23]);
    expect(answer.rows).toHaveLength(23);
    expect(answer.rows.every(({ values }) => values[0] === 1)).toBe(true);
    expect(answer.rows.some(({ keys }) => keys[0]?.slice(11, 13) === '02')).toBe(false);
  });

  test('26 October in Rome has 25 hours, 02 twice and apart, and 25 views', () => {
    const logged = each('2025-10-25T22:00Z', '2025-10-26T22:00Z', (at) => loggedView(at, '/'));
    const answer = ask(logged, { period: on('2025-10-26'), by: ['hour'], metrics: ['views'] }, { zone: 'Europe/Rome' });
    expect(answer.total).toEqual([25]);
    expect(answer.rows.map(({ values }) => values[0])).toEqual(Array.from({ length: 25 }, () => 1));
    expect(answer.rows.filter(({ keys }) => keys[0]?.slice(11, 13) === '02')).toHaveLength(2);
  });

  test('in Tehran a view at 20:29:59 UTC is of 23h of one day, one at 20:30 of 00h of the next', () => {
    const logged = [loggedView('2026-09-19T20:29:59Z', '/a'), loggedView('2026-09-19T20:30:00Z', '/b', { visitor: 2 })];
    const period = { from: '2026-09-19', to: '2026-09-20' };
    const zone = 'Asia/Tehran';
    expect(rows(ask(logged, { period, by: ['hour', 'page'], metrics: ['views'] }, { zone }))).toEqual([
      ['2026-09-19T23:00+03:30', '/a', 1],
      ['2026-09-20T00:00+03:30', '/b', 1],
    ]);
    for (const [day, page] of [
      ['2026-09-19', '/a'],
      ['2026-09-20', '/b'],
    ] as const) {
      expect(rows(ask(logged, { period: on(day), by: ['page'], metrics: ['views', 'visits'] }, { zone }))).toEqual([
        [page, 1, 1],
      ]);
      expect(ask(logged, { period: on(day), by: ['source'], metrics: ['views'] }, { zone }).total).toEqual([1]);
    }
  });

  test('a view on a Sunday is of the week that began on Monday, label and sum alike', () => {
    const logged = [loggedView('2022-09-11T12:00Z', '/')];
    const period = { from: '2022-09-05', to: '2022-09-18' };
    expect(rows(ask(logged, { period, by: ['week'], metrics: ['views'] }))).toEqual([
      ['2022-09-05', 1],
      ['2022-09-12', 0],
    ]);
  });

  test('closed days keep the zone they had, and the answer says so', () => {
    const zones: [ZoneSince, ...ZoneSince[]] = [
      { from: '2020-01-01', zone: 'Europe/Rome' },
      { from: '2026-11-26', zone: 'America/New_York' },
    ];
    const logged = [
      loggedView('2026-11-24T22:30Z', '/'),
      loggedView('2026-11-24T23:30Z', '/', { visitor: 2 }),
      loggedView('2026-11-27T04:30Z', '/', { visitor: 3 }),
    ];
    const answer = ask(logged, { period: { last: '7d' }, by: ['day'], metrics: ['views'] }, { zones });
    expect(rows(answer).filter(([, views]) => views !== 0)).toEqual([
      ['2026-11-24', 1],
      ['2026-11-25', 1],
      ['2026-11-26', 1],
    ]);
    expect(answer.notes).toEqual(['zone_changed']);
    expect(answer.time_zone).toBe('America/New_York');
  });
});

describe('visits', () => {
  const midnight = [
    loggedView('2026-11-27T23:58Z', '/a', { visitor: 7 }),
    loggedView('2026-11-28T00:04Z', '/b', { visitor: 9, visitorBefore: 7 }),
  ];

  test('one person at 23:58 and 00:04 is 1 visit and 1 visitor of the first day, with a view on each', () => {
    const metrics: Question['metrics'] = ['visits', 'visitors', 'views'];
    expect(rows(ask(midnight, { period: { from: '2026-11-27', to: '2026-11-28' }, by: ['day'], metrics }))).toEqual([
      ['2026-11-27', 1, 1, 1],
      ['2026-11-28', 0, 0, 1],
    ]);
    expect(ask(midnight, { period: on('2026-11-28'), metrics }).total).toEqual([0, 0, 1]);
    // It counts at its first view of the page: on the second day.
    expect(ask(midnight, { period: on('2026-11-28'), metrics, filters: [onPage('/b')] }).total).toEqual([1, 1, 1]);
  });

  test('of two visits to /b one began there and bounced', () => {
    const logged = [
      loggedView('2026-11-28T09:00Z', '/a'),
      loggedView('2026-11-28T09:01Z', '/b', { seconds: 3 }),
      loggedView('2026-11-28T09:02Z', '/b', { visitor: 2, seconds: 3 }),
    ];
    const metrics: Question['metrics'] = ['visits', 'views', 'entries', 'bounce_rate', 'exits'];
    expect(ask(logged, { filters: [onPage('/b')], metrics }).total).toEqual([2, 2, 1, 1, 2]);
    expect(rows(ask(logged, { by: ['page'], metrics }))).toEqual([
      ['/b', 2, 2, 1, 1, 2],
      ['/a', 1, 1, 1, 0, 0],
    ]);
    expect(ask(logged, { metrics }).total).toEqual([2, 3, 2, 0.5, 2]);
  });

  test.each([
    ['a click', { seconds: 3, nodes: [{ node: 't:1', seen: true, clicks: 1, errors: 0 }] }, 0],
    ['an act', { seconds: 3, interacted: true }, 0],
    ['an outbound link', { seconds: 3, events: [{ kind: 'outbound', value: 'x.example' }] }, 0],
    ['a script error', { seconds: 3, errors: 1 }, 1],
    ['vitals', { seconds: 3, lcp: 900 }, 1],
    ['10 seconds', { seconds: 10 }, 0],
    ['nothing', { seconds: 9.9 }, 1],
  ] satisfies [string, Partial<LoggedView>, number][])('one view with %s', (_, about, bounce) => {
    expect(ask([loggedView('2026-11-28T09:00Z', '/', about)], { metrics: ['bounce_rate'] }).total).toEqual([bounce]);
  });

  test('a form sent is no bounce', () => {
    const logged = [loggedView('2026-11-28T09:00Z', '/', { seconds: 3 }), loggedEvent('2026-11-28T09:00:02Z')];
    expect(ask(logged, { metrics: ['bounce_rate'] }).total).toEqual([0]);
  });

  test('one-page visits have a time, too', () => {
    const logged = [
      loggedView('2026-11-28T09:00Z', '/', { seconds: 360 }),
      loggedView('2026-11-28T09:00Z', '/', { visitor: 2, seconds: 60 }),
    ];
    expect(ask(logged, { metrics: ['time', 'time_on_page'] }).total).toEqual([210, 210]);
  });

  test('a link and back are 3 views of 1 visit, whose source stays', () => {
    const logged = [
      loggedView('2026-11-28T09:00Z', '/a', { source: 'Google' }),
      loggedView('2026-11-28T09:01Z', '/b', { medium: 'internal' }),
      loggedView('2026-11-28T09:02Z', '/a', { source: 'Google' }),
    ];
    expect(rows(ask(logged, { by: ['source'], metrics: ['views', 'visits', 'views_per_visit'] }))).toEqual([
      ['Google', 3, 1, 3],
    ]);
  });

  test('views without a visitor are views, and neither visits nor visitors', () => {
    const logged = [loggedView('2026-11-28T09:00Z', '/', { visitor: null, seconds: 2 })];
    expect(ask(logged, { metrics: ['views', 'visits', 'visitors', 'bounce_rate'] }).total).toEqual([1, 0, 0, null]);
  });

  test('visitors are distinct on a day, and days are summed', () => {
    const logged = ['2026-11-27T09:00Z', '2026-11-27T15:00Z', '2026-11-28T09:00Z'].map((at) => loggedView(at, '/'));
    expect(ask(logged, { metrics: ['visitors', 'visits'] }).total).toEqual([2, 3]);
  });
});

test('three spellings are one source', () => {
  const logged = [
    foldSource({ source: 'LinkedIn' }, null, 'example.org'),
    foldSource({ source: 'linkedin' }, null, 'example.org'),
    foldSource({}, 'www.linkedin.com', 'example.org'),
  ].map((origin, visitor) => loggedView('2026-11-28T09:00Z', '/', { visitor, ...origin }));
  expect(rows(ask(logged, { by: ['source'], metrics: ['visits'] }))).toEqual([['LinkedIn', 3]]);
  expect(rows(ask(logged, { by: ['channel'], metrics: ['visits'] }))).toEqual([['social', 3]]);
});

describe('goals', () => {
  const logged = [
    ...['09:00', '09:01', '09:02'].map((at) => loggedView(`2026-11-28T${at}Z`, '/thanks', { source: 'Google' })),
    loggedView('2026-11-28T09:00Z', '/', { visitor: 2, source: 'Bing' }),
    loggedView('2026-11-28T09:00Z', '/', { visitor: 3, source: 'Google' }),
  ];
  const goals = [goal('g1', '/thanks'), goal('g2', '/never')];
  const metrics: Question['metrics'] = ['visits', 'conversions', 'goal_rate'];

  test('one reached three times in one visit is 1 of 1', () => {
    expect(ask(logged.slice(0, 3), { by: ['goal'], metrics }, { goals }).rows).toEqual([
      { keys: ['g1'], values: [1, 1, 1] },
    ]);
  });

  test('its rate is of the visits that passed the other filters', () => {
    expect(rows(ask(logged, { by: ['goal'], metrics }, { goals }))).toEqual([['g1', 1, 1, 1 / 3]]);
    const filters: Condition[] = [{ field: 'goal', how: 'is', values: ['g1'] }];
    expect(rows(ask(logged, { by: ['source'], filters, metrics }, { goals }))).toEqual([['Google', 1, 1, 0.5]]);
    expect(ask(logged, { metrics }, { goals }).total).toEqual([3, 1, 1 / 3]);
  });
});

describe('requests', () => {
  const logged = [
    loggedRequests('2026-11-28T09:00Z', 10),
    loggedRequests('2026-11-28T09:15Z', 5, { route: 'r-2', status: 404 }),
    loggedRequests('2026-11-28T09:15Z', 7, { agentKind: 'ai', agent: 'GPTBot', path: '/a' }),
    loggedView('2026-11-28T09:00Z', '/a', { source: 'Google' }),
    loggedView('2026-11-28T09:01Z', '/a'),
  ];

  test('unconfirmed are those of browsers without a view', () => {
    const metrics: Question['metrics'] = ['requests', 'views', 'unconfirmed', 'bytes'];
    expect(ask(logged, { metrics }).total).toEqual([15, 2, 13, 1500]);
    expect(rows(ask(logged, { by: ['route'], metrics }))).toEqual([
      ['r-1', 10, 2, 8, 1000],
      ['r-2', 5, 0, 5, 500],
    ]);
  });

  test('are unknown where a filter or a row asks for what they do not know, and so are views', () => {
    const metrics: Question['metrics'] = ['requests', 'views', 'unconfirmed'];
    const filters: Condition[] = [{ field: 'source', how: 'is', values: ['Google'] }];
    expect(ask(logged, { metrics, filters }).total).toEqual([null, 2, null]);
    expect(rows(ask(logged, { metrics, by: ['status'] }))).toEqual([
      ['200', 10, null, null],
      ['404', 5, null, null],
    ]);
  });

  test('of crawlers are listed by name and page', () => {
    expect(rows(ask(logged, { metrics: ['requests'], by: ['agent'] }))).toEqual([
      [null, 15],
      ['GPTBot', 7],
    ]);
    const filters: Condition[] = [{ field: 'agent_kind', how: 'not', values: ['browser'] }];
    expect(rows(ask(logged, { metrics: ['requests'], by: ['page'], filters }))).toEqual([['/a', 7]]);
  });
});

test('vitals are the 75th percentile, and unknown below 20 samples', () => {
  const views = Array.from({ length: 20 }, (_, at) =>
    loggedView('2026-11-28T09:00Z', '/', { visitor: at, lcp: 100 * (at + 1) }),
  );
  expect(ask(views, { metrics: ['lcp', 'lcp_count', 'inp', 'inp_count'] }).total).toEqual([1500, 20, null, 0]);
  expect(ask(views.slice(1), { metrics: ['lcp', 'lcp_count'] }).total).toEqual([null, 19]);
});

test('events count by their value, and the view before them is of their row', () => {
  const logged = [
    loggedView('2026-11-28T09:00Z', '/contact'),
    loggedEvent('2026-11-28T09:01Z'),
    loggedEvent('2026-11-28T09:02Z'),
    loggedEvent('2026-11-28T09:02Z', { visitor: null, value: 'newsletter' }),
    loggedEvent('2026-11-28T09:02Z', { event: 'file', value: '/menu.pdf' }),
  ];
  expect(rows(ask(logged, { by: ['form'], metrics: ['events', 'views', 'visits'] }))).toEqual([
    ['contact', 2, 1, 1],
    ['newsletter', 1, 0, 0],
  ]);
});

test('a node is seen and clicked where its views say so', () => {
  const logged = [
    loggedView('2026-11-28T09:00Z', '/', { nodes: [{ node: 't:1', seen: true, clicks: 2, errors: 0 }] }),
    loggedView('2026-11-28T09:01Z', '/', { errors: 1, nodes: [{ node: 't:1', seen: false, clicks: 0, errors: 1 }] }),
    loggedView('2026-11-28T09:02Z', '/'),
  ];
  expect(rows(ask(logged, { by: ['node'], metrics: ['views', 'seen', 'clicks', 'errors'] }))).toEqual([
    ['t:1', 2, 1, 2, 1],
  ]);
});

test('a running day is compared with the same part of the one before, hour by hour', () => {
  const logged = ['2026-11-27T09:30Z', '2026-11-27T11:59Z', '2026-11-27T12:30Z', '2026-11-28T09:10Z'].map(
    (at, visitor) => loggedView(at, '/', { visitor }),
  );
  const answer = ask(logged, { period: { last: 'today' }, compare: 'previous', by: ['hour'], metrics: ['views'] });
  expect(answer.period).toEqual({ from: '2026-11-28', to: '2026-11-28', is_running: true });
  expect([answer.total, answer.compared_total]).toEqual([[1], [2]]);
  expect(answer.rows).toHaveLength(13);
  expect(answer.rows[9]).toEqual({ keys: ['2026-11-28T09:00+00:00'], values: [1], compared: [1] });
});

test('rows are searched, sorted and paged, and counted before they are paged', () => {
  const logged = ['/b', '/a', '/c', '/c', '/other'].map((path, visitor) =>
    loggedView('2026-11-28T09:00Z', path, { visitor }),
  );
  const asked: Asked = { by: ['page'], metrics: ['views'], search: '/', size: 2 };
  expect(rows(ask(logged, asked))).toEqual([
    ['/c', 2],
    ['/a', 1],
  ]);
  const second = ask(logged, { ...asked, page: 2, sort: { metric: 'views', descending: false } });
  expect([rows(second), second.row_count]).toEqual([
    [
      ['/other', 1],
      ['/c', 2],
    ],
    4,
  ]);
  expect(rows(ask(logged, { ...asked, search: 'OTH' }))).toEqual([['/other', 1]]);
});

test('visitors are at most visits, and visits at most views, in every row of any report', () => {
  const start = Date.parse('2026-11-25T22:00Z');
  const view = fc
    .record({
      minute: fc.integer({ min: 0, max: 3 * 24 * 60 }),
      visitor: fc.option(fc.integer({ min: 1, max: 4 })),
      path: fc.constantFrom('/a', '/b', '/c'),
      route: fc.option(fc.constantFrom('r-1', 'r-2')),
      source: fc.option(fc.constantFrom('Google', 'Bing')),
      country: fc.option(fc.constantFrom('IT', 'FR')),
      hasEvent: fc.boolean(),
    })
    .map(({ minute, hasEvent, ...about }) =>
      loggedView(start + minute * 60_000, about.path, {
        ...about,
        visitorBefore: about.visitor,
        events: hasEvent ? [{ kind: 'outbound', value: 'x.example' }] : [],
        nodes: hasEvent ? [{ node: 't:1', seen: true, clicks: 1, errors: 0 }] : [],
      }),
    );
  const filter = fc.record({
    field: fc.constantFrom(...filterFields),
    how: fc.constantFrom('is' as const, 'not' as const, 'has' as const),
    values: fc.array(fc.constantFrom(null, '/a', '/b', 'Google', 'IT', 'r-1', 'g1'), { minLength: 1, maxLength: 3 }),
  });
  const asked = fc.record({
    by: fc.uniqueArray(fc.constantFrom(...dimensions), { maxLength: 2 }),
    filters: fc.array(filter, { maxLength: 2 }),
    period: fc.constantFrom<Question['period']>({ last: '7d' }, { last: 'yesterday' }, on('2026-11-26')),
  });
  fc.assert(
    fc.property(fc.array(view, { maxLength: 30 }), asked, (logged, about) => {
      const metrics: Question['metrics'] = ['visitors', 'visits', 'views', 'goal_rate', 'bounce_rate'];
      const { total, rows: all } = ask(
        logged,
        { ...about, metrics },
        { goals: [goal('g1', '/b')], zone: 'Europe/Rome' },
      );
      for (const [visitors, visits, views, ...rates] of [total, ...all.map(({ values }) => values)]) {
        if (visitors === null || visits === null || views === null) continue;
        expect(visitors).toBeLessThanOrEqual(visits ?? 0);
        expect(visits).toBeLessThanOrEqual(views ?? 0);
        for (const rate of rates) expect(rate ?? 0).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a question is bounded', () => {
  const asked = { period: { last: '7d' }, metrics: ['views'] };
  const filters = (count: number) => Array.from({ length: count }, () => onPage('/a'));
  expect(question.safeParse({ ...asked, filters: filters(20) }).success).toBe(true);
  expect(question.safeParse({ ...asked, filters: filters(10_000) }).success).toBe(false);
});
