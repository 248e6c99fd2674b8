import { expect, test } from 'vitest';
import { OverBudget } from '#site/budget.ts';
import type { PageOrder } from '#site/page/page-order.ts';
import { SlowPages } from './slow-pages.ts';

const order = (q: string): PageOrder => ({
  pageKey: 'home',
  form: 'html',
  input: { path: '/', params: {}, query: { q } },
});

test('a template that overruns twice in a row is left to others for a while, and longer each time', () => {
  let now = 0;
  const pages = new SlowPages(() => now);
  pages.recordSlow(order('a'));
  expect(pages.isSlow(order('a'))).toBe(false);
  pages.recordQuick(order('a'));
  pages.recordSlow(order('a'));
  expect(pages.isSlow(order('a'))).toBe(false);
  pages.recordSlow(order('b'));
  expect(pages.isSlow(order('c'))).toBe(true);
  now = 10_000;
  expect(pages.isSlow(order('a'))).toBe(false);
  pages.recordSlow(order('a'));
  now = 29_999;
  expect(pages.isSlow(order('a'))).toBe(true);
  now = 30_000;
  pages.recordQuick(order('a'));
  pages.recordSlow(order('a'));
  expect(pages.isSlow(order('a'))).toBe(false);
});

test('a page that overran is not tried again for a while; others of its template are', () => {
  let now = 0;
  const pages = new SlowPages(() => now);
  const error = new OverBudget('time');
  pages.recordOverrun(order('a'), error);
  expect(pages.overrun(order('a'))).toBe(error);
  expect(pages.overrun(order('b'))).toBeUndefined();
  now = 10_000;
  expect(pages.overrun(order('a'))).toBeUndefined();
  pages.recordOverrun(order('a'), error);
  now = 29_999;
  expect(pages.overrun(order('a'))).toBe(error);
});

test('whoever asks for a page that is being made gets the same, and it is made anew afterwards', async () => {
  const pages = new SlowPages(() => 0);
  let made = 0;
  const make = async () => {
    made += 1;
    return undefined;
  };
  await Promise.all([pages.once(order('a'), make), pages.once(order('a'), make), pages.once(order('b'), make)]);
  expect(made).toBe(2);
  await pages.once(order('a'), make);
  expect(made).toBe(3);
});
