import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { type MediaReference, mediaNamed } from '#model/media/media-reference.ts';

/** A layout that names media otherwise: `nameOf` says what stands in the place of each, empty for nothing. */
export function renameMedia(root: LayoutNode, nameOf: (named: MediaReference) => string): LayoutNode {
  const otherwise = (value: Json): Json => {
    const named = mediaNamed(value);
    if (named) return nameOf(named);
    if (Array.isArray(value)) return value.map(otherwise);
    return typeof value === 'object' && value !== null ? mapped(value, otherwise) : value;
  };
  const nodeOf = (node: LayoutNode): LayoutNode => ({
    ...node,
    props: mapped(node.props, otherwise),
    slots: mapped(node.slots, (children) => children.map(nodeOf)),
  });
  return nodeOf(root);
}

function mapped<T>(record: Readonly<Record<string, T>>, to: (value: T) => T): Record<string, T> {
  // As entries, so that no name means more than itself.
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}
