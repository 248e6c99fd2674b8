import { expect, test } from 'vitest';
import { cardTitle } from './card-spec.ts';

test.each([
  ['About this atlas · Atlas', 'About this atlas'],
  ['Atlas | All countries', 'All countries'],
  ['فرنسا – أطلس', 'فرنسا', 'أطلس'],
  ['Atlas', 'Atlas'],
  ['The Atlas', 'The Atlas'],
  ['Atlas mountains', 'Atlas mountains'],
])('%s does not say the name of the site twice', (title, said, name = 'Atlas') => {
  expect(cardTitle(title, name)).toBe(said);
});
