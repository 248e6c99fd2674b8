import type { DocumentKind } from '#model/documents.ts';
import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { nodeTitle } from '#model/layout/node-title.ts';
import type { Field } from '#model/widget-type.ts';
import { lookFieldLabel } from '#studio/documents/field-labels/look-labels.ts';
import { routeFieldLabel } from '#studio/documents/field-labels/route-labels.ts';
import { settingsFieldLabel } from '#studio/documents/field-labels/settings-labels.ts';
import { widgetFieldLabel } from '#studio/documents/field-labels/widget-labels.ts';
import { fieldLabel, optionLabel, slotLabel, widgetLabel } from '#studio/documents/layouts/labels.ts';
import { conflictFieldLabel } from '#studio/documents/layouts/node-field-label.ts';
import { styleLabel, tokenLabel } from '#studio/documents/layouts/style-labels.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import type { Difference } from './difference.ts';

interface Compared {
  kind: DocumentKind;
  before: unknown;
  after: unknown;
}

/** A place where two versions of a document differ, as one would say it: of what, which of its fields, from what to what. */
export interface SpokenDifference {
  path: string;
  /** `Heading “Our bread”`; empty for a field of the document itself. */
  node: string;
  field: string;
  before: string;
  after: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNode = (value: unknown): value is LayoutNode =>
  isObject(value) && typeof value.widget === 'string' && isObject(value.slots);

/** Says in words where two versions differ and how. */
export function speak(catalogue: LayoutCatalogue, compared: Compared, difference: Difference): SpokenDifference {
  const { path, before, after } = difference;
  const at = path.split('.');
  const show = (value: unknown, as?: (text: string) => string) => valueWords(catalogue, value, as);
  if (at[0] !== 'root') {
    const field = documentFieldLabel(catalogue, compared.kind, path);
    if (path === 'is_active') return { path, node: '', field, before: statusWord(before), after: statusWord(after) };
    return { path, node: '', field, before: show(before), after: show(after) };
  }
  const place = nodeAt(compared, at);
  const node = place.node ? nodeWords(catalogue, place.node) : translate('difference.layout');
  const [part = '', name = '', property = ''] = place.rest;
  if (part === '') return { path, node, field: existence(before, after), before: show(before), after: show(after) };
  if (part === 'slots') {
    const names = (ids: unknown) => orderWords(catalogue, compared, ids);
    const field = translate('difference.order', { slot: slotLabel(catalogue, place.node?.widget ?? '', name) });
    return { path, node, field, before: names(before), after: names(after) };
  }
  const as = wordsOfValues(catalogue, place.node, part, name, property);
  return {
    path,
    node,
    field: nodeFieldLabel(catalogue, place.node, place.rest),
    before: show(before, as),
    after: show(after, as),
  };
}

const statusWord = (isActive: unknown): string =>
  typeof isActive === 'boolean' ? translate(isActive ? 'route.active' : 'route.off') : '';

const existence = (before: unknown, after: unknown): string =>
  translate(
    before === undefined || before === null
      ? 'difference.added'
      : after === undefined
        ? 'difference.removed'
        : 'difference.replaced',
  );

/** The innermost node on the way to a place, in the version that has it, and what is left of the way. */
function nodeAt({ before, after }: Compared, at: readonly string[]): { node: LayoutNode | undefined; rest: string[] } {
  const sides = [after, before].map((body) => follow(isObject(body) ? body.root : undefined, at));
  return sides.reduce((one, other) => (one.rest.length <= other.rest.length ? one : other));
}

function follow(root: unknown, at: readonly string[]): { node: LayoutNode | undefined; rest: string[] } {
  let node = isNode(root) ? root : undefined;
  let rest = at.slice(1);
  while (node && rest[0] === 'slots' && rest.length > 2) {
    const child: LayoutNode | undefined = node.slots[rest[1] ?? '']?.find(({ id }) => id === rest[2]);
    if (!child) break;
    node = child;
    rest = rest.slice(3);
  }
  return { node, rest };
}

function nodeWords(catalogue: LayoutCatalogue, node: LayoutNode): string {
  const words = nodeTitle(node, findWidget(catalogue, node.widget)?.fields ?? {});
  const widget = node.name ?? widgetLabel(catalogue, node.widget);
  return words === '' ? widget : translate('editor.nodeName', { widget, words });
}

/** `Text`; of an item of a list `Rows 2: Label`; of a style also from which width on it holds. */
function nodeFieldLabel(catalogue: LayoutCatalogue, node: LayoutNode | undefined, rest: readonly string[]): string {
  const [part = '', name = '', property = '', inner] = rest;
  if (part === 'style') {
    const key = `editor.style.from.${name}`;
    const width = name !== 'base' && isMessageKey(key) ? ` (${translate(key)})` : '';
    return property === '' ? translate('editor.inspector.style') : `${styleLabel(property)}${width}`;
  }
  if (part === 'repeat') return translate('editor.condition.each');
  const label = conflictFieldLabel(catalogue, node as never, [part, name].filter(Boolean).join('.'));
  if (property === '' || part !== 'props') return label;
  const item = /^\d+$/.test(property) ? `${label} ${Number(property) + 1}` : label;
  const type = findWidget(catalogue, node?.widget ?? '')?.type ?? '';
  return inner === undefined ? item : `${item}: ${fieldLabel(type, `${name}.${inner}`)}`;
}

/** How the values of a field are called, where they have names: choices and styles. */
function wordsOfValues(
  catalogue: LayoutCatalogue,
  node: LayoutNode | undefined,
  part: string,
  name: string,
  property: string,
): ((text: string) => string) | undefined {
  if (part === 'style') return tokenLabel;
  const spec = findWidget(catalogue, node?.widget ?? '');
  const field: Field | undefined = spec?.fields[name];
  if (part !== 'props' || property !== '' || !spec) return undefined;
  if (field?.kind === 'choice') return (text) => optionLabel(spec.type, name, text);
  return field?.kind === 'rich-text' ? plainText : undefined;
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The names of nodes whose ids were told in their order. */
function orderWords(catalogue: LayoutCatalogue, { before, after }: Compared, ids: unknown): string {
  const found = new Map<string, LayoutNode>();
  for (const body of [before, after]) collect(isObject(body) ? body.root : undefined, found);
  return String(ids)
    .split(', ')
    .map((id) => found.get(id))
    .map((node) => (node ? nodeWords(catalogue, node) : ''))
    .filter(Boolean)
    .join('\n');
}

function collect(root: unknown, found: Map<string, LayoutNode>): void {
  const open = isNode(root) ? [root] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    found.set(node.id, node);
    open.push(...Object.values(node.slots).flat());
  }
}

const documentLabels: Partial<Record<DocumentKind, (field: string) => string>> = {
  page_route: (field) => translate(routeFieldLabel(field)),
  settings: (field) => translate(settingsFieldLabel(field)),
  widget: (field) => translate(widgetFieldLabel(field)),
};

function documentFieldLabel(catalogue: LayoutCatalogue, kind: DocumentKind, path: string): string {
  const [first = '', second] = path.split('.');
  if (kind === 'look') return lookFieldLabel(path);
  if (kind === 'settings' && first === 'theme') return translate(settingsFieldLabel(path));
  if (kind === 'page_template')
    return conflictFieldLabel(catalogue, undefined, first === 'meta' && second ? `meta.${second}` : first);
  return documentLabels[kind]?.(first) ?? first;
}

/** Most lines of a layout that is shown whole. */
const MAX_LINES = 40;

function valueWords(catalogue: LayoutCatalogue, value: unknown, as: (text: string) => string = (text) => text): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string') return as(value);
  if (typeof value === 'boolean') return translate(value ? 'difference.yes' : 'difference.no');
  if (isNode(value)) return outline(catalogue, value);
  if (Array.isArray(value) && value.every((member) => typeof member === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : as(String(value));
}

/** A node with what is in it, a line each. */
function outline(catalogue: LayoutCatalogue, root: LayoutNode): string {
  const lines: string[] = [];
  const open: [LayoutNode, number][] = [[root, 0]];
  for (let next = open.pop(); next && lines.length < MAX_LINES; next = open.pop()) {
    const [node, depth] = next;
    lines.push(`${'\u2003'.repeat(depth)}${nodeWords(catalogue, node)}`);
    const children = Object.values(node.slots).flat();
    for (const child of children.toReversed()) open.push([child, depth + 1]);
  }
  return lines.join('\n');
}
