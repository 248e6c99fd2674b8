import { expect, test } from 'vitest';
import { watchOutage } from './outage.ts';

test('a server that stays away is told once, and once more when it is back', async () => {
  const answers = [false, false, true];
  const result: boolean[] = [];
  const back = new Promise<void>((resolve) => {
    const outage = watchOutage({
      isReady: async () => answers.shift() ?? true,
      onChange: (isAway) => {
        result.push(isAway);
        if (!isAway) resolve();
      },
      patience: 0,
      interval: 1,
    });
    outage.note();
    outage.note();
  });
  await back;
  expect(result).toEqual([true, false]);
});

test('a server that is back in time is not spoken of', async () => {
  const result: boolean[] = [];
  const looked = await new Promise<number>((resolve) => {
    let looks = 0;
    const outage = watchOutage({
      isReady: async () => {
        looks += 1;
        if (looks === 2) resolve(looks);
        return looks === 2;
      },
      onChange: (isAway) => result.push(isAway),
      patience: 60_000,
      interval: 1,
    });
    outage.note();
  });
  expect([looked, result]).toEqual([2, []]);
});
