import { findWidget } from '#model/layout/catalogue.ts';
import { duplicateNodes } from '#model/layout/duplicate-nodes.ts';
import { ownChildren } from '#model/layout/empty-slot.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import { type LayoutTree, type Place, placeOf, topNodes } from '#model/layout/layout-tree.ts';
import { moveByStep, type Step } from '#model/layout/move-by-step.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { copyNodes } from '#model/layout/paste-nodes.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { unwrapNode } from '#model/layout/unwrap-node.ts';
import { canInsert, canMove, placeNear } from '#model/layout/where-can-go.ts';
import { wrapNodes } from '#model/layout/wrap-nodes.ts';
import { sampleProps } from '#studio/documents/layouts/sample-props.ts';
import { writeClipboard } from './clipboard.ts';
import { editingCollaborator } from './editing-collaborator.ts';
import type { Editor } from './editor-context.ts';
import { kindOf } from './kinds/kinds.ts';
import { asksForData, hasCalls } from './list-data.ts';
import { showDialog } from './shown-dialog.ts';
import { showTab } from './shown-tab.ts';

/** What a gesture, a key or a menu asks for. Each names a verb of `model/layout` and looks after the selection. */

const treeOf = ({ store }: Editor): LayoutTree => store.document().tree;
const selectedNodes = (editor: Editor): string[] => topNodes(treeOf(editor), editor.selection.get().ids);

/** What of the selection may be changed: what is locked is left out, and what somebody else is editing. */
export const freeNodes = (editor: Editor): string[] =>
  selectedNodes(editor).filter((id) => !isLocked(treeOf(editor), id) && !editingCollaborator(editor, [id]));

/** Key of the saved widget that is edited: it must not come to contain itself. */
export const insideOf = ({ stored }: Editor): string | undefined => kindOf(stored()).widgetKey(stored());

/** Makes ids and remembers them, so that what a verb made can be selected. */
function recorder(): { makeId: () => string; made: string[] } {
  const made: string[] = [];
  const makeId = () => {
    const id = newNodeId();
    made.push(id);
    return id;
  };
  return { makeId, made };
}

/** Where something new of these widgets would go, seen from the selection: as wanted, where there is a choice. */
export function placeForNew(
  editor: Editor,
  widgets: readonly string[],
  wanted: 'inside' | 'after' = 'inside',
): Place | undefined {
  const tree = treeOf(editor);
  const after = wanted === 'after' ? placeAfter(editor, widgets) : undefined;
  if (after) return after;
  const focus = editor.selection.get().focus ?? tree.root;
  // The line of a slot is named by its node and its own name.
  const [id = '', slot] = focus.split('/');
  const inSlot = slot !== undefined && canInsert(tree, editor.catalogue, widgets, { parent: id, slot });
  if (inSlot) return { parent: id, slot, index: tree.nodes[id]?.slots[slot]?.length ?? 0 };
  return placeNear(tree, editor.catalogue, tree.nodes[id] ? id : tree.root, widgets);
}

/** Right after what the keyboard stands on, where that takes these widgets. */
export function placeAfter(editor: Editor, widgets: readonly string[]): Place | undefined {
  const tree = treeOf(editor);
  const { focus } = editor.selection.get();
  const place = focus === null ? undefined : placeOf(tree, focus);
  return place && canInsert(tree, editor.catalogue, widgets, place) ? { ...place, index: place.index + 1 } : undefined;
}

/** True where something new may go into what the keyboard stands on, and after it as well. */
export function hasChoiceOfPlace(editor: Editor, widgets: readonly string[]): boolean {
  const inside = placeForNew(editor, widgets);
  return inside?.parent === editor.selection.get().focus && placeAfter(editor, widgets) !== undefined;
}

/** Adds a widget, at a place or near the selection. Answers the id of the new node. */
export function addWidget(editor: Editor, widget: string, at?: Place): string | undefined {
  const place = at ?? placeForNew(editor, [widget]);
  const node = freshNode(editor.catalogue, widget, newNodeId);
  if (!editor.canEdit || !place || !node || isLocked(treeOf(editor), place.parent)) return undefined;
  const type = editor.catalogue.types[widget];
  if (type) Object.assign(node.props, sampleProps(type, editor.pageWords.say));
  editor.store.commit('editor.step.add', ({ tree }) => void insertNode(tree, node, place));
  showTab('content');
  editor.selection.select([node.id]);
  if (asksForData(widget) && hasCalls(editor)) showDialog({ name: 'which-data', node: node.id });
  return node.id;
}

