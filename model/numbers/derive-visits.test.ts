import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCalendar } from './calendar.ts';
import { deriveVisits } from './derive-visits.ts';
import type { Logged } from './logged.ts';
import { loggedEvent, loggedRequests, loggedView } from './testing-logged.ts';

const calendar = makeCalendar({ zones: [{ from: '2020-01-01', zone: 'Europe/Rome' }], firstDayOfWeek: 0 });
const derive = (logged: readonly Logged[]) => deriveVisits(logged, calendar);
/** The visits as lists of paths. */
const paths = (logged: readonly Logged[]) => derive(logged).visits.map(({ views }) => views.map(({ path }) => path));

test('the highest message of a view counts, and the earliest one says when it was and from where', () => {
  const view = loggedView('2026-11-28T10:00Z', '/a', { source: 'Google', seconds: 3 });
  const second = { ...view, message: 1, at: view.at + 60_000, seconds: 40, source: null };
  const { visits } = derive([second, view, { ...view, at: view.at + 5 }]);
  expect(visits).toHaveLength(1);
  expect(visits[0]).toMatchObject({ source: 'Google', channel: 'search', day: '2026-11-28', lastAt: second.at });
  expect(visits[0]?.views).toMatchObject([{ at: view.at, seconds: 40 }]);
});

test('30 minutes of silence end a visit, and each message is a sign of life', () => {
  const view = loggedView('2026-11-28T10:00Z', '/a');
  expect(paths([view, loggedView('2026-11-28T10:29:59Z', '/b')])).toEqual([['/a', '/b']]);
  expect(paths([view, loggedView('2026-11-28T10:30Z', '/b')])).toEqual([['/a'], ['/b']]);
  const later = { ...view, message: 1, at: Date.parse('2026-11-28T10:20Z') };
  expect(paths([view, later, loggedView('2026-11-28T10:45Z', '/b')])).toEqual([['/a', '/b']]);
});

test('midnight does not cut a visit, which belongs to the day and visitor of its first view', () => {
  const logged = [
    loggedView('2026-11-27T22:58Z', '/a', { visitor: 7 }),
    loggedView('2026-11-27T23:04Z', '/b', { visitor: 9, visitorBefore: 7 }),
    loggedView('2026-11-27T23:20Z', '/c', { visitor: 9 }),
    loggedView('2026-11-28T09:00Z', '/d', { visitor: 9 }),
  ];
  expect(paths(logged)).toEqual([['/a', '/b', '/c'], ['/d']]);
  expect(derive(logged).visits.map(({ day, visitor }) => [day, visitor])).toEqual([
    ['2026-11-27', 7],
    ['2026-11-28', 9],
  ]);
});

test('a hash of one day is another visitor than the same hash of the day before', () => {
  const logged = [loggedView('2026-11-27T22:58Z', '/a'), loggedView('2026-11-27T23:04Z', '/b')];
  expect(paths(logged)).toEqual([['/a'], ['/b']]);
});

test('views without a visitor stand alone', () => {
  const { visits } = derive([
    loggedView('2026-11-28T10:00Z', '/a', { visitor: null }),
    loggedView('2026-11-28T10:01Z', '/b', { visitor: null }),
  ]);
  expect(visits.map(({ visitor, views }) => [visitor, views.length])).toEqual([
    [null, 1],
    [null, 1],
  ]);
});

test('events join the visit of their visitor, before it begins too, and else stand alone', () => {
  const missing = loggedEvent('2026-11-28T09:59:59Z', { event: 'missing', value: '/old' });
  const form = loggedEvent('2026-11-28T10:20Z');
  const late = loggedEvent('2026-11-28T11:00Z', { value: 'late' });
  const stranger = loggedEvent('2026-11-28T10:01Z', { visitor: 2, value: 'stranger' });
  const { visits } = derive([late, form, stranger, missing, loggedView('2026-11-28T10:00Z', '/a')]);
  expect(visits.map(({ views, events }) => [views.length, events.map(({ value }) => value)])).toEqual([
    [1, ['/old', 'contact']],
    [0, ['stranger']],
    [0, ['late']],
  ]);
});

test('a download that server and page saw is one', () => {
  const view = loggedView('2026-11-28T10:00Z', '/a', {
    events: [
      { kind: 'file', value: '/files/menu.pdf' },
      { kind: 'outbound', value: 'example.com' },
    ],
  });
  const { visits } = derive([view, loggedEvent('2026-11-28T10:01Z', { event: 'file', value: '/files/menu.pdf' })]);
  expect(visits[0]?.views[0]?.events).toEqual([{ kind: 'outbound', value: 'example.com' }]);
  expect(visits[0]?.events).toHaveLength(1);
});

test('one message that a program drove makes the visit one of a bot', () => {
  const logged = [loggedView('2026-11-28T10:00Z', '/a'), loggedView('2026-11-28T10:01Z', '/b', { bot: 'webdriver' })];
  expect(derive(logged).visits).toEqual([]);
  expect(derive(logged).bots).toMatchObject([{ bot: 'webdriver', views: [{ path: '/a' }, { path: '/b' }] }]);
});

test('neither order nor repetition nor the number of servers matter', () => {
  const minute = fc.integer({ min: 0, max: 3 * 24 * 60 });
  const start = Date.parse('2026-10-23T22:00Z');
  const visitor = fc.option(fc.integer({ min: 1, max: 3 }));
  const view = fc
    .tuple(minute, visitor, visitor, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 }), fc.boolean())
    .map(([at, who, before, id, message, isBot]) =>
      loggedView(start + at * 60_000, `/${id}`, {
        id: `view-${id}`,
        message,
        visitor: who,
        visitorBefore: who === null ? null : before,
        seconds: at % 100,
        bot: isBot && id === 1 ? 'bot' : null,
      }),
    );
  const event = fc
    .tuple(minute, visitor, fc.integer({ min: 1, max: 5 }))
    .map(([at, who, id]) => loggedEvent(start + at * 60_000, { id: `event-${id}`, visitor: who }));
  const requests = fc.integer({ min: 1, max: 3 }).map((id) => loggedRequests(start, id, { id: `requests-${id}` }));
  const logged = fc.array(fc.oneof({ weight: 5, arbitrary: view }, event, requests), { maxLength: 40 });
  fc.assert(
    fc.property(
      logged.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all)),
      ),
      ([all, shuffled, again]) => {
        expect(derive([...shuffled, ...again])).toEqual(derive(all));
      },
    ),
  );
});
