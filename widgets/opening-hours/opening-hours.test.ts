import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { openUntil, spansOf, spanText } from './hours.ts';
import { openingHours } from './opening-hours.ts';

const week = { monday: '9-12:30, 15:00–19', tuesday: 'by appointment', saturday: '20:00-2:00' };
const at = (moment: string, props = {}, language = 'en') =>
  render(openingHours, { ...week, zone: 'Europe/Rome', ...props }, { now: Date.parse(moment), language });

test.each([
  ['9:00-13:00', ['9:00–13:00']],
  ['9-12.30, 15–19', ['9:00–12:30', '15:00–19:00']],
  ['20:00-2:00', ['20:00–2:00']],
  ['25:00-26:00', []],
  ['closed', []],
])('hours are read as people write them: %s', (written, read) => {
  expect(spansOf(written).map(spanText)).toEqual(read);
});

test('the end of a span is closed, its start open, and a night goes on past midnight', () => {
  const [day] = [spansOf('9-12')];
  expect(openUntil(9 * 60, day, [])).toBe(720);
  expect(openUntil(720, day, [])).toBeUndefined();
  expect(openUntil(60, [], spansOf('20-2'))).toBe(120);
  expect(openUntil(120, [], spansOf('20-2'))).toBeUndefined();
});

test('open now is by the clock of the place, in summer as in winter', () => {
  // The twenty-third of November 2026 and the twentieth of July are Mondays.
  expect(at('2026-11-23T08:00:00Z')).toContain('Open now · until <bdi>12:30</bdi>');
  expect(at('2026-11-23T07:59:00Z')).toContain('Closed now');
  expect(at('2026-07-20T07:00:00Z')).toContain('Open now');
  expect(at('2026-11-29T00:30:00Z')).toContain('Open now · until <bdi>2:00</bdi>');
});

test('today is marked, what is no time is shown as it is written, and no hours are closed', () => {
  const markup = at('2026-11-23T10:00:00Z');
  expect(markup).toMatch(/today" aria-current="date"><th [^>]*>Monday/);
  expect(markup).toContain('>by appointment</td>');
  expect(markup).toMatch(/Wednesday<\/th><td [^>]*>Closed</);
});

test('a special day stands for the usual one, and is gone once it is over', () => {
  const special = [{ date: '2026-11-23', hours: '', note: 'Stocktaking' }];
  expect(at('2026-11-23T10:00:00Z', { special })).toContain('Closed now');
  expect(at('2026-11-23T10:00:00Z', { special })).toContain('Stocktaking');
  expect(at('2026-11-24T10:00:00Z', { special })).not.toContain('Stocktaking');
});

test('a time zone nobody knows leaves the hours, and says nothing of now', () => {
  const markup = at('2026-11-23T10:00:00Z', { zone: 'Nowhere/"><b>' });
  expect(markup).not.toMatch(/opening-hours__now|aria-current/);
  expect(markup).toContain('9:00–12:30');
});

test('the days have the names of the site’s language', () => {
  expect(at('2026-11-23T10:00:00Z', {}, 'ar')).toContain('الاثنين');
});
