import fc from 'fast-check';
import {
  type Dimension,
  dimensions,
  eventDimensions,
  type FilterField,
  filterFields,
  metrics,
  timeDimensions,
} from '#model/numbers/fields.ts';
import { eventKinds, type Logged, REQUEST_BUCKET } from '#model/numbers/logged.ts';
import { namedPeriods, type Question } from '#model/numbers/question.ts';
import { loggedEvent, loggedRequests, loggedView } from '#model/numbers/testing-logged.ts';

/** The days random logs are of: clocks go back in the middle one. */
export const FIRST_DAY = '2026-10-23';
export const LAST_DAY = '2026-10-27';
export const ZONE = 'Europe/Rome';
const START = Date.parse('2026-10-22T22:00Z');
const SECONDS = 5 * 24 * 60 * 60 + 3600;
export const END = START + SECONDS * 1000;

/** Mostly around midnight, where days meet. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: SECONDS - 1 }),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -2400, max: 2400 }))
    .map(([day, seconds]) => day * 86_400 + seconds),
);
const nullable = <T>(...values: T[]) => fc.constantFrom(null, ...values);
const answered = fc.record({
  route: nullable('r1', 'r2'),
  template: nullable('t1', 't2'),
  templateVersion: nullable('v1', 'v2'),
  release: nullable('rel1', 'rel2'),
});
const path = fc.constantFrom('/', '/a', '/B', '/b/c');
const value = fc.constantFrom('contact', 'Menu', 'x.org');
const person = fc.record({ visitor: fc.constantFrom(null, 1, 2, 3, 4, 5), hasBefore: fc.boolean() });
const who = ({ visitor, hasBefore }: { visitor: number | null; hasBefore: boolean }) => ({
  visitor,
  visitorBefore: hasBefore ? visitor : null,
});
const vital = fc.option(fc.constantFrom(0, 8, 120, 900, 2500, 70_000), { nil: null });

const view = fc
  .record({
    at: moment,
    path,
    person,
    answered,
    about: fc.record({
      pageLanguage: fc.constantFrom('en', 'it'),
      country: nullable('IT', 'FR'),
      language: nullable('it'),
      device: nullable('desktop' as const, 'mobile' as const),
      browser: nullable('Firefox', 'Chrome'),
      system: nullable('Linux'),
      bot: fc.constantFrom(null, null, null, null, 'Crawler'),
      source: nullable('google', 'linkedin'),
      medium: nullable('email'),
      campaign: nullable('autumn'),
      seconds: fc.integer({ min: 0, max: 40 }),
      scroll: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
      lcp: vital,
      inp: vital,
      ttfb: vital,
      cls: vital,
      interacted: fc.boolean(),
      errors: fc.integer({ min: 0, max: 2 }),
      nodes: fc.uniqueArray(
        fc.record({
          node: fc.constantFrom('t1:a', 't1:b', '@w:c'),
          seen: fc.boolean(),
          clicks: fc.integer({ min: 0, max: 2 }),
          errors: fc.integer({ min: 0, max: 1 }),
        }),
        { selector: ({ node }) => node, maxLength: 3 },
      ),
      events: fc.array(fc.record({ kind: fc.constantFrom(...eventKinds), value }), { maxLength: 2 }),
    }),
  })
  .map(({ at, path, person, answered, about }) =>
    loggedView(START + at * 1000, path, { ...about, ...answered, ...who(person) }),
  );
const event = fc
  .record({ at: moment, path, person, answered, event: fc.constantFrom(...eventKinds), value })
  .map(({ at, person, answered, ...about }) =>
    loggedEvent(START + at * 1000, { ...about, ...answered, ...who(person) }),
  );
const requests = fc
  .record({
    at: moment,
    answered,
    status: fc.constantFrom(200, 404),
    agent: fc.constantFrom<['browser' | 'bot' | 'ai', string | null]>(
      ['browser', null],
      ['bot', 'Bing'],
      ['ai', 'GPT'],
    ),
    path: nullable('/', '/a'),
    count: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ at, answered, status, agent: [agentKind, agent], path, count }) =>
    loggedRequests(Math.floor((START + at * 1000) / REQUEST_BUCKET) * REQUEST_BUCKET, count, {
      ...answered,
      status,
      agentKind,
      agent,
      path: agentKind === 'browser' ? null : path,
    }),
  );
const refused = moment.map(
  (at): Logged => ({ kind: 'refused', id: `refused-${at}`, at: START + at * 1000, why: 'lost', count: 1 }),
);

/** Logs of some days with people, bots and what the server saw. */
export const logs: fc.Arbitrary<Logged[]> = fc
  .record({
    views: fc.array(view, { maxLength: 60 }),
    events: fc.array(event, { maxLength: 12 }),
    requests: fc.array(requests, { maxLength: 12 }),
    refused: fc.array(refused, { maxLength: 1 }),
  })
  .map((log) => Object.values(log).flat());

const valuesOf: Partial<Record<FilterField, readonly string[]>> = {
  source: ['google', 'linkedin'],
  channel: ['direct', 'search'],
  country: ['IT', 'FR'],
  device: ['desktop'],
  browser: ['Firefox'],
  entry: ['/', '/a'],
  exit: ['/', '/B'],
  route: ['r1'],
  page: ['/', '/b', '/a'],
  template: ['t1'],
  release: ['rel1'],
  page_language: ['en'],
  status: ['200'],
  agent: ['Bing'],
  agent_kind: ['browser', 'ai'],
  goal: ['g1', 'g2', 'g3'],
};
const condition = fc.constantFrom(...filterFields.filter((field) => field !== 'goal')).chain((field) =>
  fc.record({
    field: fc.constant(field),
    how: fc.constantFrom('is' as const, 'not' as const, 'has' as const),
    values: fc.uniqueArray(nullable(...(valuesOf[field] ?? ['x'])), { minLength: 1, maxLength: 2 }),
  }),
);
const day = fc.constantFrom('2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27');
const dates = fc
  .tuple(day, day)
  .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));
const other = fc.constantFrom(
  ...dimensions.filter((one) => !(timeDimensions as readonly string[]).includes(one)),
  ...eventDimensions,
);
const time = fc.constantFrom(...timeDimensions);

export const questions: fc.Arbitrary<Question> = fc
  .record({
    period: fc.oneof(
      dates,
      fc.constantFrom(...namedPeriods).map((last) => ({ last })),
    ),
    compare: fc.oneof(fc.constant(undefined), fc.constantFrom('previous' as const, 'year' as const), dates),
    filters: fc.array(condition, { maxLength: 2 }),
    metrics: fc.uniqueArray(fc.constantFrom(...metrics), { minLength: 1, maxLength: 8 }),
    by: fc.oneof(
      fc.constant<Dimension[]>([]),
      other.map((one): Dimension[] => [one]),
      time.map((one): Dimension[] => [one]),
      fc.tuple(time, other).map((both): Dimension[] => [...both]),
      fc
        .tuple(other, other)
        .filter(([one, than]) => one !== than)
        .map((both): Dimension[] => [...both]),
    ),
    sort: fc.option(fc.record({ at: fc.nat(), descending: fc.boolean() }), { nil: undefined }),
    page: fc.constantFrom(1, 1, 2),
    size: fc.constantFrom(20, 3, 1000),
    search: fc.constantFrom('', '', '', 'A', 'r'),
  })
  .map(({ sort, compare, ...asked }) => ({
    ...asked,
    ...(compare && { compare }),
    ...(sort && {
      sort: {
        metric: asked.metrics[sort.at % asked.metrics.length] ?? 'views',
        descending: sort.descending,
      },
    }),
  }));
