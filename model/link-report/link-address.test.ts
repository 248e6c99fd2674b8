import { expect, test } from 'vitest';
import { readLinkAddress } from './link-address.ts';

const own = new Set(['atlas.example']);

test.each([
  ['/about', { path: '/about', search: '', fragment: '' }],
  ['/about?a=1#Top%20of', { path: '/about', search: '?a=1', fragment: 'Top of' }],
  ['#notes', { path: '/country/fra', search: '', fragment: 'notes' }],
  ['deu', { path: '/country/deu', search: '', fragment: '' }],
  ['?page=2', { path: '/country/fra', search: '?page=2', fragment: '' }],
  ['../about', { path: '/about', search: '', fragment: '' }],
  ['https://atlas.example/about', { path: '/about', search: '', fragment: '' }],
  ['/a b', { path: '/a%20b', search: '', fragment: '' }],
  ['#%', { path: '/country/fra', search: '', fragment: '%' }],
])('%s is read as a browser reads it', (href, address) => {
  expect(readLinkAddress(href, '/country/fra', own)).toEqual(address);
});

test('other servers are outside, and what is no page is nothing', () => {
  for (const href of ['https://example.com/', '//example.com/a', 'http://other.atlas.example/'])
    expect(readLinkAddress(href, '/', own)).toBe('outside');
  for (const href of ['mailto:a@b.example', 'tel:1', 'javascript:void 0', '/_/css/a.css', 'https://'])
    expect(readLinkAddress(href, '/', own)).toBeUndefined();
});
