import { beforeEach, expect, test } from 'vitest';
import { isLocked, lockAfter } from './is-locked.ts';
import { chooseLockAfter, lock, lockIfIdle, recordActivity, unlocked } from './lock.ts';
import { forget, store } from './storage.ts';

const MINUTE = 60_000;
const signIn = (id: string) =>
  store('user', JSON.stringify({ _id: id, name: 'Ada', email: 'ada@example.com', role: ['user'] }));

beforeEach(() => {
  localStorage.clear();
  signIn('ada');
});

test('the lock holds for who set it and for nobody else', () => {
  lock();
  expect(isLocked()).toBe(true);
  signIn('eve');
  expect(isLocked()).toBe(false);
  signIn('ada');
  unlocked();
  expect(isLocked()).toBe(false);
});

test('without a chosen time nothing locks by itself', () => {
  recordActivity(0);
  lockIfIdle(1000 * MINUTE);
  expect(isLocked()).toBe(false);
});

test('it locks once the chosen time has passed without a sign of life, and not before', () => {
  chooseLockAfter(5);
  recordActivity(0);
  lockIfIdle(5 * MINUTE - 1);
  expect(isLocked()).toBe(false);
  lockIfIdle(5 * MINUTE);
  expect(isLocked()).toBe(true);
});

test('each person chooses for themselves', () => {
  chooseLockAfter(15);
  signIn('eve');
  expect(lockAfter()).toBe(0);
  signIn('ada');
  expect(lockAfter()).toBe(15);
});

test.each(['nonsense', '[]', 'null', '{"ada":-1}', '{"ada":"5"}', '{"ada":1e9}'])(
  'a stored time that is not one is never: %s',
  (stored) => {
    store('lockAfter', stored);
    expect(lockAfter()).toBe(0);
  },
);

test('unlocking counts as a sign of life', () => {
  chooseLockAfter(1);
  recordActivity(0);
  lockIfIdle();
  unlocked();
  lockIfIdle();
  expect(isLocked()).toBe(false);
  forget('lastActive');
  lockIfIdle();
  expect(isLocked()).toBe(false);
});
