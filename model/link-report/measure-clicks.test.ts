import { expect, test } from 'vitest';
import { measureClicks } from './measure-clicks.ts';

function clicksOf(links: readonly (readonly number[])[], starts: readonly number[]) {
  const steps = measureClicks(links.length, starts, (page) => links[page] ?? []);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

test('each page is as far as the shortest way to it, and knows the page before it', () => {
  const { of, via } = clicksOf([[1, 2, 0], [3], [3, 3], [4], [0], [5]], [0]);
  expect(of).toEqual([0, 1, 1, 2, 3, undefined]);
  expect(via).toEqual([undefined, 0, 0, 1, 3, undefined]);
});

test('with several beginnings the nearest counts', () => {
  expect(clicksOf([[1], [2], [3], []], [0, 2]).of).toEqual([0, 1, 0, 1]);
  expect(clicksOf([], []).of).toEqual([]);
});
