import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshAccess } from './refresh.ts';
import { readStored, store } from './storage.ts';

let held: { name: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  held = [];
  const request = async (name: string, ...rest: unknown[]) => {
    const lock = { name };
    held.push(lock);
    try {
      return await (rest.at(-1) as () => Promise<unknown>)();
    } finally {
      held = held.filter((each) => each !== lock);
    }
  };
  const query = () => Promise.resolve({ held: [...held] });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

test('who renews goes on at once, and the other tabs are told of it until what was stored has reached them', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ accessToken: 'fresh', refreshToken: 'refresh-1' })));
  store('accessToken', 'spent');
  store('refreshToken', 'refresh-0');
  await expect(refreshAccess('spent')).resolves.toBe('fresh');
  expect(readStored('refreshToken')).toBe('refresh-1');
  expect(held).toEqual([{ name: 'renewed spent' }]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(held).toEqual([]);
});

test('a tab that reads still what another has renewed waits for it, and does not spend its token again', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  store('accessToken', 'spent');
  store('refreshToken', 'refresh-0');
  held = [{ name: 'renewed spent' }];
  const renewed = refreshAccess('spent');
  await vi.advanceTimersByTimeAsync(1000);
  store('accessToken', 'fresh');
  await vi.advanceTimersByTimeAsync(100);
  await expect(renewed).resolves.toBe('fresh');
  expect(asked).not.toHaveBeenCalled();
});

test('what goes wrong while renewing reaches who called', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  store('accessToken', 'spent');
  store('refreshToken', 'refresh-0');
  await expect(refreshAccess('spent')).rejects.toMatchObject({ kind: 'unavailable' });
});
