import type { Json } from '#model/json.ts';
import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import { cloneNode } from '#model/layout/clone-node.ts';
import { emptySlot, repeatsAround, withoutEmpty } from '#model/layout/empty-slot.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import type { MakeId } from '#model/layout/node-id.ts';
import { openSlotsOf } from '#model/layout/open-slots.ts';
import { readsAny } from '#model/layout/reads-any.ts';
import type { Field } from '#model/widget-type.ts';
import type { WidgetProp } from '#model/widgets.ts';

/** A field of a node that can become a prop of the widget made of it. */
export interface OfferedProp {
  /** Id of the node, and the name of its field. */
  node: string;
  field: string;
  kind: WidgetProp['kind'];
  /** What it holds now: a value, or an expression whose value it is. */
  value: Json;
  binding: string | undefined;
  /** It reads what only this place knows, so that it would be empty anywhere else. */
  isNeeded: boolean;
}

/** An offered prop as it was chosen, with the name it is read by. */
export interface ChosenProp extends OfferedProp {
  name: string;
  label: string;
}

/** A slot of a node that is filled in each place of the widget made of it. */
export interface ChosenSlot {
  /** Id of the node, and which of its slots. */
  node: string;
  slot: string;
  name: string;
  label: string;
  /** What is in it is shown where a place has nothing; else it stays where it is, with this place alone. */
  keepsContent: boolean;
}

/** A node as a widget of the site: its tree and props, and the node that stands in its place. */
interface WidgetOfNode {
  root: LayoutNode;
  props: WidgetProp[];
  stand: LayoutNode;
}

const kinds: Partial<Record<Field['kind'], WidgetProp['kind']>> = {
  text: 'text',
  multiline: 'multiline',
  number: 'number',
  boolean: 'boolean',
  url: 'url',
  image: 'image',
  color: 'color',
};

/**
 * The names a node reads that a saved widget in its place would not see: the items of repeats around it, its own
 * repeat's, which stays with the place, and the props of the widget that is edited.
 */
export function namesOfPlace(tree: LayoutTree, id: string): string[] {
  const items = repeatsAround(tree, id).flatMap(({ repeat }) => repeat?.as ?? []);
  return [...items, ...(items.length > 0 ? ['index'] : []), 'props'];
}

/** The fields of a node and of all that is in it that can become props, in document order; not what is as it began. */
export function offeredProps(root: LayoutNode, catalogue: LayoutCatalogue, ofPlace: readonly string[]): OfferedProp[] {
  return nodesOf(withoutEmpty(root)).flatMap((node) =>
    fieldsOf(node, catalogue).flatMap(([field, { kind: fieldKind, default: fallback, isGiven }]): OfferedProp[] => {
      const kind = kinds[fieldKind];
      const binding = node.bindings[field];
      const value = node.props[field] ?? fallback;
      if (!kind || isGiven || (binding === undefined && sameJson(value, fallback))) return [];
      const isNeeded = readsAny(binding ?? (typeof value === 'string' ? value : ''), binding !== undefined, ofPlace);
      return [{ node: node.id, field, kind, value, binding, isNeeded }];
    }),
  );
}

/** Ids of the nodes that read what only this place knows where no prop can carry it: a list, a condition, rich text. */
export function lostReads(root: LayoutNode, catalogue: LayoutCatalogue, ofPlace: readonly string[]): string[] {
  const offered = new Set(offeredProps(root, catalogue, ofPlace).map(({ node, field }) => `${node} ${field}`));
  return nodesOf(withoutEmpty(root))
    .filter((node) => {
      const isRoot = node.id === root.id;
      const others = Object.keys({ ...node.props, ...node.bindings }).filter(
        (name) => !offered.has(`${node.id} ${name}`),
      );
      return (
        others.some((name) =>
          readsAny(node.bindings[name] ?? JSON.stringify(node.props[name]), node.bindings[name] !== undefined, ofPlace),
        ) ||
        (!isRoot && node.showIf !== undefined && readsAny(node.showIf, true, ofPlace)) ||
        (!isRoot && node.repeat !== undefined && readsAny(node.repeat.each, true, ofPlace))
      );
    })
    .map(({ id }) => id);
}

/**
 * Makes a widget of a node: what was chosen is read from its props, and the node left in its place gives them what stood
 * there. When the node is shown, and for what, stays with the place; how it looks goes with the widget.
 *
 * @param key of the new widget
 */
export function widgetOfNode(
  node: LayoutNode,
  key: string,
  chosen: readonly ChosenProp[],
  makeId: MakeId,
  slots: readonly ChosenSlot[] = [],
): WidgetOfNode {
  const { showIf, repeat, ...rest } = structuredClone(withoutEmpty(node));
  const byId = new Map(nodesOf(rest).map((each) => [each.id, each]));
  const stand: LayoutNode = { id: makeId(), widget: `@${key}`, props: {}, bindings: {}, slots: {}, style: {} };
  if (showIf !== undefined) stand.showIf = showIf;
  if (repeat !== undefined) stand.repeat = repeat;
  const props = chosen.map(({ node: id, field, kind, value, binding, name, label, isNeeded }): WidgetProp => {
    const inner = byId.get(id);
    if (inner) readProp(inner, field, kind, name);
    if (binding === undefined) stand.props[name] = value;
    else stand.bindings[name] = binding;
    // What another place knows would be an empty beginning there.
    return { name, label, kind, default: binding !== undefined || isNeeded ? emptyOf(kind) : value };
  });
  // Slots of the widget that is edited, if one is, are filled through the one in it.
  for (const { name, label } of openSlotsOf(rest)) stand.opens = { ...stand.opens, [name]: { name, label } };
  const passed = Object.keys(stand.opens ?? {}).map((name) => [name, []]);
  stand.slots = Object.fromEntries(passed);
  if (node.slots[emptySlot]) stand.slots[emptySlot] = structuredClone(node.slots[emptySlot]);
  for (const slot of slots) stand.slots[slot.name] = openSlot(byId.get(slot.node), slot);
  return { root: cloneNode(rest, makeId), props, stand };
}

/** Opens a slot of a node; answers what of it is to stay where it was. */
function openSlot(inner: LayoutNode | undefined, { slot, name, label, keepsContent }: ChosenSlot): LayoutNode[] {
  if (!inner) return [];
  inner.opens = { ...inner.opens, [slot]: { name, label } };
  const content = inner.slots[slot] ?? [];
  if (keepsContent) return [];
  inner.slots[slot] = [];
  return content;
}

function readProp(node: LayoutNode, field: string, kind: WidgetProp['kind'], name: string): void {
  if (kind === 'number' || kind === 'boolean') {
    node.bindings[field] = `props.${name}`;
    return;
  }
  delete node.bindings[field];
  node.props[field] = `{{ props.${name} }}`;
}

function emptyOf(kind: WidgetProp['kind']): Json {
  if (kind === 'number') return 0;
  return kind === 'boolean' ? false : '';
}

function fieldsOf(node: LayoutNode, catalogue: LayoutCatalogue): [string, Field][] {
  return Object.entries(findWidget(catalogue, node.widget)?.fields ?? {});
}

/** A node and all that is in it, in document order. */
export function nodesOf(root: LayoutNode): LayoutNode[] {
  const found: LayoutNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    waiting.push(...Object.values(node.slots).flat().reverse());
  }
  return found;
}
