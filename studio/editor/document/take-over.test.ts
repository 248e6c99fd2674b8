import fc from 'fast-check';
import { create } from 'mutative';
import { expect, test } from 'vitest';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { grownLayout } from '#model/layout/sample-layout.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { type EditorDocument, emptyMeta } from './editor-document.ts';
import { takeOver } from './take-over.ts';

const documentFrom = (numbers: readonly number[], title: string): EditorDocument => {
  const tree = flattenLayout(grownLayout(numbers));
  return {
    tree: setProp(tree, `n${numbers.length}`, 'text', title),
    meta: { ...emptyMeta, title },
    name: title,
    description: '',
  };
};

test('whatever two documents say, the one becomes the other', () => {
  const any = fc.tuple(fc.array(fc.nat(), { maxLength: 12 }), fc.constantFrom('', 'One', 'Two'));
  fc.assert(
    fc.property(any, any, (one, other) => {
      const [before, after] = [documentFrom(...one), documentFrom(...other)];
      expect(create(before, (draft) => takeOver(draft as EditorDocument, before, after))).toEqual(after);
    }),
  );
});

test('what is alike is not touched', () => {
  const before = documentFrom([0, 1, 2], 'One');
  const after = { ...structuredClone(before), name: 'Two' };
  const [, patches] = create(before, (draft) => takeOver(draft as EditorDocument, before, after), {
    enablePatches: true,
  });
  expect(patches).toEqual([{ op: 'replace', path: ['name'], value: 'Two' }]);
});
