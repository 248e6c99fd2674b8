import { expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { batch } from './batch.ts';

/** Work that ends when the test says so; each item is answered with the number of its turn. */
function slowWork() {
  const begun: { group: string; items: readonly string[]; end: (fault?: Error) => void }[] = [];
  const share = batch<string, string>(
    (group, items) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const number = begun.length;
      begun.push({ group, items, end: (fault) => (fault ? reject(fault) : resolve(number)) });
      return items.map((item) => promise.then((turn) => `${item}${turn}`));
    },
    { most: 3 },
  );
  return { begun, share };
}
const outcome = (work: Promise<string>) => work.catch((error: Error) => error.message);

test('whoever comes while a turn runs is part of the next, which begins when that has ended', async () => {
  const { begun, share } = slowWork();
  const first = share('a', 'x');
  const others = [share('a', 'x'), share('a', 'y')];
  expect(begun.map(({ items }) => items)).toEqual([['x']]);
  begun[0]?.end();
  expect(await first).toBe('x0');
  expect(begun[1]?.items).toEqual(['x', 'y']);
  begun[1]?.end();
  expect(await Promise.all(others)).toEqual(['x1', 'y1']);
  const later = share('a', 'z');
  begun[2]?.end();
  expect(await later).toBe('z2');
});

test('groups do not wait for each other, and a turn that fails fails its own alone', async () => {
  const { begun, share } = slowWork();
  const failing = outcome(share('a', 'x'));
  const next = share('a', 'y');
  const other = share('b', 'x');
  begun[1]?.end();
  expect(await other).toBe('x1');
  begun[0]?.end(new Error('a fault'));
  expect(await failing).toBe('a fault');
  begun[2]?.end();
  expect(await next).toBe('y2');
});

test('while the database is away nobody waits in line to find out', async () => {
  const { begun, share } = slowWork();
  const all = ['x', 'y', 'z'].map((item) => outcome(share('a', item)));
  const away = new Problem('unavailable');
  begun[0]?.end(away);
  expect(await Promise.all(all)).toEqual([away.message, away.message, away.message]);
  const later = share('a', 'later');
  begun[1]?.end();
  expect(await later).toBe('later1');
});

test('a turn takes so many, and so much, and at least one', async () => {
  const turns: (readonly string[])[] = [];
  const share = batch<string, string>(
    (_group, items) => {
      turns.push(items);
      return items.map((item) => Promise.resolve(item));
    },
    { most: 3, weigh: { of: (item) => item.length, most: 5 } },
  );
  const given = ['a', 'b', 'c', 'd', 'eeeeeeee', 'ff', 'ggg', 'h'];
  expect(await Promise.all(given.map((item) => share('one', item)))).toEqual(given);
  expect(turns).toEqual([['a'], ['b', 'c', 'd'], ['eeeeeeee'], ['ff', 'ggg'], ['h']]);
});
