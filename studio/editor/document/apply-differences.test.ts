import fc from 'fast-check';
import { create } from 'mutative';
import { expect, test } from 'vitest';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { grownLayout } from '#model/layout/sample-layout.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { applyDifferences } from './apply-differences.ts';
import { type EditorDocument, emptyMeta } from './editor-document.ts';

const documentFrom = (numbers: readonly number[], title: string): EditorDocument => {
  const tree = flattenLayout(grownLayout(numbers));
  return {
    tree: setProp(tree, `n${numbers.length}`, 'text', title),
    meta: { ...emptyMeta, title },
    name: title,
    description: '',
  };
};

/** What one document becomes, and by which patches. */
function taken(before: EditorDocument, after: EditorDocument) {
  // As plain objects: the type of a draft of `Json` has no end.
  const [document, patches] = create(
    before as object,
    (draft) => applyDifferences(draft as EditorDocument, before, after),
    {
      enablePatches: true,
    },
  );
  return { document, patches };
}

test('whatever two documents say, the one becomes the other', () => {
  const any = fc.tuple(fc.array(fc.nat(), { maxLength: 12 }), fc.constantFrom('', 'One', 'Two'));
  fc.assert(
    fc.property(any, any, (one, other) => {
      const [before, after] = [documentFrom(...one), documentFrom(...other)];
      expect(taken(before, after).document).toEqual(after);
    }),
  );
});

test('what is alike is not touched', () => {
  const before = documentFrom([0, 1, 2], 'One');
  const after = { ...structuredClone(before), name: 'Two' };
  expect(taken(before, after).patches).toEqual([{ op: 'replace', path: ['name'], value: 'Two' }]);
});
