import { savedKey } from '#model/layout/catalogue.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { nestLayout, placeOf } from '#model/layout/layout-tree.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { replaceNode } from '#model/layout/replace-node.ts';
import { detachWidget } from '#model/saved-widgets/detach-widget.ts';
import type { Editor } from './editor-context.ts';
import { kindOf } from './kinds/kinds.ts';

/** What is done between a layout and the widgets of its site. */

/** Id of the one node that is selected and has a place; undefined for several, for the page itself and for viewers. */
function onlySelected({ canEdit, selection, store }: Editor): string | undefined {
  const { ids } = selection.get();
  const [id] = ids;
  return canEdit && ids.length === 1 && id !== undefined && placeOf(store.document().tree, id) ? id : undefined;
}

/** Id of the node a widget can be made of; one that stands for a widget already is none. */
export function nodeForWidget(editor: Editor): string | undefined {
  if (!kindOf(editor.stored()).verbs.has('saveAsWidget')) return undefined;
  const id = onlySelected(editor);
  const widget = editor.store.document().tree.nodes[id ?? '']?.widget;
  return widget !== undefined && savedKey(widget) === undefined ? id : undefined;
}

/** Puts the node that stands for a new widget where the node was that it is made of. */
export function standInFor(editor: Editor, id: string, stand: LayoutNode): void {
  editor.store.commit('editor.step.saveAsWidget', ({ tree }) => void replaceNode(tree, id, stand));
  editor.selection.select([stand.id]);
}

/** Whether what is selected stands for a widget of the site. */
export function representsWidget(editor: Editor): boolean {
  const node = editor.store.document().tree.nodes[onlySelected(editor) ?? ''];
  return node !== undefined && editor.catalogue.saved.has(savedKey(node.widget) ?? '');
}

/** What would be in its place were it detached; undefined where its props cannot be written out. */
export function detachable(editor: Editor): LayoutNode | undefined {
  const id = onlySelected(editor);
  if (id === undefined || !representsWidget(editor)) return undefined;
  const node = nestLayout(editor.store.document().tree, id);
  const saved = editor.catalogue.saved.get(savedKey(node.widget) ?? '');
  return saved && detachWidget(node, saved, editor.catalogue, newNodeId);
}

/** Puts the nodes of the widget in place of what stands for it: changes of the widget no longer reach them. */
export function detachSelected(editor: Editor): boolean {
  const id = onlySelected(editor);
  const node = detachable(editor);
  if (id === undefined || !node) return false;
  editor.store.commit('editor.step.detach', ({ tree }) => void replaceNode(tree, id, node));
  editor.selection.select([node.id]);
  return true;
}
