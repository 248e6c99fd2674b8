import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '#studio/session/storage.ts';
import { kitRequest, prefetchKit, requestKit } from './request-kit.ts';
import { noKeys } from './used-keys.ts';

const ask = vi.fn();

beforeEach(() => {
  store('accessToken', 'good');
  ask.mockImplementation(async () => Response.json({ faults: [] }));
  vi.stubGlobal('fetch', ask);
});

afterEach(() => {
  vi.unstubAllGlobals();
  ask.mockReset();
});

const questionOf = (path: string) => kitRequest({ pageKey: 'home' }, noKeys(), path);
const { signal } = new AbortController();

test('what was asked before the editor was built is not asked again, and answers once', async () => {
  prefetchKit(questionOf('/'));
  await requestKit(questionOf('/'), signal);
  expect(ask).toHaveBeenCalledTimes(1);
  await requestKit(questionOf('/'), signal);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('it does not answer another question, nor any after that', async () => {
  prefetchKit(questionOf('/'));
  await requestKit(questionOf('/about'), signal);
  await requestKit(questionOf('/'), signal);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('that it failed is told to whoever needed it', async () => {
  ask.mockImplementation(async () => Response.json({ code: 'internal' }, { status: 500 }));
  prefetchKit(questionOf('/'));
  await expect(requestKit(questionOf('/'), signal)).rejects.toThrow();
});
