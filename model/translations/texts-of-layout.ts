import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { Field } from '#model/widget-type.ts';
import { hasWords, holdsWords, type SourceText, type TextKind, type TextShapes } from './source-text.ts';

/** The fields of a node that a text may be in. */
function fieldsOfNode(node: LayoutNode, shapes: TextShapes): Readonly<Record<string, Field>> {
  if (!node.widget.startsWith('@')) {
    return Object.hasOwn(shapes.types, node.widget) ? (shapes.types[node.widget]?.fields ?? {}) : {};
  }
  const props = shapes.saved(node.widget.slice(1)) ?? [];
  return Object.fromEntries(props.map(({ name, kind }) => [name, { kind, default: null }]));
}

/** The texts of a layout in the order they are read, without recursion on hostile depth. */
export function textsOfLayout(root: LayoutNode, shapes: TextShapes): SourceText[] {
  const found: SourceText[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(...textsOfNode(node, shapes));
    // What was stored by an older version may lack its slots.
    const children = Object.values(node.slots ?? {}).flat();
    waiting.push(...children.reverse());
  }
  return found;
}

function textsOfNode(node: LayoutNode, shapes: TextShapes): SourceText[] {
  // A site in several languages shows those in the place of what is written there.
  if (Object.hasOwn(shapes.types, node.widget) && shapes.types[node.widget]?.readsLanguages) return [];
  return Object.entries(fieldsOfNode(node, shapes)).flatMap(([name, field]) => {
    if (Object.hasOwn(node.bindings ?? {}, name)) return [];
    const value = Object.hasOwn(node.props ?? {}, name) ? node.props[name] : undefined;
    return textsOfValue(value, field, name).map(({ path, kind, text, field: at }) => ({
      place: `node.${node.id}.${path}`,
      kind,
      text,
      node: { id: node.id, widget: node.widget, field: at },
    }));
  });
}

interface TextOfValue {
  path: string;
  field: string;
  kind: TextKind;
  text: string;
}

function textsOfValue(value: Json | undefined, field: Field, name: string): TextOfValue[] {
  if (holdsWords(field)) {
    return typeof value === 'string' && hasWords(value)
      ? [{ path: name, field: name, kind: field.kind, text: value }]
      : [];
  }
  const { of } = field;
  if (field.kind !== 'list' || !of || !Array.isArray(value)) return [];
  return value.flatMap((item, at) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    return Object.entries(of).flatMap(([key, each]) => {
      const text = Object.hasOwn(item, key) ? item[key] : undefined;
      if (!holdsWords(each) || typeof text !== 'string' || !hasWords(text)) return [];
      return [{ path: `${name}.${at}.${key}`, field: `${name}.${key}`, kind: each.kind, text }];
    });
  });
}
