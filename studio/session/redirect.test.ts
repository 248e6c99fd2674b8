import { expect, test } from 'vitest';
import { safeRedirect, signInAddress } from './redirect.ts';

test.each([
  ['/pages/page-routes?page=2#top', '/pages/page-routes?page=2#top'],
  ['/account-setup/', '/account-setup/'],
  ['/', '/pages/'],
  [null, '/pages/'],
  ['', '/pages/'],
])('%j leads to %s', (wanted, path) => {
  expect(safeRedirect(wanted)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/pages/..//evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil',
  '/signin',
  '/signin?redirect=/signin',
  '/signup#x',
])('%j stays inside', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/pages/');
});

test('signing in comes back to where one was', () => {
  expect(signInAddress('/pages/widgets?q=a&page=2')).toBe('/signin?redirect=%2Fpages%2Fwidgets%3Fq%3Da%26page%3D2');
  expect(signInAddress('/pages/')).toBe('/signin');
});
