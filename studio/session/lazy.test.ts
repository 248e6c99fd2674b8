import { afterEach, expect, test, vi } from 'vitest';
import { fetchCode } from './lazy.ts';
import { setReachable } from './reachability.ts';

afterEach(() => {
  setReachable(true);
  vi.unstubAllGlobals();
});

test('code is fetched at once while the server can be reached', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  const fetched = fetchCode(load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await fetched).toBe('code');
});

test('after a request that did not get through, it is not asked for before the server answers', async () => {
  const answers = [Response.error(), new Response()];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? Response.error()));
  setReachable(false);
  const load = vi.fn(() => Promise.resolve('code'));
  const fetched = fetchCode(load);
  dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  await new Promise((turn) => setTimeout(turn));
  dispatchEvent(new Event('online'));
  expect(await fetched).toBe('code');
  expect(answers).toEqual([]);
});
