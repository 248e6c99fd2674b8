import { setTimeout as wait } from 'node:timers/promises';

/** Does something at a steady rate for so many seconds, however long each takes. */
export async function atRate<T>(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  act: (number: number) => Promise<T>,
): Promise<T[]> {
  const began = performance.now();
  const acts: Promise<T>[] = [];
  for (let number = 0; number < perSecond * seconds; number++) {
    acts.push(act(number));
    await wait(Math.max(0, began + ((number + 1) * 1000) / perSecond - performance.now()));
  }
  return Promise.all(acts);
}
