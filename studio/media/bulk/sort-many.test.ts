import { expect, test } from 'vitest';
import type { MediaImage } from '#contract/media.ts';
import { undoing } from './sort-many.ts';

const image = (id: string, folder: string, tags: string[]) => ({ id, folder, tags }) as unknown as MediaImage;

test('a move is undone folder by folder', () => {
  const images = [image('a', 'Travel', []), image('b', '', []), image('c', 'Travel', [])];
  expect(undoing(images, { folder: 'Food' })).toEqual([
    { ids: ['a', 'c'], sorting: { folder: 'Travel', add_tags: [], remove_tags: [] } },
    { ids: ['b'], sorting: { folder: '', add_tags: [], remove_tags: [] } },
  ]);
});

test('undoing takes a tag only from those that had not got it before, and gives back what was taken', () => {
  const images = [image('a', '', ['sea']), image('b', '', ['sky'])];
  expect(undoing(images, { add_tags: ['sea'], remove_tags: ['sky'] })).toEqual([
    { ids: ['a'], sorting: { add_tags: [], remove_tags: [] } },
    { ids: ['b'], sorting: { add_tags: ['sky'], remove_tags: ['sea'] } },
  ]);
});
