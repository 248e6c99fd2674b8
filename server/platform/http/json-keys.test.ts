import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countKeys, countKeysWritten } from '#server/platform/http/json-keys.ts';

test('the keys of a text are those of its value, however it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      expect(countKeysWritten(text)).toBe(countKeys(JSON.parse(text)));
    }),
  );
});

test.each([
  ['{"a":1,"a":1}', 2, 1],
  ['{"a":1, "\\u0061" : 2}', 2, 1],
  ['[{"a":{"b":1,"b":{"c":1}}}]', 4, 3],
  ['{"":1,"":2}', 2, 1],
  ['{"a\\"":1,"a\\\\":2,"\\\\\\"":"x:\\"y\\":"}', 3, 3],
  ['["a:", "b\\\\", ":"]', 0, 0],
])('%s writes %i keys and has %i', (text, written, had) => {
  expect([countKeysWritten(text), countKeys(JSON.parse(text))]).toEqual([written, had]);
});
