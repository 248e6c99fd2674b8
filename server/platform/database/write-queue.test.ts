import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WriteQueue } from './write-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a line that is late takes nobody else, but for who ends it', async () => {
  const queue = new WriteQueue();
  await queue.acquire({ mayShare: true });
  const first = queue.acquire({ mayShare: true });
  vi.advanceTimersByTime(4000);
  const second = queue.acquire({ mayShare: true });
  vi.advanceTimersByTime(2000);
  await expect(queue.acquire({ mayShare: true })).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retryAfter: 2 },
  });
  const closing = queue.acquire({ mayShare: false });
  queue.release();
  await first;
  const third = queue.acquire({ mayShare: true });
  for (const next of [second, closing, third]) {
    queue.release();
    await next;
  }
});
