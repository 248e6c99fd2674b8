import { placeOf } from '#model/layout/layout-tree.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { Editor } from './editor-context.ts';

/** Tells where the moved node stands now, for those who do not see it. */
export function positionWords(editor: Editor): string {
  const { tree } = editor.store.document();
  const id = editor.selection.get().ids[0] ?? '';
  const place = placeOf(tree, id);
  if (!place) return '';
  const siblings = tree.nodes[place.parent]?.slots[place.slot]?.length ?? 0;
  return translate('editor.say.moved', {
    name: nodeName(editor.catalogue, tree.nodes[id]),
    position: place.index + 1,
    total: siblings,
    parent: nodeName(editor.catalogue, tree.nodes[place.parent]),
  });
}
