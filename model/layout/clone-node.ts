import type { LayoutNode } from '#model/layout/layout.ts';
import type { MakeId } from '#model/layout/node-id.ts';

/** A deep copy of a node and all that is in it, under fresh ids. */
export function cloneNode(node: LayoutNode, makeId: MakeId): LayoutNode {
  const copy = structuredClone(node);
  const waiting = [copy];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    at.id = makeId();
    for (const children of Object.values(at.slots).reverse()) waiting.push(...children.toReversed());
  }
  return copy;
}
