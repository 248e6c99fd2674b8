import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others get their turn. */
const LONGEST = 10;

/** Made where work begins that has many steps, and awaited after each. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST) return;
    await nextTurn();
    since = performance.now();
  };
}
