import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollTokenCookie, tokenCookie } from './token-cookie.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['token=abc', 'abc'],
  ['a=1; token=abc=; b=2', 'abc='],
  ['xtoken=1; tokens=2', null],
  ['token=', null],
  ['', null],
])('%j holds %j', (cookies, token) => {
  expect(tokenCookie(cookies)).toBe(token);
});

test('without the cookie it is told at once, and looked for every 300 ms until it is there', () => {
  let cookies = '';
  const seen: (string | null)[] = [];
  const stop = pollTokenCookie(
    (token) => seen.push(token),
    () => cookies,
  );
  expect(seen).toEqual([null]);
  cookies = 'token=abc';
  vi.advanceTimersByTime(299);
  expect(seen).toEqual([null]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([null, 'abc']);
  vi.advanceTimersByTime(3_000);
  expect(seen).toEqual([null, 'abc']);
  stop();
});
