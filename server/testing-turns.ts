import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of the thread, on a machine to itself, that no call may take at a stretch: whoever else asks waits as long. */
export const MOST = 50;

/** Milliseconds the yardstick takes on a machine to itself. */
const USUAL_YARDSTICK = 3;
const YARDSTICKS = 5;
const yardstick = JSON.stringify(
  Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Name ${id}`, tags: ['a', 'b'], at: id / 7 })),
);

/** Milliseconds this thread has worked, by its own clock, which stands while others run. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** How many times as long as on a machine to itself the same work takes now, where others empty its caches. */
function slowness(): number {
  const taken = Array.from({ length: YARDSTICKS }, () => {
    const before = worked();
    JSON.stringify(JSON.parse(yardstick));
    return worked() - before;
  });
  return Math.max(1, Math.min(...taken) / USUAL_YARDSTICK);
}

/**
 * The work this thread did at a stretch while something was done, at most: in milliseconds of a machine to itself, by
 * what a yardstick took before and after.
 */
export async function longestTurn(act: () => Promise<unknown>): Promise<number> {
  const before = slowness();
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
  return longest / Math.max(before, slowness());
}
