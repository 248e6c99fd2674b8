import { availableParallelism } from 'node:os';
import { Problem } from '#contract/problems.ts';
import { Semaphore } from '#server/platform/process/slots.ts';

/** Long work runs in Node's pool of four threads: one of them always stays free for files and names. */
const slots = new Semaphore(Math.min(3, availableParallelism()), 200);

/** Runs long work of Node's pool when there is room. @throws Problem `unavailable` when too many are waiting */
export function inThreadPool<T>(work: () => Promise<T>): Promise<T> {
  return withPermit(slots, work);
}

/** @throws Problem `unavailable` when the line is full */
export async function withPermit<T>(slots: Semaphore, work: () => Promise<T>): Promise<T> {
  const leave = await slots.acquire();
  if (!leave) throw new Problem('unavailable', { retryAfter: 2 });
  try {
    return await work();
  } finally {
    leave();
  }
}
