import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FoundUse, growImpact } from './grow-impact.ts';

const widget = (key: string) => ({ kind: 'widget' as const, key, id: `id-${key}`, title: key });

/** `users` has the keys of what uses each key. */
const grow = (users: Record<string, string[]>, limits = { depth: 8, count: 100 }) =>
  growImpact(
    widget('start'),
    async (level) => ({
      uses: level.flatMap((used) => (users[used.key] ?? []).map((key): FoundUse => ({ used, user: widget(key) }))),
      hasMore: false,
    }),
    limits,
  );

const result = async (...given: Parameters<typeof grow>) => {
  const { nodes, edges, cut } = await grow(...given);
  const name = (at: number) => nodes[at]?.key;
  return {
    nodes: nodes.map(({ key, depth }) => `${key} ${depth}`),
    edges: edges.map(({ used, user }) => `${name(used)}>${name(user)}`),
    cut,
  };
};

test('what uses a document is told with what uses that, nearest first', async () => {
  expect(await result({ start: ['a', 'b'], a: ['c'], b: ['c'] })).toEqual({
    nodes: ['start 0', 'a 1', 'b 1', 'c 2'],
    edges: ['start>a', 'start>b', 'a>c', 'b>c'],
    cut: null,
  });
});

test('a circle of uses ends, and its last use is told', async () => {
  expect(await result({ start: ['a'], a: ['b'], b: ['start', 'a'] })).toEqual({
    nodes: ['start 0', 'a 1', 'b 2'],
    edges: ['start>a', 'a>b', 'b>start', 'b>a'],
    cut: null,
  });
});

test('a chain as long as the limit is whole, a longer one is cut and says so', async () => {
  const limits = { depth: 2, count: 100 };
  expect(await result({ start: ['a'], a: ['b'] }, limits)).toMatchObject({
    nodes: ['start 0', 'a 1', 'b 2'],
    cut: null,
  });
  expect(await result({ start: ['a'], a: ['b'], b: ['c'] }, limits)).toMatchObject({
    nodes: ['start 0', 'a 1', 'b 2'],
    cut: 'depth',
  });
});

test('no more documents are named than the limit has, and uses among those are told all the same', async () => {
  const limits = { depth: 8, count: 3 };
  expect(await result({ start: ['a', 'b'] }, limits)).toMatchObject({ cut: null });
  expect(await result({ start: ['a', 'b', 'c'], b: ['a'] }, limits)).toEqual({
    nodes: ['start 0', 'a 1', 'b 1'],
    edges: ['start>a', 'start>b', 'b>a'],
    cut: 'count',
  });
});

test('whatever uses what, it ends, each document is told once and none is further than told', async () => {
  const key = fc.constantFrom('start', 'a', 'b', 'c', 'd');
  const graphs = fc.dictionary(key, fc.uniqueArray(key, { maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(
      graphs,
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 5 }),
      async (users, depth, count) => {
        const { nodes, edges } = await grow(users, { depth, count });
        expect(new Set(nodes.map((each) => each.key)).size).toBe(nodes.length);
        expect(nodes.length).toBeLessThanOrEqual(count);
        for (const { used, user } of edges)
          expect(nodes[user]?.depth).toBeLessThanOrEqual((nodes[used]?.depth ?? 0) + 1);
      },
    ),
  );
});
