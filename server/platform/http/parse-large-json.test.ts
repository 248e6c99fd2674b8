import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { parseJson } from './parse-json.ts';
import { parseLargeJson } from './parse-large-json.ts';

/** What comes of a text, or that it is refused. */
const outcomeOf = async (parse: () => unknown): Promise<{ value: unknown } | 'refused'> => {
  try {
    return { value: await parse() };
  } catch (error) {
    if (error instanceof Problem && error.kind === 'invalid') return 'refused';
    throw error;
  }
};

async function expectSame(text: string, atOnce: number): Promise<boolean> {
  const whole = await outcomeOf(() => parseJson(text));
  const pieces = await outcomeOf(() => parseLargeJson(text, parseJson, { atOnce }));
  expect(pieces).toEqual(whole);
  // Fields are in the same order.
  if (whole !== 'refused' && pieces !== 'refused')
    expect(JSON.stringify(pieces.value)).toBe(JSON.stringify(whole.value));
  return whole !== 'refused';
}

const sizes = fc.integer({ min: 0, max: 40 });
const spaces = fc.constantFrom(undefined, 1, '\t', '\r\n');

test('a text that is parsed in pieces is what it is in one', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), spaces, sizes, async (value, space, atOnce) => {
      if (await expectSame(JSON.stringify(value, undefined, space), atOnce)) taken += 1;
    }),
    { numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(1000);
});

const piece = fc.constantFrom(
  ...['[', ']', '{', '}', ',', ':', ' ', '\n', '"a"', '"b":', '"a":1', '1', '-0', '1e999', 'null', 'true', '"'],
  ...['"\\""', '"\\\\"', '"\\u0061"', '"\\ud800"', '"[,]"', '[1,2]', '{"a":{}}', '"__proto__":1', '[]', '{}', '\u00a0'],
);

test('whatever a text is made of, in pieces it is refused where it is in one', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), sizes, async (pieces, atOnce) => {
      if (await expectSame(pieces.join(''), atOnce)) taken += 1;
    }),
    { numRuns: 20_000 },
  );
  expect(taken).toBeGreaterThan(100);
});

test.each([
  '[[1,2],]',
  '[,[1,2]]',
  '[[1,2] [3,4]]',
  '[1 [2,3]]',
  '{"a":[1,2],}',
  '{"a" [1,2]}',
  '{[1,2]}',
  '{"a":[1,2],"a":3}',
  '{"a":1,"b":[1,2],"\\u0061":[3,4]}',
  '{"a":[1,2]"b":1}',
  '{"a":[1,2]}}',
  '{"a":[1,2]} x',
  '[1,2',
  '["1,2]',
  '{"a":[1,2}]',
  '{"constructor":[1,2]}',
  `${'['.repeat(258)}1,2${']'.repeat(258)}`,
  `${'['.repeat(256)}1,2${']'.repeat(256)}`,
  '{"2":[1,2],"1":[{"b":1,"a":[3,4]}, {"c":[5,6], "d" : "x,]"} ] }',
])('%j is the same in pieces', async (text) => {
  for (let atOnce = 0; atOnce < 12; atOnce++) await expectSame(text, atOnce);
});

test('what is long is parsed in pieces of so many characters', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Name ${id}`, tags: ['a', 'b', { c: id }] }));
  const text = JSON.stringify({ title: 'Many', changes: [{ body: { rows } }], after: { x: 1 } });
  const lengths: number[] = [];
  const value = await parseLargeJson(text, (part, depth) => {
    lengths.push(part.length);
    return parseJson(part, depth);
  });
  expect(value).toEqual(JSON.parse(text));
  expect(lengths.length).toBeGreaterThan(10);
  expect(Math.max(...lengths)).toBeLessThan(70_000);
});
