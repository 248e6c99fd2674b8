import { expect, test } from 'vitest';
import { checkClocks, findMachineTimes } from './clocks.mjs';

test('the server reads the time of the database, but where its own is meant', () => {
  expect(checkClocks()).toEqual([]);
});

test.each([
  ['const now = Date.now();', 1],
  ['sign({ clock: Date.now });\nconst at = new Date();', 2],
  ['const at = new Date(clock());', 0],
])('%j reads the clock of the machine %i times', (text, count) => {
  expect(findMachineTimes('server/identity/any.ts', text)).toHaveLength(count);
});
