import { type LayoutTree, topNodes } from '#model/layout/layout-tree.ts';
import { isLocked, setMark, setName } from '#model/layout/set-mark.ts';
import { freeNodes, wrappersForSelection } from './commands.ts';
import type { Editor } from './editor-context.ts';

/** What a person does to nodes that changes neither what they hold nor where they are. */

const treeOf = ({ store }: Editor): LayoutTree => store.document().tree;

/** Takes the selection off the page, or brings it back where all of it is off. */
export function toggleHidden(editor: Editor): void {
  const tree = treeOf(editor);
  const ids = freeNodes(editor);
  if (!editor.canEdit || ids.length === 0) return;
  const isOn = !ids.every((id) => tree.nodes[id]?.hidden);
  editor.store.commit('editor.step.hide', ({ tree: draft }) => {
    for (const id of ids) setMark(draft, id, 'hidden', isOn);
  });
}

/** Locks the selection, or unlocks it where all of it is locked. */
export function toggleLocked(editor: Editor): void {
  const tree = treeOf(editor);
  const ids = topNodes(tree, editor.selection.get().ids);
  if (!editor.canEdit || ids.length === 0) return;
  const isOn = !ids.every((id) => tree.nodes[id]?.locked);
  editor.store.commit('editor.step.lock', ({ tree: draft }) => {
    for (const id of ids) setMark(draft, id, 'locked', isOn);
  });
}

/** Whether all of the selection is hidden or locked, so that the act takes it back. */
export function isAll(editor: Editor, mark: 'hidden' | 'locked'): boolean {
  const { nodes } = treeOf(editor);
  const ids = topNodes(treeOf(editor), editor.selection.get().ids);
  return ids.length > 0 && ids.every((id) => nodes[id]?.[mark]);
}

export function renameNode(editor: Editor, id: string, name: string): void {
  if (!editor.canEdit || isLocked(treeOf(editor), id)) return;
  editor.store.commit('editor.step.rename', ({ tree }) => void setName(tree, id, name.trim()));
}

/** What several nodes are held together by, the plainest first. */
const holders = ['stack', 'section', 'columns'];

/** The plain widget that would hold the selection, to be moved and styled as one; undefined where none fits. */
export function holderForSelection(editor: Editor): { widget: string; slot: string } | undefined {
  if (!editor.canEdit) return undefined;
  const wrappers = wrappersForSelection(editor);
  return holders.flatMap((name) => wrappers.find(({ widget }) => widget === name) ?? [])[0];
}
