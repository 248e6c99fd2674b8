import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBulk } from './use-bulk.ts';

const nameOf = (item: number) => `item ${item}`;

test('every item is acted on once, and one that fails does not stop the others', async () => {
  const { result } = renderHook(useBulk);
  const seen: number[] = [];
  const items = Array.from({ length: 11 }, (_, at) => at);
  const run = await act(() =>
    result.current.start({
      label: 'Working',
      items,
      nameOf,
      act: async (item) => {
        seen.push(item);
        if (item === 3) throw new Error('no');
      },
    }),
  );
  expect(seen.sort((a, b) => a - b)).toEqual(items);
  expect(run).toMatchObject({ done: 11, total: 11, isOver: true });
  expect(run.failures.map(({ name }) => name)).toEqual(['item 3']);
  expect(result.current.run?.failures).toHaveLength(1);
  act(() => result.current.close());
  expect(result.current.run).toBeUndefined();
});

test('a run without failures leaves nothing to be read', async () => {
  const { result } = renderHook(useBulk);
  await act(() => result.current.start({ label: 'Working', items: [1, 2], nameOf, act: async () => undefined }));
  expect(result.current.run).toBeUndefined();
});

test('once stopped no further item is begun', async () => {
  const { result } = renderHook(useBulk);
  const begun: number[] = [];
  const items = Array.from({ length: 20 }, (_, at) => at);
  const run = await act(() =>
    result.current.start({
      label: 'Working',
      items,
      nameOf,
      act: async (item) => {
        begun.push(item);
        if (item === 0) result.current.stop();
      },
    }),
  );
  expect(begun.length).toBeLessThan(items.length);
  expect(run.done).toBe(begun.length);
});
