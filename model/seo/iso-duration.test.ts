import { expect, test } from 'vitest';
import { isoDuration } from './iso-duration.ts';

test.each([
  ['PT20M', 'PT20M'],
  ['P1DT2H', 'P1DT2H'],
  ['20', 'PT20M'],
  ['1:30', 'PT1H30M'],
  ['20 min', 'PT20M'],
  ['1 h 20 min', 'PT1H20M'],
  ['2 heures', 'PT2H'],
  ['30 minuti', 'PT30M'],
  ['30 دقيقة', 'PT30M'],
  ['1小时30分钟', 'PT1H30M'],
  ['overnight', undefined],
  ['', undefined],
  ['P', undefined],
  ['1:75', undefined],
])('%j takes %j', (text, wanted) => {
  expect(isoDuration(text)).toBe(wanted);
});
