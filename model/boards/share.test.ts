import { expect, test } from 'vitest';
import type { PanelAnswer } from './answer.ts';
import { foldFew, withVisitors } from './fold-few.ts';
import type { NumbersQuery } from './query.ts';
import { fixedFilters, frameAncestors, frameHost, mayBeShared, narrowToFixed } from './share.ts';

const asked = { period: { last: '7d' as const }, choices: {}, compare: false };

test('what a link is fixed to holds, and nothing reaches past it', () => {
  const fixed = fixedFilters.parse({ period: { last: '28d' }, choices: { customer: 'Acme' } });
  const month = { ...asked, period: { last: '28d' as const } };
  expect(narrowToFixed(fixed, ['status'], month)?.choices).toEqual({ customer: 'Acme' });
  const paid = { ...month, choices: { status: 'paid' } };
  expect(narrowToFixed(fixed, ['status'], paid)?.choices).toEqual({ status: 'paid', customer: 'Acme' });
  expect(narrowToFixed(fixed, ['customer'], { ...month, choices: { customer: 'Other' } })).toBeUndefined();
  expect(narrowToFixed(fixed, ['status'], { ...month, choices: { salary: '1' } })).toBeUndefined();
  expect(narrowToFixed(fixed, [], asked)).toBeUndefined();
  expect(narrowToFixed(fixed, [], { ...month, period: { from: '2026-01-01', to: '2026-12-31' } })).toBeUndefined();
  expect(narrowToFixed(fixedFilters.parse({}), [], asked)).toEqual(asked);
});

test('a choice is no property that every object has', () => {
  const choices = JSON.parse('{"__proto__":"x","constructor":"y"}');
  expect(narrowToFixed(fixedFilters.parse({}), ['status'], { ...asked, choices })).toBeUndefined();
});

test.each([
  ['example.com', true],
  ['www.example.com:8443', true],
  ['xn--bcher-kva.example', true],
  ['localhost:3000', true],
  ['https://example.com', false],
  ['*.example.com', false],
  ['*', false],
  ["'self'", false],
  ['example.com/path', false],
  ["example.com; script-src 'unsafe-inline'", false],
  ['example.com\nx-evil: 1', false],
  ['example', false],
  ['-example.com', false],
])('%s as a host of frames: %s', (host, isTaken) => {
  expect(frameHost.safeParse(host).success).toBe(isTaken);
});

test('a link is framed by its hosts over HTTPS, and without any never', () => {
  expect(frameAncestors([])).toBe("'none'");
  expect(frameAncestors(['a.example', 'localhost:3000'])).toBe('https://a.example http://localhost:3000');
});

const numbers = (more: Partial<NumbersQuery> = {}): NumbersQuery => ({
  ...{ from: 'numbers', metrics: ['views'], by: ['country'], filters: [], limit: 20 },
  ...more,
});

test('a panel of Analytics shows what a link to Analytics may show', () => {
  expect(mayBeShared(numbers())).toBe(true);
  expect(mayBeShared(numbers({ by: ['route'] }))).toBe(false);
  expect(mayBeShared(numbers({ by: ['search'] }))).toBe(false);
  expect(mayBeShared(numbers({ funnel: '01890000-0000-7000-8000-000000000000' }))).toBe(false);
});

const answer = (rows: PanelAnswer['rows']): PanelAnswer => ({
  groups: [{ field: 'country', label: '', type: 'country' }],
  values: ['views', 'bounce_rate', 'visitors'].map((name) => ({ name, label: '', unit: 'count' })),
  ...{ rows, total: [100, 0.5, 20], row_count: rows.length, names: {}, time_zone: 'UTC', ignored: [], notes: [] },
});

test('rows of fewer than three visitors are folded into the last', () => {
  const query = numbers({ metrics: ['views', 'bounce_rate'] });
  expect(withVisitors(query)).toEqual({ ...query, metrics: ['views', 'bounce_rate', 'visitors'] });
  const rows = [
    { keys: ['FR'], values: [60, 0.4, 15], compared: [50, 0.3, 12] },
    { keys: ['VA'], values: [9, 1, 2] },
    { keys: ['AD'], values: [1, 1, 1] },
    { keys: [null], values: [30, 0.6, 2], isOther: true as const },
  ];
  expect(foldFew(query, answer(rows))).toMatchObject({
    rows: [
      { keys: ['FR'], values: [60, 0.4], compared: [50, 0.3] },
      { keys: [null], values: [40, null], isOther: true },
    ],
    ...{ total: [100, 0.5], values: [{ name: 'views' }, { name: 'bounce_rate' }], notes: ['few_visitors'] },
  });
});

test('times are no visitors, rows by two things are left out, and eight metrics leave no room to tell', () => {
  const byDay = numbers({ by: ['day'] });
  expect(withVisitors(byDay)).toBe(byDay);
  const few = answer([{ keys: ['2026-11-28'], values: [1, 1, 1] }]);
  expect(foldFew(byDay, few)).toBe(few);
  const both = numbers({ by: ['day', 'country'] });
  const rows = [
    { keys: ['2026-11-28', 'VA'], values: [1, 1, 1] },
    { keys: ['2026-11-28', 'FR'], values: [9, 1, 9] },
  ];
  expect(foldFew(both, answer(rows)).rows).toEqual([{ keys: ['2026-11-28', 'FR'], values: [9] }]);
  const many = ['views', 'visits', 'bounce_rate', 'time', 'scroll', 'entries', 'exits', 'requests'] as const;
  expect(withVisitors(numbers({ metrics: [...many] }))).toBeUndefined();
});
