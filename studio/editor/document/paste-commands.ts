import { findWidget } from '#model/layout/catalogue.ts';
import { type LayoutTree, type Place, topNodes } from '#model/layout/layout-tree.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { pasteNodes } from '#model/layout/paste-nodes.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { canInsert } from '#model/layout/where-can-go.ts';
import { placeAfter, placeForNew } from './commands.ts';
import type { Editor } from './editor-context.ts';
import { type UsableNodes, usableNodes } from './usable-nodes.ts';

const treeOf = ({ store }: Editor): LayoutTree => store.document().tree;

export interface PasteOutcome extends Omit<UsableNodes, 'nodes'> {
  /** How many nodes stand on the page now. */
  pasted: number;
  /** They are sound, and nothing near takes them. */
  isPlaceless: boolean;
}

interface To {
  at?: Place | undefined;
  isSelected?: boolean;
}

/** Pastes nodes of whatever origin at a place, else after the selected node, else where they are taken. */
export function pasteGiven(editor: Editor, given: readonly unknown[], to: To = {}): PasteOutcome {
  return pasteUsable(editor, usableNodes(editor, given), to);
}

/** The same with nodes that were looked at. */
export function pasteUsable(editor: Editor, { nodes, ...left }: UsableNodes, to: To = {}): PasteOutcome {
  const none = { ...left, pasted: 0, isPlaceless: false };
  if (!editor.canEdit || nodes.length === 0) return none;
  const widgets = nodes.map(({ widget }) => widget);
  const place =
    to.at && canInsert(treeOf(editor), editor.catalogue, knownOf(editor, widgets), to.at)
      ? to.at
      : pastePlace(editor, widgets);
  if (!place) return { ...none, isPlaceless: true };
  const made: string[] = [];
  const makeId = () => {
    const id = newNodeId();
    made.push(id);
    return id;
  };
  editor.store.commit('editor.step.paste', ({ tree }) => void pasteNodes(tree, nodes, place, makeId));
  if (to.isSelected !== false) editor.selection.select(topNodes(treeOf(editor), made));
  return { ...left, pasted: nodes.length, isPlaceless: false };
}

/** Where widgets that are pasted now go; undefined where nothing near takes them, or it is locked. */
export function pastePlace(editor: Editor, widgets: readonly string[]): Place | undefined {
  const tree = treeOf(editor);
  const known = knownOf(editor, widgets);
  const place = known.length > 0 ? placeForNew(editor, known, 'after') : placeForAny(editor);
  return place && !isLocked(tree, place.parent) ? place : undefined;
}

/** Nobody can tell what takes a widget that there is not: what stands for it goes along. */
const knownOf = ({ catalogue }: Editor, widgets: readonly string[]): string[] =>
  widgets.filter((widget) => findWidget(catalogue, widget) !== undefined);

/** Where most of what people save as widgets goes. */
function placeForAny(editor: Editor): Place | undefined {
  const likely = [['stack'], ['section']];
  for (const each of likely) {
    const place = placeAfter(editor, each);
    if (place) return place;
  }
  return likely.flatMap((each) => placeForNew(editor, each) ?? [])[0];
}
