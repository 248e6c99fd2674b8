import { type Place, placeOf } from '#model/layout/layout-tree.ts';
import type { Editor } from './editor-context.ts';

/** Holds a place for what is on its way: after what it is to stand after, wherever that is by then. */
export function holdPlace({ store }: Editor, place: Place): () => Place | undefined {
  const before = store.document().tree.nodes[place.parent]?.slots[place.slot]?.[place.index - 1];
  return () => {
    const { tree } = store.document();
    const after = before === undefined ? undefined : placeOf(tree, before);
    if (after) return { ...after, index: after.index + 1 };
    return tree.nodes[place.parent] ? { ...place, index: before === undefined ? place.index : 0 } : undefined;
  };
}
