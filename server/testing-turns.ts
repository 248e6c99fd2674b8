import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of the thread, on a machine to itself, that no call may take at a stretch: whoever else asks waits as long. */
export const MAX = 50;

/** Milliseconds the yardstick takes on a machine to itself: rather too many, as a smaller number forgives more. */
const DEFAULT_YARDSTICK = 3;
const YARDSTICKS = 5;
const yardstick = JSON.stringify(
  Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Name ${id}`, tags: ['a', 'b'], at: id / 7 })),
);

/** Milliseconds this thread has worked, by its own clock, which stands while others run. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** How many times as long the same work takes now as on a machine to itself, because others empty its caches. */
function slowness(): number {
  const taken = Array.from({ length: YARDSTICKS }, () => {
    const before = worked();
    JSON.stringify(JSON.parse(yardstick));
    return worked() - before;
  });
  return Math.max(1, Math.min(...taken) / DEFAULT_YARDSTICK);
}

/**
 * Returns the most CPU time, in milliseconds, that this thread worked without a turn for others while `act` ran. A time
 * over {@link MAX} is divided by how slow the machine is right now, and by nothing on a quiet one.
 */
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
  try {
    await act();
  } finally {
    isOver = true;
    await watch;
  }
  return longest > MAX ? longest / slowness() : longest;
}
