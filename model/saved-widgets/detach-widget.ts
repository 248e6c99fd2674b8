import type { Json } from '#model/json.ts';
import { findWidget, type LayoutCatalogue, type SavedWidget } from '#model/layout/catalogue.ts';
import { cloneNode } from '#model/layout/clone-node.ts';
import { emptySlot, withoutEmpty } from '#model/layout/empty-slot.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { MakeId } from '#model/layout/node-id.ts';
import { type OpenSlot, openSlotsOf } from '#model/layout/open-slots.ts';
import { contentWithoutPlace } from '#model/saved-widgets/content-without-place.ts';
import { nodesOf } from '#model/saved-widgets/widget-of-node.ts';

/** What a place gives a prop: a value, a text with Liquid in it, or an expression. */
type Given = { value: Json; binding: string | undefined };

/**
 * The nodes of a saved widget in place of the node that names it, with what it was given written into them: the page
 * looks as before, and changes of the widget no longer reach it. Undefined where that cannot be written: a prop that
 * holds Liquid is computed with, or both have a condition or a repeat; or where something in it has no place any more.
 */
export function detachWidget(
  node: LayoutNode,
  saved: Pick<SavedWidget, 'props' | 'root'>,
  catalogue: LayoutCatalogue,
  makeId: MakeId,
): LayoutNode | undefined {
  const given = new Map<string, Given>(
    saved.props.map(({ name, default: fallback }) => [
      name,
      { value: node.props[name] ?? fallback, binding: node.bindings[name] },
    ]),
  );
  if (contentWithoutPlace(node, catalogue).length > 0) return undefined;
  const root = cloneNode(saved.root, makeId);
  // Before what is in them is put in, which is written for the place as it is.
  const opened = openSlotsOf(root);
  for (const each of nodesOf(root)) {
    if (!fillNode(each, given, catalogue)) return undefined;
    delete each.opens;
  }
  for (const opening of opened) fillSlot(opening, node);
  const hasBoth = (node.showIf !== undefined && root.showIf !== undefined) || (node.repeat && root.repeat);
  // The condition of the place would be asked for each round, and not where there is none.
  const losesCondition = node.showIf !== undefined && root.repeat && (root.slots[emptySlot] ?? []).length > 0;
  if (hasBoth || losesCondition) return undefined;
  if (node.showIf !== undefined) root.showIf = node.showIf;
  if (node.repeat) {
    root.repeat = structuredClone(node.repeat);
    root.slots = { ...withoutEmpty(root).slots };
    if (node.slots[emptySlot]) root.slots[emptySlot] = structuredClone(node.slots[emptySlot]);
  }
  for (const breakpoint of Object.keys(node.style) as (keyof LayoutNode['style'])[]) {
    root.style[breakpoint] = { ...node.style[breakpoint], ...root.style[breakpoint] };
  }
  return root;
}

/** Puts what is in a slot where it is shown; in another widget, the slot is that one's where it was before. */
function fillSlot({ node: inner, slot, name }: OpenSlot, node: LayoutNode): void {
  const content = Object.hasOwn(node.slots, name) ? (node.slots[name] ?? []) : [];
  if (content.length > 0) inner.slots[slot] = structuredClone(content);
  const passed = node.opens?.[name];
  if (passed) inner.opens = { ...inner.opens, [slot]: { ...passed } };
}

/** Writes what is given into a node; answers false where it cannot be written. */
function fillNode(node: LayoutNode, given: ReadonlyMap<string, Given>, catalogue: LayoutCatalogue): boolean {
  const fields = findWidget(catalogue, node.widget)?.fields ?? {};
  for (const [field, value] of Object.entries(node.props)) {
    const kind = fields[field]?.kind;
    const filled = fillValue(value, given, kind === 'rich-text' || kind === 'html');
    if (filled === undefined) return false;
    node.props[field] = filled;
  }
  for (const [field, expression] of Object.entries(node.bindings)) {
    const whole = /^\s*props\.(\w+)\s*$/.exec(expression)?.[1];
    const prop = whole === undefined ? undefined : given.get(whole);
    if (prop && prop.binding === undefined && !hasLiquid(prop.value)) {
      delete node.bindings[field];
      node.props[field] = structuredClone(prop.value);
      continue;
    }
    const filled = fillExpression(expression, given);
    if (filled === undefined) return false;
    node.bindings[field] = filled;
  }
  const showIf = node.showIf === undefined ? undefined : fillExpression(node.showIf, given);
  const each = node.repeat === undefined ? undefined : fillExpression(node.repeat.each, given);
  if ((node.showIf !== undefined && showIf === undefined) || (node.repeat && each === undefined)) return false;
  if (showIf !== undefined) node.showIf = showIf;
  if (node.repeat && each !== undefined) node.repeat = { ...node.repeat, each };
  return true;
}

const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const output = /^\{\{-?\s*props\.(\w+)\s*-?\}\}$/;

function fillValue(value: Json, given: ReadonlyMap<string, Given>, isMarkup: boolean): Json | undefined {
  if (typeof value === 'string') return fillText(value, given, isMarkup);
  if (Array.isArray(value)) {
    const items = value.map((item) => fillValue(item, given, isMarkup));
    return items.includes(undefined) ? undefined : (items as Json);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, fillValue(item, given, isMarkup)] as const);
  return entries.some(([, item]) => item === undefined) ? undefined : (Object.fromEntries(entries) as Json);
}

function fillText(text: string, given: ReadonlyMap<string, Given>, isMarkup: boolean): string | undefined {
  let isWhole = true;
  const filled = text.replace(liquid, (part) => {
    const prop = given.get(output.exec(part)?.[1] ?? '');
    if (prop?.binding !== undefined) return `{{ ${prop.binding} }}`;
    if (prop) {
      const said = typeof prop.value === 'object' ? '' : String(prop.value);
      return isMarkup ? escaped(said) : said;
    }
    const expression = fillExpression(part, given);
    isWhole &&= expression !== undefined;
    return expression ?? part;
  });
  return isWhole ? filled : undefined;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text in an expression, a prop that is read by its name, or any other way to read them. */
const reads = /("[^"]*"|'[^']*')|(?<![\w.])props(?:\.(\w+))?(?!\w)/g;

/** The expression with what is given in place of `props.…`, outside of its texts. */
function fillExpression(expression: string, given: ReadonlyMap<string, Given>): string | undefined {
  let isWhole = true;
  const filled = expression.replace(reads, (found, text: string | undefined, name: string | undefined) => {
    if (text !== undefined) return found;
    const prop = given.get(name ?? '');
    const operand = prop && operandOf(prop);
    isWhole &&= operand !== undefined;
    return operand ?? found;
  });
  return isWhole ? filled : undefined;
}

/** A given value as an operand of an expression: a path, or a text or number as it is. */
function operandOf({ value, binding }: Given): string | undefined {
  if (binding !== undefined) return /^\s*[\w.]+\s*$/.test(binding) ? binding.trim() : undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || hasLiquid(value)) {
    const path = typeof value === 'string' ? /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/.exec(value)?.[1] : undefined;
    return path;
  }
  if (!value.includes('"')) return `"${value}"`;
  return value.includes("'") ? undefined : `'${value}'`;
}

const hasLiquid = (value: Json): boolean => typeof value === 'string' && /\{\{|\{%/.test(value);
