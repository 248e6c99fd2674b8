import { expect, test } from 'vitest';
import { type Condition, type Question, question } from './question.ts';
import { narrowToShare } from './share.ts';

const france: Condition = { field: 'country', how: 'is', values: ['FR'] };
const ask = (more: object = {}): Question =>
  question.parse({ period: { last: '28d' }, metrics: ['views'], ...more }) as Question;
const filtersOf = (fixed: Condition[], filters: object[]) => narrowToShare(fixed, ask({ filters }))?.filters;

test('what a link is fixed to holds where nothing is asked', () => {
  expect(filtersOf([france], [])).toEqual([france]);
});

test.each([
  ['another value', { field: 'country', values: ['DE'] }],
  ['one more value', { field: 'country', values: ['FR', 'DE'] }],
  ['none', { field: 'country', values: [null] }],
  ['all but one', { field: 'country', how: 'not', values: ['DE'] }],
  ['part of a value', { field: 'country', how: 'has', values: ['F'] }],
])('a link fixed to France does not answer for %s', (_what, asked) => {
  expect(filtersOf([france], [asked])).toBeUndefined();
});

test('further conditions narrow a link', () => {
  const mobile = { field: 'device', how: 'is', values: ['mobile'] } as const;
  expect(filtersOf([france], [mobile])).toEqual([france, mobile]);
  expect(filtersOf([france], [france])).toEqual([france, france]);
});

test.each([
  [{ field: 'page', how: 'not', values: ['/secret'] }, ['/open'], true],
  [{ field: 'page', how: 'not', values: ['/secret'] }, ['/secret'], false],
  [{ field: 'page', how: 'has', values: ['/blog'] }, ['/BLOG/a'], true],
  [{ field: 'page', how: 'has', values: ['/blog'] }, ['/about'], false],
  [{ field: 'page', how: 'has', values: ['/blog'] }, [null], false],
] as [Condition, (string | null)[], boolean][])('%j answers for %j: %s', (fixed, values, isAnswered) => {
  expect(filtersOf([fixed], [{ field: 'page', values }]) !== undefined).toBe(isAnswered);
});

test('a field of the inside may be fixed, and is asked for only where it is', () => {
  const route: Condition = { field: 'route', how: 'is', values: ['r1'] };
  expect(filtersOf([route], [route])).toHaveLength(2);
  expect(filtersOf([], [route])).toBeUndefined();
});

test.each([
  { by: ['template'] },
  { by: ['search'] },
  { by: ['day', 'release'] },
  { metrics: ['views', 'errors'] },
  { sort: { metric: 'conversions' } },
])('a link does not answer %j', (more) => {
  expect(narrowToShare([], ask(more))).toBeUndefined();
});
