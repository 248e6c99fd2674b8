import { expect, test } from 'vitest';
import { diffCollections, keyFields } from './diff-collections.ts';

const before = [
  { id: 1, dish: 'Soup', price: 4 },
  { id: 2, dish: 'Stew', price: 9 },
  { id: 3, dish: 'Pie', price: 5 },
];

test('rows are told apart by their key, whatever their order', () => {
  const after = [
    { id: 3, dish: 'Pie', price: 5 },
    { id: '1', dish: 'Soup', price: 4.5 },
    { id: 4, dish: 'Tart', price: 6 },
  ];
  expect(diffCollections(before, after, 'id')).toEqual({
    added: [after[2]],
    changed: [{ before: before[0], after: after[1], fields: ['price'] }],
    removed: [before[1]],
    same: 1,
  });
});

test('a field that is empty or stands twice tells nothing apart', () => {
  expect(diffCollections(before, [{ id: 1 }, { id: 1 }], 'id')).toEqual({ fault: 'twice', side: 'after', row: 1 });
  expect(diffCollections([{ id: '' }], before, 'id')).toEqual({ fault: 'missing', side: 'before', row: 0 });
  expect(keyFields(before, [{ id: 1, dish: 'Soup', price: 4 }])).toEqual(['id', 'dish', 'price']);
  expect(
    keyFields(before, [
      { id: 1, dish: 'A' },
      { id: 2, dish: 'A' },
    ]),
  ).toEqual(['id']);
});

test('a missing field and an empty one are the same', () => {
  expect(diffCollections([{ id: 1 }], [{ id: 1, note: null }], 'id')).toMatchObject({ same: 1 });
});
