import type { Json } from '#model/json.ts';
import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { FlatNode, LayoutTree } from '#model/layout/layout-tree.ts';
import type { Field } from '#model/widget-type.ts';

/** The nodes that are on the page, in document order. */
export function shownNodes(tree: LayoutTree): FlatNode[] {
  const found: FlatNode[] = [];
  const waiting = [tree.root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = tree.nodes[id];
    if (!node || node.hidden) continue;
    found.push(node);
    for (const children of Object.values(node.slots).reverse()) waiting.push(...children.toReversed());
  }
  return found;
}

/** A field of a node or of an item of one of its lists, and what stands beside it. */
export interface FieldValue {
  /** `alt`, or `items.0.alt`. */
  path: string;
  name: string;
  field: Field;
  value: Json | undefined;
  isBound: boolean;
  beside: Readonly<Record<string, Json>>;
  /** Fields of what stands beside it, itself included. */
  fields: Readonly<Record<string, Field>>;
}

/** Every field of a node, those of the items of its lists in their place. */
export function fieldValues(node: FlatNode, catalogue: LayoutCatalogue): FieldValue[] {
  const fields = fieldsOf(node, catalogue);
  return Object.entries(fields).flatMap(([name, field]): FieldValue[] => {
    const value = Object.hasOwn(node.props, name) ? node.props[name] : field.default;
    const isBound = Object.hasOwn(node.bindings, name);
    const own = { path: name, name, field, value, isBound, beside: node.props, fields };
    const of = field.of;
    if (!of || isBound || !Array.isArray(value)) return [own];
    const items = value.flatMap((item, at): FieldValue[] => {
      const beside = typeof item === 'object' && item !== null && !Array.isArray(item) ? item : undefined;
      if (!beside) return [];
      return Object.entries(of).map(([inner, each]) => ({
        path: `${name}.${at}.${inner}`,
        name: inner,
        field: each,
        value: beside[inner],
        isBound: false,
        beside,
        fields: of,
      }));
    });
    return [own, ...items];
  });
}

/** Text without Liquid in it: what it says can be told without a page. */
export const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('{{') && !value.includes('{%');

const fieldsOf = (node: FlatNode, catalogue: LayoutCatalogue): Readonly<Record<string, Field>> =>
  findWidget(catalogue, node.widget)?.fields ?? {};
