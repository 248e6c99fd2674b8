import { expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { queryClient } from './query-client.ts';

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
const isRetried = (error: Error, failures = 0) => typeof retry === 'function' && retry(failures, error);
const delay = (error: Error, failures = 0) => (typeof retryDelay === 'function' ? retryDelay(failures, error) : 0);

test('a read that was sent away is asked again, not before the time that was told', () => {
  for (const kind of ['too_many_requests', 'unavailable'] as const) {
    const result = new Problem(kind, { retryAfter: 5 });
    expect([isRetried(result), isRetried(result, 1), isRetried(result, 2)]).toEqual([true, true, false]);
    expect(delay(result)).toBeGreaterThanOrEqual(5000);
  }
});

test('a long wait is said, and a refusal stays one', () => {
  expect(isRetried(new Problem('too_many_requests', { retryAfter: 60 }))).toBe(false);
  expect(isRetried(new Problem('forbidden'))).toBe(false);
  expect(isRetried(new Error('broken'))).toBe(false);
});
