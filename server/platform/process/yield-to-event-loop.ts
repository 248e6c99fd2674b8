import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others get their turn. */
const LONGEST = 10;

/** Made where work begins that has many steps, and awaited after each. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST) return;
    await nextTurn();
    since = performance.now();
  };
}

/** Does work that comes in steps, with turns of others in between. */
export async function runYielding<T>(steps: Generator<unknown, T>): Promise<T> {
  const breathe = createYielder();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await breathe();
  }
}
