import { beforeEach, expect, test } from 'vitest';
import { recentPlaces, rememberPlace } from './recent-places.ts';

beforeEach(() => localStorage.clear());

test('the newest place is first, and one that is gone to again moves up', () => {
  rememberPlace('/pages/routes', 'Page Routes');
  rememberPlace('/pages/widgets', ' Widgets ');
  rememberPlace('/pages/routes', 'Page Routes 5');
  expect(recentPlaces()).toEqual([
    { path: '/pages/routes', title: 'Page Routes 5' },
    { path: '/pages/widgets', title: 'Widgets' },
  ]);
});

test('six places are kept', () => {
  for (let number = 1; number <= 9; number++) rememberPlace(`/pages/templates/t${number}`, `Template ${number}`);
  expect(recentPlaces().map(({ title }) => title)).toEqual([9, 8, 7, 6, 5, 4].map((number) => `Template ${number}`));
});

test('what was stored by something else is not shown', () => {
  localStorage.setItem('recentPlaces', '{broken');
  expect(recentPlaces()).toEqual([]);
  localStorage.setItem('recentPlaces', JSON.stringify([{ path: 'https://elsewhere.example', title: 'Elsewhere' }, 7]));
  expect(recentPlaces()).toEqual([]);
});

test('a place without a heading, or outside the frame, is not remembered', () => {
  rememberPlace('/pages/routes', '');
  rememberPlace('/signin', 'Sign in');
  expect(recentPlaces()).toEqual([]);
});
