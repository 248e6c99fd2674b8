import { afterEach, expect, test, vi } from 'vitest';
import { afterCanvas } from './after-canvas.ts';

const store = () => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: () => {
      for (const listener of listeners) listener();
    },
  };
};

function focusCanvas(): void {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.focus();
  expect(document.activeElement).toBe(frame);
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('while somebody works on the canvas, the studio follows after the frame that paints it, once for several acts', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  focusCanvas();
  const { subscribe, change } = store();
  const heard = vi.fn();
  afterCanvas(subscribe)(heard);
  change();
  change();
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(heard).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a window that paints nothing follows as well, and what is gone meanwhile does not', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  focusCanvas();
  const { subscribe, change } = store();
  const [heard, gone] = [vi.fn(), vi.fn()];
  afterCanvas(subscribe)(heard);
  const stop = afterCanvas(subscribe)(gone);
  change();
  stop();
  vi.advanceTimersByTime(100);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('in the fields of the studio everything is told at once, with what still waits', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  focusCanvas();
  const [one, other] = [store(), store()];
  const [first, second] = [vi.fn(), vi.fn()];
  afterCanvas(one.subscribe)(first);
  afterCanvas(other.subscribe)(second);
  one.change();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  other.change();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
