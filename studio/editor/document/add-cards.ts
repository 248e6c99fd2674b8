import type { JsonObject } from '#model/json.ts';
import { cardsOfList } from '#model/layout/cards-of-list.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { placeForNew } from './commands.ts';
import type { Editor } from './editor-context.ts';
import { showTab } from './shown-tab.ts';

/** Puts a list with a card for each item of a data call near the selection; answers whether there was a place. */
export function addCards(editor: Editor, call: string, sample: JsonObject): boolean {
  const node = cardsOfList(editor.catalogue, call, sample, newNodeId);
  const place = placeForNew(editor, ['list']);
  if (!editor.canEdit || !node || !place) return false;
  editor.store.commit('editor.step.add', ({ tree }) => void insertNode(tree, node, place));
  showTab('content');
  editor.selection.select([node.id]);
  return true;
}
