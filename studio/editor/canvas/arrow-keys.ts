import type { CanvasCommand } from '#canvas/protocol.ts';
import { placeOf } from '#model/layout/layout-tree.ts';
import type { Editor } from '../document/editor-context.ts';

/** The node a key leads to from where the keyboard stands; undefined for a key that leads nowhere. */
export function nextNode({ store, selection }: Editor, command: CanvasCommand): string | undefined {
  const { tree } = store.document();
  const focus = selection.get().focus?.split('/')[0] ?? tree.root;
  const node = tree.nodes[focus];
  if (command === 'child') return Object.values(node?.slots ?? {}).flat()[0];
  if (command === 'parent') return node?.parent ?? undefined;
  const place = placeOf(tree, focus);
  const siblings = place ? (tree.nodes[place.parent]?.slots[place.slot] ?? []) : [];
  const index = place?.index ?? 0;
  switch (command) {
    case 'next':
      return siblings[index + 1];
    case 'previous':
      return siblings[index - 1];
    case 'first':
      return siblings[0];
    case 'last':
      return siblings.at(-1);
    default:
      return undefined;
  }
}
