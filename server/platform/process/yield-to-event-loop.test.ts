import { expect, test } from 'vitest';
import { runYielding } from './yield-to-event-loop.ts';

test('work in steps lets others have their turn between long ones, and answers what it made', async () => {
  const seen: string[] = [];
  function* work() {
    for (let step = 0; step < 3; step++) {
      const until = performance.now() + 12;
      while (performance.now() < until);
      seen.push(`step ${step}`);
      yield;
    }
    return 'made';
  }
  let isOver = false;
  const others = () => {
    seen.push('others');
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  expect(await runYielding(work())).toBe('made');
  isOver = true;
  expect(seen.slice(0, 6)).toEqual(['step 0', 'others', 'step 1', 'others', 'step 2', 'others']);
});

test('a fault of a step is told', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it would.
  function* work(): Generator<undefined, string> {
    throw new Error('a fault');
  }
  await expect(runYielding(work())).rejects.toThrow('a fault');
});
