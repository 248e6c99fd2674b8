import { expect, test } from 'vitest';
import { likelyTargets } from './likely-targets.ts';

const pages = ['/', '/about', '/country/fra', '/country/france', '/region/europe', '/blog/first-walk', '/preise'];

test.each([
  ['/countrys/france', '/country/france'],
  ['/About.html', '/about'],
  ['/about-us', '/about'],
  ['/first-walk', '/blog/first-walk'],
  ['/2019/05/first_walk.php', '/blog/first-walk'],
  ['/Pr%C3%AFise', '/preise'],
])('%s was meant to be %s', (missing, target) => {
  expect(likelyTargets(missing, pages)[0]).toBe(target);
});

test('nothing alike is no target, nor is the address itself', () => {
  expect(likelyTargets('/zzz', pages)).toEqual([]);
  expect(likelyTargets('/about', ['/about'])).toEqual([]);
  expect(likelyTargets('/%E0%A4%A', pages)).toEqual([]);
});

test('the likeliest are few', () => {
  const many = Array.from({ length: 100 }, (_, at) => `/product/${at}`);
  expect(likelyTargets('/product/1x', many)).toHaveLength(5);
});
