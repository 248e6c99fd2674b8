import { expect, test } from 'vitest';
import { joinYielding } from './join-yielding.ts';

test('what is made of many parts leaves turns to others', async () => {
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 1);
  function* slow() {
    for (let part = 0; part < 60; part++) {
      const until = performance.now() + 1;
      while (performance.now() < until);
      yield part % 2 === 0 ? `${part} ` : '';
    }
  }
  const text = await joinYielding(slow());
  clearInterval(other);
  expect(text.split(' ')).toHaveLength(31);
  expect(turns).toBeGreaterThan(0);
});
