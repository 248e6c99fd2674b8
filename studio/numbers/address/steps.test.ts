import { expect, test } from 'vitest';
import type { TimeDimension } from '#model/numbers/fields.ts';
import type { Period } from '#model/numbers/question.ts';
import { stepOf, stepsOf } from './steps.ts';

test.each<[Period, TimeDimension, TimeDimension[]]>([
  [{ last: 'today' }, 'hour', ['hour']],
  [{ last: '7d' }, 'day', ['hour', 'day']],
  [{ last: '28d' }, 'day', ['hour', 'day', 'week']],
  [{ last: '91d' }, 'day', ['day', 'week', 'month']],
  [{ last: 'year' }, 'week', ['day', 'week', 'month']],
  [{ last: 'all' }, 'month', ['week', 'month']],
  [{ from: '2026-11-28', to: '2026-11-28' }, 'hour', ['hour']],
  [{ from: '2020-01-01', to: '2026-11-28' }, 'month', ['week', 'month']],
])('%j is shown by %s, of %j', (period, step, steps) => {
  expect(stepOf(period, undefined)).toBe(step);
  expect(stepsOf(period)).toEqual(steps);
});

test('steps that were wished for are taken where the period allows them', () => {
  expect(stepOf({ last: '28d' }, 'week')).toBe('week');
  expect(stepOf({ last: 'today' }, 'week')).toBe('hour');
});
