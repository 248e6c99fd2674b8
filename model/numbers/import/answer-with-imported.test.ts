import { describe, expect, test } from 'vitest';
import { answerPlainly } from '../answer-plainly.ts';
import { makeCalendar } from '../calendar.ts';
import { deriveVisits } from '../derive-visits.ts';
import { type Metric, metrics } from '../fields.ts';
import type { Logged } from '../logged.ts';
import type { Answer, Question } from '../question.ts';
import { loggedEvent, loggedRequests, loggedView } from '../testing-logged.ts';
import { answerWithImported } from './answer-with-imported.ts';
import { type DaySum, importedDimensions, type SumName, sumNames } from './imported.ts';
import { sumDay } from './sum-day.ts';

const calendar = makeCalendar({ zones: [{ from: '2020-01-01', zone: 'Europe/Rome' }], firstDayOfWeek: 0 });
const now = Date.parse('2026-11-28T12:00Z');
const unknown = Object.fromEntries(sumNames.map((name) => [name, null])) as Record<SumName, null>;

const day = (date: string, sums: Partial<DaySum['sums']>, of: Partial<DaySum> = {}): DaySum => ({
  day: date,
  dimension: null,
  value: null,
  sums: { ...unknown, ...sums },
  ...of,
});

function ask(own: readonly Logged[], imported: readonly DaySum[], asked: Partial<Question>): Promise<Answer> {
  const data = deriveVisits(own, calendar);
  const question: Question = {
    ...{ period: { last: '7d' }, metrics: ['views'], filters: [], by: [], page: 1, size: 100, search: '' },
    ...asked,
  };
  const firstDay = own.length > 0 ? '2026-11-27' : null;
  const find = async (from: string, to: string, dimension: DaySum['dimension']) =>
    imported.filter((sum) => sum.dimension === dimension && sum.day >= from && sum.day <= to);
  return answerWithImported(
    question,
    { days: new Set(imported.map((sum) => sum.day)), find },
    {
      now,
      calendar,
      firstDay,
      answer: async (each) => answerPlainly(data, each, { now, calendar, firstDay, goals: [] }),
    },
  );
}

const rows = ({ rows: all }: Answer) => all.map(({ keys, values }) => [...keys, ...values]);
const own = [
  loggedView('2026-11-27T10:00Z', '/a', { seconds: 4, source: 'Google' }),
  loggedView('2026-11-28T10:00Z', '/a', { seconds: 30, source: 'Google' }),
];

describe('own counts and imported days', () => {
  const imported = [
    day('2026-11-25', { views: 10, visits: 4, visitors: 3, bounces: 1, entries: 4 }),
    day('2026-11-25', { views: 7, visits: 3, visitors: 3 }, { dimension: 'page', value: '/a' }),
    day('2026-11-25', { views: 3, visits: 1, visitors: 1 }, { dimension: 'page', value: '/old' }),
    day('2026-11-25', { views: 9, visits: 4, visitors: 3 }, { dimension: 'country', value: 'FR' }),
  ];

  test('are one report, which says so', async () => {
    const asked: Metric[] = ['views', 'visits', 'visitors', 'bounce_rate', 'time'];
    const answer = await ask(own, imported, { metrics: asked });
    // What an imported day doesn't know is left out of a mean, and not taken for 0.
    expect(answer.total).toEqual([12, 6, 5, 2 / 6, 17].map((value) => Number(value.toPrecision(12))));
    expect(answer.notes).toEqual(['imported']);
    expect(rows(await ask(own, imported, { by: ['page'], metrics: ['views', 'visits'] }))).toEqual([
      ['/a', 9, 5],
      ['/old', 3, 1],
    ]);
    expect((await ask(own, [], {})).notes).toEqual([]);
  });

  test('unknown is null, which is not 0', async () => {
    const answer = await ask(own, imported, { by: ['day'], metrics: ['views', 'requests', 'time', 'lcp'] });
    expect(rows(answer).filter(([, views]) => views !== 0)).toEqual([
      ['2026-11-25', 10, null, null, null],
      ['2026-11-27', 1, 0, 4, null],
      ['2026-11-28', 1, 0, 30, null],
    ]);
  });

  test('one filter by a value is known, two are not', async () => {
    const page = { field: 'page' as const, how: 'is' as const, values: ['/a'] };
    const country = { field: 'country' as const, how: 'not' as const, values: ['FR'] };
    expect((await ask(own, imported, { filters: [page] })).total).toEqual([9]);
    const two = await ask(own, imported, { filters: [page, country], by: ['day'] });
    expect([two.total, two.rows[3]?.values, two.notes]).toEqual([[2], [null], ['imported']]);
  });

  test('hours of an imported day are unknown, and its total is not', async () => {
    const answer = await ask(own, imported, { period: { from: '2026-11-25', to: '2026-11-25' }, by: ['hour'] });
    expect(answer.total).toEqual([10]);
    expect(answer.rows).toHaveLength(24);
    expect(answer.rows.every(({ values }) => values[0] === null)).toBe(true);
  });

  test('a period is compared with an imported one', async () => {
    const period = { from: '2026-11-27', to: '2026-11-27' };
    const compare = { from: '2026-11-25', to: '2026-11-25' };
    const answer = await ask(own, imported, { period, compare, by: ['page'], metrics: ['views', 'events'] });
    expect([answer.total, answer.compared_total]).toEqual([
      [1, 0],
      [10, null],
    ]);
    expect(answer.rows).toEqual([{ keys: ['/a'], values: [1, 0], compared: [7, null] }]);
  });

  test('all of a site begins with its first imported day', async () => {
    const answer = await ask(own, [day('2024-01-05', { views: 5 }), ...imported], {
      period: { last: 'all' },
      by: ['month'],
    });
    expect(answer.period.from).toBe('2024-01-05');
    expect(answer.total).toEqual([17]);
    expect(rows(answer)[0]).toEqual(['2024-01-01', 5]);
  });
});

