import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeLargeJson } from './write-large-json.ts';

const written = async (value: unknown) => (await writeLargeJson(value)).join('');

test('whatever can be JSON is written as JSON.stringify writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (value) => {
      // More of it than is written as a whole.
      const many = { list: Array.from({ length: 3000 }, () => value), map: { value, nothing: undefined } };
      expect(await written(value)).toBe(JSON.stringify(value));
      expect(await written(many)).toBe(JSON.stringify(many));
    }),
    { numRuns: 50 },
  );
});

test('long lists, long texts, deep and wide values come in pieces', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, at: new Date(id), tags: ['a', { b: undefined }] }));
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, id) => [`k"${id}`, [id, null, undefined]]));
  let deep: unknown = rows;
  for (let level = 0; level < 60; level++) deep = [deep];
  for (const value of [rows, { deep }, { wide }, ['x'.repeat(200_000), rows], [undefined, ...rows]]) {
    const pieces = await writeLargeJson(value);
    expect(pieces.join('') === JSON.stringify(value)).toBe(true);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000);
  }
  expect((await writeLargeJson({ rows })).length).toBeGreaterThan(10);
});
