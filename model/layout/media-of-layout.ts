import type { LayoutNode } from '#model/layout/layout.ts';
import { type MediaReference, mediaNamedIn } from '#model/media/media-reference.ts';

/** What of the library the props of a layout's nodes name, each once. */
export function mediaOfLayout(root: LayoutNode): MediaReference[] {
  const found = new Map<string, MediaReference>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const named of mediaNamedIn(node.props ?? {})) found.set(`${named.kind} ${named.key}`, named);
    // What was stored by an older version may lack its slots.
    for (const children of Object.values(node.slots ?? {})) waiting.push(...children);
  }
  return [...found.values()];
}
