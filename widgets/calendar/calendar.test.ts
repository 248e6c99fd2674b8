import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { render } from '#widgets/testing.ts';
import { calendar } from './calendar.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const rows: Json[] = [
  { id: 1, title: 'Past concert', start: '2026-11-02T19:00', end: '2026-11-02T21:00', place: 'Hall' },
  { id: 2, title: 'Fair', start: '2026-11-27', end: '2026-11-29', place: '' },
  { id: 3, title: 'Next concert', start: '2026-12-05T19:00:00+01:00', place: 'Hall', href: 'javascript:alert(1)' },
];
const at = (props = {}, given = {}) => render(calendar, { rows, ...props }, { now, path: '/events', ...given });
const titles = (markup: string) =>
  [...markup.matchAll(/<(?:bdi|span itemprop="name")>([^<]*)</g)].map(([, name]) => name);

test('a month shows its events on their days, and those of several days on each', () => {
  const markup = at({ view: 'month' });
  expect(markup).toContain('November 2026');
  expect(markup.match(/<bdi>Fair<\/bdi>/g)).toHaveLength(4);
  expect(markup).not.toContain('Next concert');
  expect(markup).toContain('aria-current="date"');
  // A Monday: the month begins on the last day of its first week.
  expect(markup.match(/calendar__day--outside/g)).toHaveLength(6 + 6);
});

test('months are turned by links, and only to where there may be events', () => {
  const markup = at({ view: 'month' });
  expect(markup).toContain('href="/events?calendar=2026-12#w-1"');
  expect(markup).not.toContain('2026-10');
  const december = at({ view: 'month' }, { query: { calendar: '2026-12' } });
  expect(december).toContain('Next concert');
  expect(december).not.toContain('calendar=2027-01');
  for (const calendarAsked of ['9999-12', '0000-01', '2026-13', 'x', '2026-12"><b>'])
    expect(at({ view: 'month' }, { query: { calendar: calendarAsked } })).toMatch(/(November|December) 2026/);
});

test('the list begins where the next event is, and what is over is said to be', () => {
  const markup = at({ view: 'list', size: 1 });
  expect(titles(markup)).toEqual(['Fair']);
  expect(at({ view: 'list', size: 1 }, { query: { calendar: '1' } })).toMatch(/calendar__event--past.*· ?|Past/);
  expect(at({ view: 'list' }).match(/calendar__event--past/g)).toHaveLength(1);
});

test('the next events are those that are not over', () => {
  expect(titles(at({ view: 'next' }))).toEqual(['Fair', 'Next concert', 'Hall']);
  expect(render(calendar, { view: 'next', rows: rows.slice(0, 1) }, { now })).toContain('No upcoming events.');
});

test('columns are named, a script is no link, and each event has its file', () => {
  const named = [{ what: 'Walk', day: { on: '2026-12-01' }, site: '/walk' }];
  const markup = at({ view: 'next', rows: named, titleKey: 'what', startKey: 'day.on', hrefKey: 'site' });
  expect(markup).toContain('href="/walk"');
  expect(markup).toMatch(/href="\/events\/calendar-[0-9a-f]{16}\.ics" download/);
  expect(markup).toContain('href="/events/calendar.ics"');
  expect(at({ view: 'next' })).not.toContain('javascript:');
});

test('an event with a place is one for search engines, with its time in the zone of the site', () => {
  const markup = at({ view: 'list' });
  expect(markup.match(/itemtype="https:\/\/schema.org\/Event"/g)).toHaveLength(2);
  expect(markup).toContain('<time datetime="2026-11-02T19:00+00:00" itemprop="startDate">');
});

test('an end before the start is none, and what has no date that can be read is left out', () => {
  const odd = [
    { title: 'Backwards', start: '2026-12-05T19:00', end: '2026-12-04T19:00' },
    { title: 'Never', start: 'soon' },
    { title: 'Nothing' },
  ];
  const markup = at({ view: 'list', rows: odd });
  expect(titles(markup)).toEqual(['Backwards']);
  expect(markup).not.toContain('2026-12-04');
});

test('weeks begin as the site says, and words and dates are of its language', () => {
  const markup = at({ view: 'month' }, { language: 'ar' });
  expect(markup).toContain('نوفمبر');
  expect(markup).toContain('الاشتراك في هذا التقويم');
});

test('fifty thousand events draw five hundred days at most, and say how many more there are', () => {
  const many = Array.from({ length: 50_001 }, (_, id) => ({ id, title: `E${id}`, start: '2026-11-20T10:00:00Z' }));
  const markup = at({ view: 'month', rows: many });
  expect(markup.match(/<summary/g)).toHaveLength(500);
  expect(markup).toContain('More events: 49500');
  expect(titles(at({ view: 'next', rows: many }))).toHaveLength(10);
});
