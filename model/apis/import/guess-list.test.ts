import { expect, test } from 'vitest';
import { guessList } from './guess-list.ts';

test.each([
  [[{ id: 1 }], ''],
  [{ total: 1, items: [{ id: 1 }] }, 'items'],
  [{ data: { countries: [{ id: 1 }] }, tags: ['a'] }, 'data.countries'],
  [{ name: 'Soup', tags: ['hot'] }, ''],
  [{ links: [{ rel: 'next' }], results: [{ id: 1 }] }, 'results'],
  ['text', ''],
])('the list of %j is at %j', (answer, path) => {
  expect(guessList(answer)).toBe(path);
});