/** Removes the selection and selects what comes next, so that Delete can be pressed again. */
export function removeSelected(editor: Editor): void {
  const tree = treeOf(editor);
  const leaving = freeNodes(editor);
  const first = placeOf(tree, leaving[0] ?? '');
  if (!editor.canEdit || !first) return;
  const siblings = tree.nodes[first.parent]?.slots[first.slot] ?? [];
  const next =
    siblings.slice(first.index).find((id) => !leaving.includes(id)) ??
    siblings.slice(0, first.index).findLast((id) => !leaving.includes(id)) ??
    first.parent;
  editor.store.commit('editor.step.remove', ({ tree: draft }) => void removeNodes(draft, leaving));
  editor.selection.select([next]);
}

export function duplicateSelected(editor: Editor): void {
  const ids = selectedNodes(editor).filter((id) => !isLocked(treeOf(editor), treeOf(editor).nodes[id]?.parent ?? ''));
  if (!editor.canEdit || ids.length === 0) return;
  const { makeId, made } = recorder();
  editor.store.commit('editor.step.duplicate', ({ tree }) => void duplicateNodes(tree, ids, makeId));
  editor.selection.select(topNodes(treeOf(editor), made));
}

/** Copies the selection; answers how many nodes. */
export function copySelected(editor: Editor): number {
  const nodes = copyNodes(treeOf(editor), editor.selection.get().ids);
  if (nodes.length > 0) writeClipboard(nodes, editor);
  return nodes.length;
}

export function cutSelected(editor: Editor): void {
  if (editor.canEdit && copySelected(editor) > 0) removeSelected(editor);
}

/** Moves the selection one step. Answers false when the step cannot be made. */
export function stepSelected(editor: Editor, step: Step): boolean {
  const before = treeOf(editor);
  const ids = freeNodes(editor);
  const after = editor.canEdit && ids.length > 0 ? moveByStep(before, ids, step, editor.catalogue) : before;
  if (after === before) return false;
  editor.store.commit('editor.step.move', ({ tree }) => void moveByStep(tree, ids, step, editor.catalogue));
  return true;
}

/** Moves nodes to a place, as a drop does. */
export function moveTo(editor: Editor, ids: readonly string[], place: Place): boolean {
  const tree = treeOf(editor);
  if (!editor.canEdit || !canMove(tree, editor.catalogue, ids, place)) return false;
  if ([...ids, place.parent].some((id) => isLocked(tree, id)) || editingCollaborator(editor, ids)) return false;
  editor.store.commit('editor.step.move', ({ tree }) => void moveNodes(tree, ids, place));
  return true;
}

/** Names of the widgets the selection can be put into, each with the slot it would go to. */
export function wrappersForSelection(editor: Editor): { widget: string; slot: string }[] {
  const tree = treeOf(editor);
  const ids = freeNodes(editor);
  const place = placeOf(tree, ids[0] ?? '');
  if (!place) return [];
  const widgets = ids.flatMap((id) => tree.nodes[id]?.widget ?? []);
  const { takes } = kindOf(editor.stored()).palette;
  return Object.values(editor.catalogue.types)
    .filter(takes)
    .flatMap(({ name, slots }) => {
      if (!canInsert(tree, editor.catalogue, [name], place)) return [];
      const slot = Object.keys(slots).find((each) => {
        const accept = slots[each]?.accept;
        return widgets.every((widget) => !accept || accept.includes(findWidget(editor.catalogue, widget)?.type ?? ''));
      });
      return slot === undefined ? [] : [{ widget: name, slot }];
    });
}

export function wrapSelected(editor: Editor, { widget, slot }: { widget: string; slot: string }): void {
  const ids = freeNodes(editor);
  const wrapper = freshNode(editor.catalogue, widget, newNodeId);
  if (!editor.canEdit || !wrapper || ids.length === 0) return;
  editor.store.commit('editor.step.wrap', ({ tree }) => void wrapNodes(tree, ids, wrapper, slot));
  editor.selection.select([wrapper.id]);
}

/** True when what is in the node may stand in its place. */
export function canUnwrap(editor: Editor, id: string): boolean {
  const tree = treeOf(editor);
  const place = placeOf(tree, id);
  const children = ownChildren(tree.nodes[id] ?? { slots: {} });
  const widgets = children.flatMap((child) => tree.nodes[child]?.widget ?? []);
  return (
    editor.canEdit &&
    !isLocked(tree, id) &&
    place !== undefined &&
    children.length > 0 &&
    canInsert(tree, editor.catalogue, widgets, place)
  );
}

/** What of the selection can be taken away with its content left in its place. */
export const unwrappable = (editor: Editor): string[] => freeNodes(editor).filter((id) => canUnwrap(editor, id));

/** Takes all of the selection away that can be, in one step, and selects what was in it. */
export function unwrapSelected(editor: Editor): void {
  const ids = unwrappable(editor);
  if (ids.length === 0) return;
  const { nodes } = treeOf(editor);
  const children = ids.flatMap((id) => ownChildren(nodes[id] ?? { slots: {} }));
  editor.store.commit('editor.step.unwrap', ({ tree }) => {
    for (const id of ids) unwrapNode(tree, id);
  });
  editor.selection.select(children);
}
