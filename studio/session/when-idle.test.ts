import { afterEach, expect, test, vi } from 'vitest';
import { inIdleTurns } from './when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that is idle when it is told. */
function idleBrowser() {
  const waiting = new Map<number, () => void>();
  let count = 0;
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    waiting.set(++count, act);
    return count;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  return {
    isWaiting: () => waiting.size > 0,
    rest: () => {
      const [[handle, act] = []] = waiting;
      waiting.delete(handle ?? 0);
      act?.();
    },
  };
}

function* threeSteps(taken: number[]): Generator<undefined, string> {
  taken.push(1);
  yield;
  taken.push(2);
  yield;
  taken.push(3);
  return 'looked at';
}

test('what goes through a page is done a step at a time, each when the browser rests', () => {
  const browser = idleBrowser();
  const taken: number[] = [];
  const onDone = vi.fn();
  inIdleTurns(threeSteps(taken), 2000, onDone);
  expect(taken).toEqual([]);
  browser.rest();
  expect(taken).toEqual([1]);
  browser.rest();
  expect(onDone).not.toHaveBeenCalled();
  browser.rest();
  expect(taken).toEqual([1, 2, 3]);
  expect(onDone).toHaveBeenCalledWith('looked at');
  expect(browser.isWaiting()).toBe(false);
});

test('a change in the middle calls the rest of the steps off', () => {
  const browser = idleBrowser();
  const taken: number[] = [];
  const onDone = vi.fn();
  const callOff = inIdleTurns(threeSteps(taken), 2000, onDone);
  browser.rest();
  callOff();
  expect(browser.isWaiting()).toBe(false);
  browser.rest();
  expect(taken).toEqual([1]);
  expect(onDone).not.toHaveBeenCalled();
});