test('the sums of a day, imported again, answer as the day itself', async () => {
  const at = (clock: string, date = '2026-11-26') => `${date}T${clock}Z`;
  const logged: Logged[] = [
    loggedView(at('22:50', '2026-11-25'), '/a', { visitor: 5, source: 'Google', seconds: 3 }),
    loggedView(at('23:10', '2026-11-25'), '/b', { visitor: 6, visitorBefore: 5, seconds: 8, country: 'IT' }),
    loggedView(at('09:00'), '/a', { seconds: 3, country: 'FR', route: 'r-2' }),
    loggedView(at('10:00'), '/b', { seconds: 20, errors: 2, campaign: 'Spring' }),
    loggedView(at('10:01'), '/c', { seconds: 5.5, nodes: [{ node: 't:1', seen: true, clicks: 3, errors: 0 }] }),
    loggedView(at('11:00'), '/c', { visitor: null, events: [{ kind: 'outbound', value: 'x.example' }] }),
    loggedEvent(at('10:02')),
    loggedEvent(at('12:00'), { visitor: null, event: 'missing', value: '/nowhere' }),
    loggedRequests(at('09:00'), 20),
    loggedRequests(at('09:15'), 4, { status: 404, route: null }),
    loggedRequests(at('09:15'), 7, { agentKind: 'ai', agent: 'GPTBot', path: '/a' }),
  ];
  const { visits, requests } = deriveVisits(logged, calendar);
  const sums = ['2026-11-25', '2026-11-26'].flatMap((date) =>
    sumDay({ day: date, start: calendar.startOf(date), end: calendar.endOf(date), visits, requests }),
  );
  // Percentiles and goals can't be added up.
  const asked = metrics.filter((metric) => !/^(?:lcp|inp|cls|ttfb|scroll|seen|conversions|goal_rate)/.test(metric));
  for (const by of [[], ['day' as const], ...importedDimensions.map((dimension) => [dimension])]) {
    const question = { by, metrics: asked, period: { from: '2026-11-25', to: '2026-11-26' } };
    const [before, after] = [await ask(logged, [], question), await ask([], sums, question)];
    const rounded = (answer: Answer) =>
      [answer.total, ...answer.rows.map(({ values }) => values)].map((values) =>
        values.map((value) => value && Number(value.toPrecision(9))),
      );
    expect(after.rows.map(({ keys }) => keys)).toEqual(before.rows.map(({ keys }) => keys));
    expect(rounded(after)).toEqual(rounded(before));
  }
});
