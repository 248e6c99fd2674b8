import type { Json } from '#model/json.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import type { DataCall, LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { renameColumn } from '#model/layout/list-query.ts';
import { renamedColumnProps } from './column-props.ts';

interface Layout {
  root: LayoutNode;
  meta: LayoutMeta;
}

/** A column of a table that gets another name. */
export interface Renamed {
  /** Key of the table. */
  api: string;
  from: string;
  to: string;
  /** Columns of other tables whose cells lead to rows of this one, by the key of their table. */
  references?: ReadonlyMap<string, readonly string[]>;
}

/** A name that stands for rows of the table, or for what has such rows in its column `via`. */
export interface Holder {
  name: string;
  via?: string;
}

/** A layout with what is known of its names, for the documents around it. */
export interface RenamedLayout extends Layout {
  /** What is handed to saved widgets that stand in it: names they read rows by, by their key. */
  handed: ReadonlyMap<string, readonly Holder[]>;
  /** Names that stand for rows at each of its nodes. */
  around: ReadonlyMap<string, readonly Holder[]>;
}

/** Told of each text that reads the column, and of the node it is in; `''` for the page's own. */
export type OnUse = (node: string, text: string) => void;

const plain = /^[a-zA-Z_][\w-]*$/;
/** Filters whose first argument names a field of the items they are given. */
const fieldFilters =
  'map|where|where_contains|where_at_least|where_at_most|reject|sort|sort_natural|sum|uniq|group_by|find|find_index|has|compact';
const steps = String.raw`((?:\[\d+\]|\.(?:first|last))*)`;

/** The names by which the data calls of a page give rows of the table, or rows that lead to it. */
export function holdersOf(data: readonly DataCall[], { api, references }: Renamed): Holder[] {
  return data.flatMap((call): Holder[] => {
    const own: Holder[] = call.api === api ? [{ name: call.name }] : [];
    return [...own, ...(references?.get(call.api) ?? []).map((via) => ({ name: call.name, via }))];
  });
}

/**
 * A layout that reads a column by its new name: paths behind its data calls and behind the items of repeats over them,
 * filters and widgets that name a column, and what the calls themselves look for. The same where nothing reads it.
 * @param outer names that come from the pages around a saved widget
 */
export function renameField(
  { root, meta }: Layout,
  renamed: Renamed,
  outer: readonly Holder[] = [],
  onUse: OnUse = () => undefined,
): RenamedLayout {
  const own = [...holdersOf(meta.data, renamed), ...outer];
  const handed = new Map<string, Holder[]>();
  const aroundNodes = new Map<string, readonly Holder[]>();
  if (own.length === 0) return { root, meta, handed, around: aroundNodes };
  const nextMeta = renameInMeta(meta, renamed, own, (text) => onUse('', text));
  const renameNode = (node: LayoutNode, around: readonly Holder[]): LayoutNode => {
    const { repeat, showIf, widget } = node;
    const told = (text: string) => onUse(node.id, text);
    const { inExpression, inText, inList } = rewriter(renamed, told);
    const within = repeat
      ? [...around, ...itemsOf(repeat.each, around).map((each) => ({ ...each, name: repeat.as }))]
      : around;
    aroundNodes.set(node.id, within);
    if (widget.startsWith('@')) {
      const key = widget.slice(1);
      const given = Object.entries(node.bindings).flatMap(([name, text]) =>
        itemsOf(text, within).map((each) => ({ ...each, name: `props.${name}` })),
      );
      handed.set(key, [...(handed.get(key) ?? []), ...given]);
    }
    const texts = mapTexts(node.props, (text) => inText(text, within));
    const rows = renamedColumnProps(widget, node.bindings, (text) => itemsOf(text, within), renamed, told)(texts);
    return {
      ...node,
      props: rows,
      bindings: mapTexts(node.bindings, (text) => inExpression(text, within)),
      ...(showIf && { showIf: inExpression(showIf, within) }),
      ...(repeat && { repeat: { ...repeat, each: inList(repeat.each, around) } }),
      slots: Object.fromEntries(
        Object.entries(node.slots).map(([slot, children]) => [
          slot,
          children.map((child) => renameNode(child, slot === emptySlot ? around : within)),
        ]),
      ),
    };
  };
  return { root: renameNode(root, own), meta: nextMeta, handed, around: aroundNodes };
}

function renameInMeta(
  meta: LayoutMeta,
  renamed: Renamed,
  own: readonly Holder[],
  told: (text: string) => void,
): LayoutMeta {
  const { inText } = rewriter(renamed, told);
  const data = meta.data.map((call) => {
    const args = call.args && mapTexts(call.args, (text) => inText(text, own));
    const where = mapTexts(call.where, (text) => inText(text, own));
    const next = { ...call, ...(args && { args }), where, ...(call.search && { search: inText(call.search, own) }) };
    return call.api === renamed.api ? renameInCall(next, renamed, told) : next;
  });
  return { ...renameInSaid({ ...meta, data: [] }, renamed, own, told), data };
}

