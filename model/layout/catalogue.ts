import type { Field, Slot, WidgetType } from '#model/widget-type.ts';
import type { LayoutNode } from './layout.ts';
import { openSlotsOf } from './open-slots.ts';

/** What layouts need to know of a widget saved in the site. */
export interface SavedWidget {
  type: string;
  title: string;
  description: string;
  icon: string;
  props: readonly { name: string; label: string; kind: Field['kind']; default: Field['default'] }[];
  root: LayoutNode;
  /** Of a widget as it is now: which of its versions that is. */
  version?: number;
}

/** Every widget a layout can name: the types in code, and the widgets saved in the site by key. */
export interface LayoutCatalogue {
  types: Readonly<Record<string, WidgetType>>;
  saved: ReadonlyMap<string, SavedWidget>;
}

/** What a node's `widget` stands for: the props it takes and the slots it has. */
export interface WidgetSpec {
  /** Name of the widget type, at the root of a saved widget's tree too. */
  type: string;
  fields: Readonly<Record<string, Field>>;
  slots: Readonly<Record<string, WidgetSlot>>;
}

/** A slot as layouts see it. */
interface WidgetSlot extends Slot {
  /** What the people of the site call it, where it is a saved widget's. */
  readonly label?: string;
}

/** Saved widgets that open a slot of another are followed so far. */
const MAX_DEPTH = 8;

/** Key of the saved widget a node's `widget` names, or undefined when it names a type. */
export function savedKey(widget: string): string | undefined {
  return widget.startsWith('@') ? widget.slice(1) : undefined;
}

/** Looks a node's `widget` up; undefined when there is none of that name. */
export function findWidget(catalogue: LayoutCatalogue, widget: string, depth = 0): WidgetSpec | undefined {
  const key = savedKey(widget);
  if (key === undefined) {
    const type = Object.hasOwn(catalogue.types, widget) ? catalogue.types[widget] : undefined;
    return type && { type: type.name, fields: type.fields, slots: type.slots };
  }
  const saved = catalogue.saved.get(key);
  if (!saved) return undefined;
  const fields: Record<string, Field> = {};
  for (const prop of saved.props) fields[prop.name] = { kind: prop.kind, default: prop.default };
  const slots: Record<string, WidgetSlot> = {};
  for (const { node, slot, name, label } of depth < MAX_DEPTH ? openSlotsOf(saved.root) : []) {
    const rules = findWidget(catalogue, node.widget, depth + 1)?.slots;
    if (rules && Object.hasOwn(rules, slot)) slots[name] = { ...rules[slot], label };
  }
  return { type: saved.type, fields, slots };
}
