import { applyDifferences } from '../document/apply-differences.ts';
import type { Editor } from '../document/editor-context.ts';
import type { EditorDocument, StoredDocument } from '../document/editor-document.ts';

/** Goes on with what two versions became, from the one somebody else saved. One step, which can be undone. */
export function takeMerged(
  { store, selection, setStored }: Editor,
  document: EditorDocument,
  theirs: StoredDocument,
): void {
  const before = store.document();
  store.commit('editor.step.merge', (draft) => applyDifferences(draft, before, document));
  selection.keep((id) => Object.hasOwn(document.tree.nodes, id));
  setStored(theirs);
}
