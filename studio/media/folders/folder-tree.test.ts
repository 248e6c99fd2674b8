import { expect, test } from 'vitest';
import { folderTree } from './folder-tree.ts';

test('a folder is followed by what lies in it, and one that holds only folders is there as well', () => {
  const lines = folderTree([
    { folder: '', images: 7 },
    { folder: 'Travel/2026/Spring', images: 3 },
    { folder: 'Travel 2', images: 1 },
    { folder: 'Travel', images: 2 },
    { folder: 'Food', images: 4 },
  ]);
  expect(lines.map(({ folder, level, images }) => [folder, level, images])).toEqual([
    ['Food', 0, 4],
    ['Travel', 0, 2],
    ['Travel/2026', 1, 0],
    ['Travel/2026/Spring', 2, 3],
    ['Travel 2', 0, 1],
  ]);
});

test('no folder is no line', () => {
  expect(folderTree([{ folder: '', images: 3 }])).toEqual([]);
});