/** What a page or a route says of itself, by the new name. */
export function renameInSaid<T>(said: T, renamed: Renamed, own: readonly Holder[], told: (text: string) => void): T {
  const { inText } = rewriter(renamed, told);
  // Structured data and feeds call what they go through `item`.
  const inItems = [...own, ...own.map((each) => ({ ...each, name: 'item' }))];
  return mapTexts(said, (text) => inText(text, inItems));
}

/** A text with Liquid in it by the new name, where these names stand for rows. */
export const renameInText = (text: string, renamed: Renamed, around: readonly Holder[]): string =>
  rewriter(renamed, () => undefined).inText(text, around);

/** What an expression gives of rows that names around it stand for: the rows, or what leads to them. */
function itemsOf(expression: string, around: readonly Holder[]): Omit<Holder, 'name'>[] {
  return around.flatMap(({ name, via }) => {
    if (!mentions(expression, name)) return [];
    if (via === undefined) return [{}];
    const leads = new RegExp(`^\\s*${escapeRegExp(name)}${steps}\\.${escapeRegExp(via)}${steps}\\s*(?:\\||$)`, 'u');
    return [leads.test(expression) ? {} : { via }];
  });
}

const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w.\\]"'-])${escapeRegExp(name)}(?![\\w-])`, 'u').test(text);

function rewriter(renamed: Renamed, told: (text: string) => void) {
  const { from, to } = renamed;
  const change = rewriteExpression(from, to);
  const say = (before: string, after: string): string => {
    if (before !== after) told(before);
    return after;
  };
  const inPart = (text: string, around: readonly Holder[]) => change(text, around);
  const inText = (text: string, around: readonly Holder[]) =>
    say(
      text,
      text.replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, (part) => inPart(part, around)),
    );
  return {
    inText,
    inExpression: (text: string, around: readonly Holder[]) => say(text, inPart(text, around)),
    // What was chosen by columns names them in places that only its own reader knows, as in a search.
    inList: (each: string, around: readonly Holder[]): string => {
      const isOfIt = itemsOf(each, around).some(({ via }) => via === undefined);
      const chosen = isOfIt ? renameColumn(each, from, to) : undefined;
      return say(each, chosen !== undefined && chosen !== each ? chosen : inPart(each, around));
    },
  };
}

function rewriteExpression(from: string, to: string): (text: string, around: readonly Holder[]) => string {
  const key = escapeRegExp(from);
  const next = plain.test(to) ? `.${to}` : `["${to.replace(/["\\]/g, '')}"]`;
  const filtersOf = (path: string) => new RegExp(`(\\|\\s*(?:${fieldFilters})\\s*:\\s*)(["'])${path}(?=[."'])`, 'g');
  const ownFilters = filtersOf(key);
  return (text, around) => {
    if (!text.includes(from)) return text;
    let found = text;
    const read = new Set<string | undefined>();
    for (const { name, via } of around) {
      const way = via === undefined ? steps : `(${steps}\\.${escapeRegExp(via)}${steps})`;
      const path = new RegExp(
        `(?<![\\w.\\]"'-])(${escapeRegExp(name)})(?![\\w-])${way}(?:\\.${key}(?![\\w-])|\\[\\s*["']${key}["']\\s*\\])?`,
        'gu',
      );
      if (via !== undefined && mentions(found, name)) read.add(via);
      found = found.replace(path, (whole: string, holder: string, passed: string) => {
        if (via === undefined) read.add(undefined);
        return whole === holder + passed ? whole : `${holder}${passed}${next}`;
      });
    }
    for (const via of read) {
      const filters = via === undefined ? ownFilters : filtersOf(`${escapeRegExp(via)}\\.${key}`);
      const named = via === undefined ? to : `${via}.${to}`;
      found = found.replace(filters, (_whole, filter: string, quote: string) => filter + quote + named);
    }
    return found;
  };
}

function renameInCall(call: DataCall, { from, to }: Renamed, told: (text: string) => void): DataCall {
  const renamed = (field: string): string => {
    if (field !== from && !field.startsWith(`${from}.`)) return field;
    told(field);
    return to + field.slice(from.length);
  };
  return {
    ...call,
    where: Object.fromEntries(Object.entries(call.where).map(([field, text]) => [renamed(field), text])),
    searchIn: call.searchIn.map(renamed),
    ...(call.sort && { sort: renamed(call.sort) }),
  };
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The same value with each text at any depth as `change` has it. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  const map = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each);
    if (Array.isArray(each)) return each.map(map);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each as Record<string, Json>).map(([name, below]) => [name, map(below)]));
  };
  return map(value) as T;
}
