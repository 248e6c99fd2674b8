import { afterEach, expect, test, vi } from 'vitest';
import { afterCanvas, onceCanvasShows, waitForCanvas } from './after-canvas.ts';

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

test('a canvas that can be asked is waited for: it is asked after what goes to it of the same act, and once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  focusCanvas();
  const order: string[] = [];
  const { onShown, stop } = waitForCanvas(() => order.push('asked'));
  const { subscribe, change } = store();
  afterCanvas(subscribe)(() => order.push('heard'));
  change();
  onceCanvasShows(() => order.push('said'));
  order.push('told');
  await Promise.resolve();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(50);
  expect(order).toEqual(['told', 'asked']);
  onShown();
  expect(order).toEqual(['told', 'asked', 'heard', 'said']);
  onShown();
  vi.advanceTimersByTime(1000);
  expect(order).toHaveLength(4);
  stop();
});

test('away from the canvas nothing is put off that is said', () => {
  const said = vi.fn();
  onceCanvasShows(said);
  expect(said).toHaveBeenCalledTimes(1);
});

test('what is around the fields follows after the canvas while somebody types in them, and they at once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  const fields = document.createElement('div');
  fields.id = 'editor-fields';
  const field = document.createElement('input');
  fields.append(field);
  document.body.append(fields);
  field.focus();
  const { subscribe, change } = store();
  const [around, own] = [vi.fn(), vi.fn()];
  afterCanvas(subscribe, true)(around);
  afterCanvas(subscribe)(own);
  change();
  expect([around, own].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  vi.advanceTimersByTime(100);
  expect(around).toHaveBeenCalledTimes(1);
  field.blur();
  change();
  expect([around, own].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
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
