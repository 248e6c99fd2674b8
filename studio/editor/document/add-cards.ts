import type { Column } from '#model/layout/card-columns.ts';
import { cardsOfList } from '#model/layout/cards-of-list.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import type { Place } from '#model/layout/layout-tree.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { canInsert } from '#model/layout/where-can-go.ts';
import { placeForNew } from './commands.ts';
import type { Editor } from './editor-context.ts';
import { showTab } from './shown-tab.ts';

/** Near the selection; with nothing selected at the end of what the page is about, not in its header. */
function placeOfCards(editor: Editor): Place | undefined {
  const { tree } = editor.store.document();
  const place = placeForNew(editor, ['list']);
  if (place && place.parent !== tree.root) return place;
  const content = { parent: tree.root, slot: 'main' };
  if (!canInsert(tree, editor.catalogue, ['section'], content)) return place;
  return { ...content, index: tree.nodes[tree.root]?.slots.main?.length ?? 0 };
}

/** Puts a list with a card for each item of a data call near the selection; answers whether there was a place. */
export function addCards(editor: Editor, call: string, columns: readonly Column[]): boolean {
  const cards = cardsOfList(editor.catalogue, { each: call, as: 'item', columns }, newNodeId);
  const place = cards && placeOfCards(editor);
  if (!editor.canEdit || !cards || !place) return false;
  // Beside other sections it stands in one of its own.
  const tree = editor.store.document().tree;
  const section = place.parent === tree.root ? freshNode(editor.catalogue, 'section', newNodeId) : undefined;
  if (section) section.slots.content = [cards];
  const node = section ?? cards;
  editor.store.commit('editor.step.add', ({ tree }) => void insertNode(tree, node, place));
  showTab('content');
  editor.selection.select([cards.id]);
  return true;
}
