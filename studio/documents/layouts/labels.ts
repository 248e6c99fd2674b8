import type { Json } from '#model/json.ts';
import { findWidget, type LayoutCatalogue, savedKey } from '#model/layout/catalogue.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { nodeTitle } from '#model/layout/node-title.ts';
import '#studio/messages/layout-words.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';

/** `backgroundColor` and `background-color` become `Background color`: for names without words of their own. */
function spoken(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const say = (key: string, name: string): string => (isMessageKey(key) ? translate(key) : spoken(name));

/** The words of a type itself, else those that fields and options of the same name share. */
const shared = (own: string, common: string): string => (isMessageKey(own) ? own : common);

/** What a person calls a widget: the name of its type, or the title of the saved one. */
export function widgetLabel(catalogue: LayoutCatalogue, widget: string): string {
  const key = savedKey(widget);
  if (key !== undefined) return catalogue.saved.get(key)?.title ?? key;
  return say(`widgets.${widget}.name`, widget);
}

export const categoryLabel = (category: string): string => say(`widgets.categories.${category}`, category);

/** What a widget is for, in a line; empty when nothing is said of it. */
export function widgetDescription(catalogue: LayoutCatalogue, widget: string): string {
  const key = savedKey(widget);
  if (key !== undefined) return catalogue.saved.get(key)?.description ?? '';
  const message = `widgets.${widget}.description`;
  return isMessageKey(message) ? translate(message) : '';
}

/**
 * `field` of a widget type; of an item of a list `rows.label`.
 * @param by what the choice says by which it is called (`namedBy`)
 */
export function fieldLabel(type: string, field: string, by?: Json): string {
  const name = lastOf(field);
  const called = `widgets.${type}.fields.${field}.${by}`;
  if (by !== undefined && isMessageKey(called)) return translate(called);
  return say(shared(`widgets.${type}.fields.${field}`, `widgets.shared.fields.${name}`), name);
}

export function optionLabel(type: string, field: string, option: string): string {
  const common = `widgets.shared.options.${lastOf(field)}.${option}`;
  const key = shared(`widgets.${type}.options.${field}.${option}`, common);
  return isMessageKey(key) || !/^\d+$/.test(option) ? say(key, option) : option;
}

/** `label` of `rows.label`. */
const lastOf = (field: string): string => field.split('.').at(-1) ?? field;

/** What a slot is called: by its type, or by who opened it in a saved widget. */
export function slotLabel(catalogue: LayoutCatalogue, widget: string, slot: string): string {
  if (slot === emptySlot) return translate('editor.slot.whenEmpty');
  if (savedKey(widget) === undefined) return say(`widgets.${widget}.slots.${slot}`, slot);
  return findWidget(catalogue, widget)?.slots[slot]?.label ?? slot;
}

/** A node as one speaks of it: its name or its widget, and what it says. */
export function nodeLabel(catalogue: LayoutCatalogue, node: FlatNode): { widget: string; words: string } {
  const fields = findWidget(catalogue, node.widget)?.fields ?? {};
  return { widget: node.name ?? widgetLabel(catalogue, node.widget), words: nodeTitle(node, fields) };
}

export function nodeName(catalogue: LayoutCatalogue, node: FlatNode | undefined): string {
  if (!node) return '';
  const { widget, words } = nodeLabel(catalogue, node);
  return words === '' ? widget : translate('editor.nodeName', { widget, words });
}
