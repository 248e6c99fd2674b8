import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { answerPage } from '../answer-page.ts';
import { compileSite } from '../compile-site.ts';
import { resolvePage } from '../page/resolve-page.ts';
import { apiDocument, node, routeDocument, settingsDocument, templateDocument, testKit } from '../testing.ts';

const call = { name: 'events', api: 'events', where: {}, searchIn: [], descending: false, one: false, required: false };

function siteWith(rows: Json[], settings = {}, route = {}) {
  const events = node('calendar', { props: { view: 'list' }, bindings: { rows: 'events' } });
  return compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com', time_zone: 'Europe/Rome', ...settings }),
      apiDocument('events', rows),
      templateDocument('page', node('page', { slots: { main: [events] } }), {
        title: 'Concerts',
        data: [call],
      }),
      templateDocument('plain', node('page')),
      routeDocument('/events', { page_template: 'page', ...route }),
      routeDocument('/', { page_template: 'plain' }),
    ],
    { kit: testKit() },
  );
}

const fileAt = (site: ReturnType<typeof siteWith>, path: string) => answerPage(site, { path, search: '' });
const calendarOf = (rows: Json[], settings = {}) => fileAt(siteWith(rows, settings), '/events/calendar.ics').body;
/** Content lines, put together again as programs read them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').trimEnd().split('\r\n');

test('a page with a calendar has its events as a file, and other pages have none', () => {
  const site = siteWith([{ id: 'a', title: 'Concert', start: '2026-12-05T19:00', end: '2026-12-05T21:00' }]);
  const { status, contentType, body } = fileAt(site, '/events/calendar.ics');
  expect([status, contentType]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(linesOf(body)).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Concerts',
      'DTSTART:20261205T180000Z',
      'DTEND:20261205T200000Z',
      'SUMMARY:Concert',
      'END:VCALENDAR',
    ]),
  );
  expect(fileAt(site, '/calendar.ics').status).toBe(404);
  expect(resolvePage(site, '/nothing/calendar.ics', '').kind).toBe('nothing');
});

test('each event has a file of its own, which is gone with the event', () => {
  const rows = ['a', 'b'].map((id) => ({ id, title: id, start: '2026-12-05' }));
  const site = siteWith(rows);
  const [path = ''] = /\/events\/calendar-[0-9a-f]{16}\.ics/.exec(fileAt(site, '/events').body) ?? [];
  const { status, body } = fileAt(site, path);
  expect([status, body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 1]);
  expect(fileAt(siteWith([]), path).status).toBe(404);
  expect(fileAt(site, '/events/calendar-0000000000000000.ics').status).toBe(404);
  expect(fileAt(site, '/events/calendar-..%2Fx.ics').status).toBe(404);
});

test('an event keeps its UID while its row does', () => {
  const uid = (row: Json) => /UID:(.*)\r/.exec(calendarOf([row]))?.[1];
  expect(uid({ id: 7, title: 'Before', start: '2026-12-05' })).toBe(
    uid({ id: 7, title: 'After', start: '2027-01-01' }),
  );
  expect(uid({ title: 'A', start: '2026-12-05' })).not.toBe(uid({ title: 'B', start: '2026-12-05' }));
  expect(uid({ id: 7, title: 'A', start: '2026-12-05' })).toMatch(/^[0-9a-f]{16}@example\.com$/);
});

test.each([
  // Clocks in Rome leap from 2:00 to 3:00 on 29 March, and show 2:30 twice on 25 October.
  ['2026-03-29T01:30', '20260329T003000Z'],
  ['2026-03-29T02:30', '20260329T013000Z'],
  ['2026-03-29T03:30', '20260329T013000Z'],
  ['2026-10-25T02:30', '20261025T003000Z'],
  ['2026-10-25T02:30:00+01:00', '20261025T013000Z'],
  ['2026-10-25T03:30', '20261025T023000Z'],
  ['1774747800', '20260329T013000Z'],
])('%s is %s, clock changes or not', (start, moment) => {
  expect(linesOf(calendarOf([{ title: 'x', start }]))).toContain(`DTSTART:${moment}`);
});

test('an event of whole days ends with the day after its last', () => {
  const lines = (row: { [key: string]: Json }) =>
    linesOf(calendarOf([{ title: 'x', ...row }])).filter((line) => line.startsWith('DT'));
  const days = ['DTSTART;VALUE=DATE:20261127', 'DTEND;VALUE=DATE:20261130'];
  expect(lines({ start: '2026-11-27', end: '2026-11-29' }).slice(1)).toEqual(days);
  expect(lines({ start: '2026-11-27T09:00', end: '2026-11-29T18:00', allDay: true }).slice(1)).toEqual(days);
  expect(lines({ start: '2026-11-27', end: '2026-11-01' }).slice(1)).toEqual([days[0], 'DTEND;VALUE=DATE:20261128']);
  expect(lines({ start: '2026-11-27T09:00', end: '2026-11-27T08:00' }).slice(1)).toEqual(['DTSTART:20261127T080000Z']);
});

const hostile = 'Ünï, 漢字; \\ "x"\r\nEND:VEVENT\nBEGIN:VALARM {{ site.name }} <b>\u0000\u0007 👩‍👩‍👧 '.repeat(6);

test('lines are folded between characters, and no text gets out of its line', () => {
  const file = calendarOf([
    { id: 1, title: hostile, start: '2026-12-05', place: hostile, text: hostile, href: '/a"b c' },
  ]);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  expect(file).not.toMatch(/[^\r]\n|\r(?!\n)/);
  expect(linesOf(file).filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'],
  ]);
  expect(linesOf(file)).toContain('URL:https://example.com/a%22b%20c');
  expect(file).toContain('{{ site.name }}');
});

test('of more events than a file has room for, those to come are kept', () => {
  const past = Array.from({ length: 1200 }, (_, id) => ({ id, title: 'past', start: '2001-01-01' }));
  const next = Array.from({ length: 300 }, (_, id) => ({ id: `n${id}`, title: 'next', start: '2999-01-01' }));
  const file = calendarOf([...past, ...next]);
  expect([file.match(/SUMMARY:past/g)?.length, file.match(/SUMMARY:next/g)?.length]).toEqual([700, 300]);
});

test('a page that is not for everyone has its file for the same people', () => {
  const site = siteWith([{ title: 'x', start: '2026-12-05' }], {}, { access: 'members' });
  expect(resolvePage(site, '/events/calendar.ics', '')).toMatchObject({ kind: 'page', access: { kind: 'members' } });
});

test('a page in another language has its file beneath its own address', () => {
  const rows = [{ id: 1, title: 'Concert', start: '2026-12-05' }];
  const site = siteWith(rows, { languages: [{ language: 'fr', fallback: null }] });
  expect(fileAt(site, '/fr/events').body).toContain('href="/fr/events/calendar.ics"');
  const { status, contentType, body } = fileAt(site, '/fr/events/calendar.ics');
  expect([status, contentType, body.includes('SUMMARY:Concert')]).toEqual([200, 'text/calendar; charset=utf-8', true]);
});
