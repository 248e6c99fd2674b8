import type { LayoutNode } from '#model/layout/layout.ts';
import { imageKeysIn } from '#model/media/media-reference.ts';

/** Keys of the images of the library that the props of a layout's nodes name, each once. */
export function imageKeysOfLayout(root: LayoutNode): Set<string> {
  const keys = new Set<string>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const key of imageKeysIn(node.props ?? {})) keys.add(key);
    // What was stored by an older version may lack its slots.
    for (const children of Object.values(node.slots ?? {})) waiting.push(...children);
  }
  return keys;
}
