import { beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '#studio/session/forget-person.ts';
import { storeOwn } from '#studio/session/own-storage.ts';
import { store } from '#studio/session/storage.ts';
import { recentPlaces, rememberPlace } from './recent-places.ts';

const signIn = (id: string) =>
  store('user', JSON.stringify({ _id: id, name: 'Ada', email: 'ada@example.com', role: ['user'] }));

beforeEach(() => {
  localStorage.clear();
  signIn('ada');
});

test('the newest place is first, and one that is gone to again moves up', () => {
  rememberPlace('atlas', '/pages/routes', 'Page Routes');
  rememberPlace('atlas', '/pages/widgets', ' Widgets ');
  rememberPlace('atlas', '/pages/routes', 'Page Routes 5');
  expect(recentPlaces('atlas')).toEqual([
    { path: '/pages/routes', title: 'Page Routes 5' },
    { path: '/pages/widgets', title: 'Widgets' },
  ]);
});

test('six places are kept', () => {
  for (let number = 1; number <= 9; number++)
    rememberPlace('atlas', `/pages/templates/t${number}`, `Template ${number}`);
  expect(recentPlaces('atlas').map(({ title }) => title)).toEqual(
    [9, 8, 7, 6, 5, 4].map((number) => `Template ${number}`),
  );
});

test('what was stored by something else is not shown', () => {
  storeOwn('recent places in atlas', '{broken');
  expect(recentPlaces('atlas')).toEqual([]);
  storeOwn('recent places in atlas', JSON.stringify([{ path: 'https://elsewhere.example', title: 'Elsewhere' }, 7]));
  expect(recentPlaces('atlas')).toEqual([]);
});

test('a place without a heading, or outside the frame, is not remembered', () => {
  rememberPlace('atlas', '/pages/routes', '');
  rememberPlace('atlas', '/signin', 'Sign in');
  expect(recentPlaces('atlas')).toEqual([]);
});

test('places are of one person in one site, and gone once they sign out', async () => {
  rememberPlace('atlas', '/pages/routes', 'Page Routes');
  expect(recentPlaces('bakery')).toEqual([]);
  signIn('eve');
  expect(recentPlaces('atlas')).toEqual([]);
  rememberPlace('atlas', '/pages/widgets', 'Widgets');
  await forgetPerson();
  signIn('eve');
  expect(recentPlaces('atlas')).toEqual([]);
  signIn('ada');
  expect(recentPlaces('atlas')).toEqual([{ path: '/pages/routes', title: 'Page Routes' }]);
  rememberPlace('atlas', '/pages/settings/members', 'Members');
  await forgetPerson();
  expect(Object.keys(localStorage)).toEqual([]);
});
