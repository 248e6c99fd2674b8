import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arabicFamilies, chineseFamilies, shippedFamilies } from '#model/look/look-body.ts';
import { lettersOf, sampleFamily } from './sample-family.ts';

test('each family is drawn in its own letters, with a file where no machine has it', () => {
  const css = readFileSync(join(import.meta.dirname, 'samples.css'), 'utf8');
  for (const family of [...shippedFamilies, ...arabicFamilies, ...chineseFamilies]) {
    const stack = sampleFamily(family) ?? '';
    const [, sample] = /^'(sample-[a-z-]+)'/.exec(stack) ?? [];
    if (sample) expect(css).toContain(`font-family: "${sample}"`);
    else expect(stack).toMatch(/sans|serif|mono/);
  }
  expect(sampleFamily('font:own')).toBeUndefined();
});

test('a family for a script shows letters of it, and one for Latin its name alone', () => {
  expect(lettersOf('amiri')?.language).toBe('ar');
  expect(lettersOf('chinese-serif')?.language).toBe('zh-Hans');
  expect(lettersOf('besley')).toBeUndefined();
});
