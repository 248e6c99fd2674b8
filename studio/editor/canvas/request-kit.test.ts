import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '#studio/session/storage.ts';
import { askKit, askKitAhead, kitQuestion } from './request-kit.ts';
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

const questionOf = (path: string) => kitQuestion({ pageKey: 'home' }, noKeys(), path);
const { signal } = new AbortController();

test('what was asked before the editor was built is not asked again, and answers once', async () => {
  askKitAhead(questionOf('/'));
  await askKit(questionOf('/'), signal);
  expect(ask).toHaveBeenCalledTimes(1);
  await askKit(questionOf('/'), signal);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('it does not answer another question, nor any after that', async () => {
  askKitAhead(questionOf('/'));
  await askKit(questionOf('/about'), signal);
  await askKit(questionOf('/'), signal);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('that it failed is told to whoever needed it', async () => {
  ask.mockImplementation(async () => Response.json({ code: 'internal' }, { status: 500 }));
  askKitAhead(questionOf('/'));
  await expect(askKit(questionOf('/'), signal)).rejects.toThrow();
});
