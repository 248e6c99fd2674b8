import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshAccess } from './refresh.ts';
import { readStored, store } from './storage.ts';

let turns: Promise<unknown>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  turns = [];
  const request = (_name: string, work: () => Promise<unknown>) => {
    const turn = work();
    turns.push(turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

test('who renews goes on at once, and the next tab has its turn when it can read what was stored', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ accessToken: 'fresh', refreshToken: 'refresh-1' })));
  store('accessToken', 'spent');
  store('refreshToken', 'refresh-0');
  await expect(refreshAccess('spent')).resolves.toBe('fresh');
  expect(readStored('refreshToken')).toBe('refresh-1');
  let isOver = false;
  void turns[0]?.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(true);
});

test('what goes wrong while renewing reaches who called', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  store('accessToken', 'spent');
  store('refreshToken', 'refresh-0');
  await expect(refreshAccess('spent')).rejects.toMatchObject({ kind: 'unavailable' });
});
