import { beforeEach, expect, test } from 'vitest';
import { offerTour, takeOffer } from './offered-tour.ts';
import { store } from './storage.ts';

const signIn = (_id: string) => store('user', JSON.stringify({ _id, name: 'Mara', email: 'm@x.example', role: [] }));

beforeEach(() => {
  localStorage.clear();
  signIn('mara');
});

test('the tour begins once, after it was offered', () => {
  expect(takeOffer()).toBe(false);
  offerTour();
  expect(takeOffer()).toBe(true);
  expect(takeOffer()).toBe(false);
});

test('a second site offers it again to nobody who has had it', () => {
  offerTour();
  takeOffer();
  offerTour();
  expect(takeOffer()).toBe(false);
});

test('each person on a device has their own', () => {
  offerTour();
  signIn('tomas');
  expect(takeOffer()).toBe(false);
  offerTour();
  expect(takeOffer()).toBe(true);
});
