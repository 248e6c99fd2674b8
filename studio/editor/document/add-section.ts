import { checkLayout } from '#model/layout/check-layout.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { type Place, placeOf } from '#model/layout/layout-tree.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { pasteNodes } from '#model/layout/paste-nodes.ts';
import { canInsert } from '#model/layout/where-can-go.ts';
import { insideOf, placeForNew } from './commands.ts';
import type { Editor } from './editor-context.ts';
import { showTab } from './shown-tab.ts';

/** Puts a section of the gallery beneath the one that holds the selection. Answers false where none is taken. */
export function addSection(editor: Editor, section: LayoutNode): boolean {
  const { root: node } = checkLayout(section, editor.catalogue, insideOf(editor));
  const place = node && (placeAmongBands(editor, node.widget) ?? placeForNew(editor, [node.widget]));
  if (!editor.canEdit || !node || !place) return false;
  const made: string[] = [];
  const makeId = () => {
    const id = newNodeId();
    made.push(id);
    return id;
  };
  editor.store.commit('editor.step.add', ({ tree }) => void pasteNodes(tree, [node], place, makeId));
  const { tree } = editor.store.document();
  const top = made.find((id) => placeOf(tree, id)?.parent === place.parent);
  showTab('content');
  if (top !== undefined) editor.selection.select([top]);
  return true;
}

/** In a page, sections stand in its content and not in each other: after the band that holds the selection, or last. */
function placeAmongBands(editor: Editor, widget: string): Place | undefined {
  const { tree } = editor.store.document();
  const [focus = ''] = (editor.selection.get().focus ?? '').split('/');
  let at = placeOf(tree, focus);
  while (at && at.parent !== tree.root) at = placeOf(tree, at.parent);
  const main = tree.nodes[tree.root]?.slots.main;
  if (!main) return undefined;
  const index = at?.slot === 'main' ? at.index + 1 : main.length;
  const place = { parent: tree.root, slot: 'main', index };
  return canInsert(tree, editor.catalogue, [widget], place) ? place : undefined;
}
