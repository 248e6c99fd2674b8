import { expect, test } from 'vitest';
import { lettersOf, sampleFamily } from './sample-family.ts';

test('a family that comes with the product is drawn in a file of its own, and one of systems with those', () => {
  expect(sampleFamily('amiri')).toMatch(/^'sample-amiri', /);
  expect(sampleFamily('chinese-serif')).toMatch(/serif$/);
  expect(sampleFamily('font:own')).toBeUndefined();
});

test('a family for a script shows letters of it, and one for Latin its name alone', () => {
  expect(lettersOf('amiri')?.language).toBe('ar');
  expect(lettersOf('chinese-serif')?.language).toBe('zh-Hans');
  expect(lettersOf('besley')).toBeUndefined();
});
