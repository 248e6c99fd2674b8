import type { Json } from '#model/json.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import type { DataCall, LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { renameColumn } from '#model/layout/list-query.ts';

interface Layout {
  root: LayoutNode;
  meta: LayoutMeta;
}

type Rewrite = (text: string, around: ReadonlySet<string>) => string;

const word = /[\p{L}_][\p{L}\p{N}_-]*/gu;
const plain = /^[a-zA-Z_][\w-]*$/;
/** Filters whose first argument names a field of the items they are given. */
const fieldFilters =
  'map|where|where_contains|where_at_least|where_at_most|reject|sort|sort_natural|sum|uniq|group_by|find|find_index|has|compact';

/**
 * A layout that reads a field of an api by its new name: paths behind its data calls and behind the items of repeats over
 * them, filters that name a field, and what the calls themselves look for. The same layout where nothing reads it.
 */
export function renameField({ root, meta }: Layout, api: string, from: string, to: string): Layout {
  const calls = meta.data.filter((call) => call.api === api).map(({ name }) => name);
  if (calls.length === 0) return { root, meta };
  const names: ReadonlySet<string> = new Set(calls);
  const inExpression = rewriteExpression(from, to);
  const inText: Rewrite = (text, around) =>
    text.replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, (part) => inExpression(part, around));
  const renamedData = meta.data.map((call) => {
    const args = call.args && mapTexts(call.args, (text) => inText(text, names));
    const where = mapTexts(call.where, (text) => inText(text, names));
    const own = { ...call, ...(args && { args }), where, ...(call.search && { search: inText(call.search, names) }) };
    return call.api === api ? renameInCall(own, from, to) : own;
  });
  // Structured data and feeds call what they go through `item`.
  const inItems = new Set([...names, 'item']);
  const said = mapTexts({ ...meta, data: [] }, (text) => inText(text, inItems));
  const nextMeta: LayoutMeta = { ...said, data: renamedData };
  // What was chosen by columns names them in places that only its own reader knows, as in a search.
  const inList = (each: string, around: ReadonlySet<string>, isOfIt: boolean): string => {
    const chosen = isOfIt ? renameColumn(each, from, to) : undefined;
    return chosen !== undefined && chosen !== each ? chosen : inExpression(each, around);
  };
  const renameNode = (node: LayoutNode, around: ReadonlySet<string>): LayoutNode => {
    const { repeat, showIf } = node;
    const isOfIt = repeat?.each.match(word)?.some((name) => around.has(name));
    const within = repeat && isOfIt ? new Set([...around, repeat.as]) : around;
    return {
      ...node,
      props: mapTexts(node.props, (text) => inText(text, within)),
      bindings: mapTexts(node.bindings, (text) => inExpression(text, within)),
      ...(showIf && { showIf: inExpression(showIf, within) }),
      ...(repeat && { repeat: { ...repeat, each: inList(repeat.each, around, isOfIt === true) } }),
      slots: Object.fromEntries(
        Object.entries(node.slots).map(([slot, children]) => [
          slot,
          children.map((child) => renameNode(child, slot === emptySlot ? around : within)),
        ]),
      ),
    };
  };
  return { root: renameNode(root, names), meta: nextMeta };
}

function rewriteExpression(from: string, to: string): Rewrite {
  const key = escapeRegExp(from);
  const next = plain.test(to) ? `.${to}` : `["${to.replace(/["\\]/g, '')}"]`;
  const filters = new RegExp(`(\\|\\s*(?:${fieldFilters})\\s*:\\s*)(["'])${key}(?=[."'])`, 'g');
  return (text, around) => {
    if (!text.includes(from)) return text;
    let isRead = false;
    let found = text;
    for (const name of around) {
      const steps = String.raw`((?:\[\d+\]|\.(?:first|last))*)`;
      const path = new RegExp(
        `(?<![\\w.\\]"'-])(${escapeRegExp(name)})(?![\\w-])${steps}(?:\\.${key}(?![\\w-])|\\[\\s*["']${key}["']\\s*\\])?`,
        'gu',
      );
      found = found.replace(path, (whole: string, holder: string, way: string) => {
        isRead = true;
        return whole === holder + way ? whole : `${holder}${way}${next}`;
      });
    }
    return isRead ? found.replace(filters, (_whole, filter: string, quote: string) => filter + quote + to) : text;
  };
}

function renameInCall(call: DataCall, from: string, to: string): DataCall {
  const renamed = (field: string): string =>
    field === from ? to : field.startsWith(`${from}.`) ? to + field.slice(from.length) : field;
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
