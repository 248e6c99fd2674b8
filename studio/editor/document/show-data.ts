import type { JsonObject } from '#model/json.ts';
import type { Column } from '#model/layout/card-columns.ts';
import { cardOfItems, cardProps, factRows } from '#model/layout/cards-of-list.ts';
import { emptySlot, ownChildren, repeatsAround } from '#model/layout/empty-slot.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { FlatNode, LayoutTree } from '#model/layout/layout-tree.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { editingCollaborator } from './editing-collaborator.ts';
import type { Editor } from './editor-context.ts';
import { freshCall } from './fresh-call.ts';
import { asksForData, hasCalls, MAX_CALLS, repeatingNode } from './list-data.ts';

/** What a list is to show: a list that the page can read, or a data source that it does not ask yet. */
export type DataChoice =
  | { kind: 'list'; each: string; columns: readonly Column[] }
  | { kind: 'source'; api: string; columns: readonly Column[] };

/** The name of an item that no repeat around uses. */
function freeName(tree: LayoutTree, id: string): string {
  const taken = new Set(repeatsAround(tree, id).flatMap(({ repeat }) => repeat?.as ?? []));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'item' : `item_${count}`;
    if (!taken.has(name)) return name;
  }
}

/**
 * Shows data in a node, as one step: an empty list gets a card for each item, and what repeats already repeats for the
 * other items. Answers whether it does.
 */
export function showData(editor: Editor, id: string, choice: DataChoice): boolean {
  const { store, catalogue, canEdit } = editor;
  const { tree, meta } = store.document();
  const node = tree.nodes[id];
  const call = choice.kind === 'source' ? freshCall(meta.data, choice.api) : undefined;
  if (!canEdit || !node || isLocked(tree, id) || editingCollaborator(editor, [id])) return false;
  if (call && (!hasCalls(editor) || meta.data.length >= MAX_CALLS)) return false;
  const each = choice.kind === 'list' ? choice.each : (call?.name ?? '');
  const repeating = repeatingNode(tree, id);
  const as = repeating?.repeat?.as ?? freeName(tree, id);
  const children = ownChildren(node);
  const isList = asksForData(node.widget) && !node.repeat;
  const card =
    isList && children.length === 0
      ? cardOfItems(catalogue, { each, as, columns: choice.columns }, newNodeId)
      : undefined;
  const [first] = children;
  const target = repeating?.id ?? (isList && first !== undefined ? first : id);
  store.commit('editor.step.data', (draft) => {
    if (call) Object.assign(draft.meta, { data: [...meta.data, call] });
    if (card) addCard(draft.tree, node, card);
    else {
      setRepeat(draft.tree, target, { each, as });
      readAgain(draft.tree, target, { as, columns: choice.columns });
    }
  });
  return true;
}

function addCard(tree: LayoutTree, { id, slots }: FlatNode, card: LayoutNode): void {
  const slot = Object.keys(slots).find((name) => name !== emptySlot);
  if (slot !== undefined) insertNode(tree, card, { parent: id, slot, index: 0 });
}

const isRead = (value: unknown): boolean => typeof value === 'string' && /^\{[{%].*[%}]\}$/s.test(value);

/** A card that only read columns of what it showed before reads those of what it shows now; so do the facts in it. */
function readAgain(tree: LayoutTree, id: string, items: Parameters<typeof cardProps>[0]): void {
  const node = tree.nodes[id];
  if (node?.widget !== 'card') return;
  for (const [name, text] of Object.entries(cardProps(items))) {
    const now = node.props[name];
    if (now === '' || isRead(now)) setProp(tree, id, name, text);
  }
  const facts = ownChildren(node).find((child) => tree.nodes[child]?.widget === 'facts');
  const rows = facts === undefined ? undefined : tree.nodes[facts]?.props.rows;
  if (facts === undefined || !Array.isArray(rows)) return;
  if (rows.every((row) => isRead((row as JsonObject | null)?.value))) setProp(tree, facts, 'rows', factRows(items));
}
