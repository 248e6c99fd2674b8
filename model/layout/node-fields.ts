import type { Json } from '#model/json.ts';
import { type Opening, type Repeat, styleParts } from '#model/layout/layout.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import type { FieldValues } from '#model/layout/merge-fields.ts';

/** A node's own fields without its place and its children: `props.text`, `style.md.color`, `showIf`. */
export function fieldsOfNode(node: FlatNode): Record<string, Json> {
  const fields: Record<string, Json> = { widget: node.widget };
  for (const [name, value] of Object.entries(node.props)) fields[`props.${name}`] = value;
  for (const [name, value] of Object.entries(node.bindings)) fields[`bindings.${name}`] = value;
  for (const part of styleParts) {
    for (const [name, value] of Object.entries(node.style[part] ?? {})) {
      fields[`style.${part}.${name}`] = value;
    }
  }
  if (node.showIf !== undefined) fields.showIf = node.showIf;
  if (node.repeat !== undefined) fields.repeat = { ...node.repeat, limit: node.repeat.limit ?? null };
  for (const [slot, { name, label }] of Object.entries(node.opens ?? {})) fields[`opens.${slot}`] = { name, label };
  if (node.name !== undefined) fields.name = node.name;
  if (node.hidden) fields.hidden = true;
  if (node.locked) fields.locked = true;
  return fields;
}

/** The node that has these fields: the way back from {@link fieldsOfNode}. */
export function nodeOfFields(id: string, fields: FieldValues): Omit<FlatNode, 'slots' | 'parent' | 'slot'> {
  const node: Omit<FlatNode, 'slots' | 'parent' | 'slot'> = { id, widget: '', props: {}, bindings: {}, style: {} };
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const [part = '', name = '', property = ''] = field.split('.');
    if (part === 'props') node.props[name] = value;
    else if (part === 'repeat') node.repeat = repeatOf(value);
    else if (part === 'opens') node.opens = { ...node.opens, [name]: value as unknown as Opening };
    else if (part === 'hidden' || part === 'locked') node[part] = true;
    else if (typeof value !== 'string') continue;
    else if (part === 'widget') node.widget = value;
    else if (part === 'bindings') node.bindings[name] = value;
    else if (part === 'showIf') node.showIf = value;
    else if (part === 'name') node.name = value;
    else if (part === 'style') {
      const at = styleParts.find((each) => each === name) ?? 'base';
      node.style[at] = { ...node.style[at], [property]: value };
    }
  }
  return node;
}

function repeatOf(value: Json): Repeat {
  const { each, as, limit } = value as unknown as { each: string; as: string; limit: number | null };
  return limit === null ? { each, as } : { each, as, limit };
}
