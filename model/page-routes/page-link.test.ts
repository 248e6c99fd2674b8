import { expect, test } from 'vitest';
import { addressOfLink, pagesNamedIn, readPageLink, writePageLink } from './page-link.ts';

test.each([
  ['page:about', ['/about-us'], '/about-us'],
  ['page:about#team', ['/about-us'], '/about-us#team'],
  ['page:country?cca3=FRA', ['/country/<cca3>'], '/country/FRA'],
  ['page:country?cca3=C%C3%B4te%20d', ['/country/<cca3>'], '/country/C%C3%B4te%20d'],
  ['page:shop?id=7&sort=price', ['/shop', '/shop/<id>'], '/shop/7?sort=price'],
  ['page:shop', ['/shop/<id>', '/shop'], '/shop'],
  ['page:shop', ['/old', '/new'], '/old'],
])('%s at %j leads to %s', (href, addresses, address) => {
  const link = readPageLink(href);
  expect(link && addressOfLink(link, addresses)).toBe(address);
  expect(link && readPageLink(writePageLink(link))).toEqual(link);
});

test.each([
  ['page:about', []],
  ['page:country', ['/country/<cca3>']],
  ['page:country?cca3=', ['/country/<cca3>']],
  ['page:country?cca3=..', ['/country/<cca3>']],
])('%s at %j leads nowhere', (href, addresses) => {
  const link = readPageLink(href);
  expect(link && addressOfLink(link, addresses)).toBeUndefined();
});

test.each([
  'page:',
  'page:About',
  'page:a/b',
  'pages:about',
  '/about',
  'javascript:page:about',
  ' page:about',
  7,
  null,
])('%j names no page', (href) => {
  expect(readPageLink(href)).toBeUndefined();
});

test('pages are found however deep they are named', () => {
  const props = {
    href: 'page:about',
    items: [{ href: 'page:home#top' }, { href: '/x', sub: [{ href: 'page:about' }] }],
  };
  expect([...pagesNamedIn(props)].toSorted()).toEqual(['about', 'home']);
});
