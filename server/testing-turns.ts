import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds of the thread that no call may take at a stretch: whoever else asks waits as long. On a machine to itself it
 * is 50; the clock of a thread goes half as fast again where others empty its caches.
 */
export const MOST = 75;

/** Milliseconds this thread has worked, by its own clock, which others do not move. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds the thread worked at a stretch while something was done, at most. */
export async function longestTurn(act: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const watch = (async () => {
    let last = worked();
    while (!isOver) {
      await nextTurn();
      const now = worked();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  await act();
  isOver = true;
  await watch;
  return longest;
}
