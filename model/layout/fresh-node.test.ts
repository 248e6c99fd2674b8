import { expect, test } from 'vitest';
import { checkLayout } from '#model/layout/check-layout.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import { sampleCatalogue } from '#model/layout/sample-layout.ts';

test.each(Object.keys(sampleCatalogue.types))('a fresh %s is sound and complete as it is', (widget) => {
  const fresh = freshNode(sampleCatalogue, widget, () => 'x');
  expect(checkLayout(fresh, sampleCatalogue)).toEqual({ root: fresh, issues: [] });
});

test('what does not exist cannot be made', () => {
  expect(freshNode(sampleCatalogue, 'marquee', () => 'x')).toBeUndefined();
  expect(freshNode(sampleCatalogue, '@gone', () => 'x')).toBeUndefined();
});
