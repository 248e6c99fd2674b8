import { expect, test } from 'vitest';
import { itemPath } from './item-path.ts';

test.each([
  ['data.items', ['data', 'items', 3, 'names', 0], 'names[0]'],
  ['data.items', ['data', 'items', 3], undefined],
  ['data.items', ['data', 'total'], undefined],
  ['', [2, 'name'], 'name'],
  ['', ['name', 'common'], 'name.common'],
  ['items', ['other', 0, 'name'], undefined],
])('in the list at %j, %j is read as %j', (list, steps, path) => {
  expect(itemPath(list, steps)).toBe(path);
});
