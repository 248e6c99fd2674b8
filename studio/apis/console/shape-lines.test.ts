import { expect, test } from 'vitest';
import { learnShape } from '#model/apis/shape.ts';
import type { Json } from '#model/json.ts';
import { shapeLines } from './shape-lines.ts';

test('of a list its items are told, field by field, with what is not always there', () => {
  const answer: Json = [
    { name: 'Soup', price: 4, tags: [{ label: 'hot' }] },
    { name: null, price: 5 },
  ];
  expect(shapeLines(learnShape([answer])).map(({ path, types, isMissing }) => [path, types.join(), isMissing])).toEqual(
    [
      ['name', 'null,text', false],
      ['price', 'number', false],
      ['tags', 'list', true],
      ['tags.label', 'text', false],
    ],
  );
});
