import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { answerPage } from '#site/answer-page.ts';
import { compileSite } from '#site/compile-site.ts';
import { apiDocument, node, routeDocument, settingsDocument, templateDocument, testKit } from '#site/testing.ts';

const call = { name: 'events', api: 'events', where: {}, searchIn: [], descending: false, one: false, required: false };

function calendarOf(rows: Json[]): string {
  const root = node('page', { slots: { main: [node('calendar', { bindings: { rows: 'events' } })] } });
  const site = compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com', time_zone: 'Europe/Rome' }),
      apiDocument('events', rows),
      templateDocument('page', root, { title: 'Concerts', data: [call] }),
      routeDocument('/events'),
    ],
    { kit: testKit() },
  );
  return answerPage(site, { path: '/events/calendar.ics', search: '' }).body;
}

const hostile = 'Ünï, 漢字; \\ "x"\nEND:VEVENT\nBEGIN:VALARM {{ site.name }} <b> 👩‍👩‍👧 '.repeat(6).trim();

const python = '/usr/bin/python3';
const hasIcalendar = spawnSync(python, ['-c', 'import icalendar']).status === 0;

test.skipIf(!hasIcalendar)('a calendar program reads what was written (needs Debian’s python3-icalendar)', () => {
  const file = calendarOf([
    { id: 1, title: hostile, start: '2026-10-25T02:30', end: '2026-10-25T04:00', place: 'Römer, 1; x', text: 'a\nb' },
    { id: 2, title: 'مهرجان الموسيقى', start: '2026-11-27', end: '2026-11-29', href: '/مهرجان' },
  ]);
  const script = `
import sys, json, icalendar
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
events = [e for e in calendar.walk() if e.name == 'VEVENT']
assert not any(e.errors for e in events), [e.errors for e in events]
print(json.dumps([[str(e['summary']), e['dtstart'].dt.isoformat(), e['dtend'].dt.isoformat(), str(e.get('location', '')), str(e.get('description', '')), str(e.get('url', ''))] for e in events]))`;
  const read = JSON.parse(execFileSync(python, ['-c', script], { input: file, encoding: 'utf8' })) as string[][];
  expect(read).toEqual([
    [hostile, ...['2026-10-25T00:30:00+00:00', '2026-10-25T03:00:00+00:00', 'Römer, 1; x', 'a\nb', '']],
    [...['مهرجان الموسيقى', '2026-11-27', '2026-11-30', '', ''], `https://example.com/${encodeURIComponent('مهرجان')}`],
  ]);
});
