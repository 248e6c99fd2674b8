import { expect, test } from 'vitest';
import { formatDays, formatOnAxis, formatStep, stepAt, twiceOf } from './format-step.ts';

const hours = ['2025-10-26T01:00+02:00', '2025-10-26T02:00+02:00', '2025-10-26T02:00+01:00', '2025-10-26T03:00+01:00'];

test('steps are in the clock of the site, whatever the reader’s own', () => {
  expect(formatOnAxis('2026-11-28', 'day')).toBe('Nov 28');
  expect(formatStep('2026-09-20T00:00+03:30', 'hour')).toContain('Sun, Sep 20');
  expect(formatStep('2026-11-01', 'month')).toBe('November 2026');
});

test('the hour that a clock shows twice says which of them it is', () => {
  const twice = twiceOf(hours);
  expect([...twice]).toEqual([hours[1], hours[2]]);
  const names = hours.map((key) => formatStep(key, 'hour', twice.has(key)));
  expect(new Set(names).size).toBe(4);
  expect(names[2]).toContain('(UTC+01:00)');
});

test('a moment belongs to the step it falls into', () => {
  expect(stepAt(Date.parse('2025-10-26T00:30:00Z'), hours, 'Europe/Rome')).toBe(1);
  expect(stepAt(Date.parse('2025-10-26T01:30:00Z'), hours, 'Europe/Rome')).toBe(2);
  const days = ['2026-09-19', '2026-09-20'];
  expect(stepAt(Date.parse('2026-09-19T20:29:59Z'), days, 'Asia/Tehran')).toBe(0);
  expect(stepAt(Date.parse('2026-09-19T20:30:00Z'), days, 'Asia/Tehran')).toBe(1);
  expect(stepAt(Date.parse('2026-09-01T00:00:00Z'), days, 'Asia/Tehran')).toBe(-1);
});

test('days of one month say it once', () => {
  expect(formatDays({ from: '2026-11-01', to: '2026-11-28' }).replaceAll('\u2009', ' ')).toBe('Nov 1 – 28, 2026');
  expect(formatDays({ from: '2026-11-28', to: '2026-11-28' })).toBe('Nov 28, 2026');
});
