import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { repeatsAround } from '#model/layout/empty-slot.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import { type FlatNode, flattenLayout, type LayoutTree } from '#model/layout/layout-tree.ts';
import { type ListQuery, readListQuery } from '#model/layout/list-query.ts';
import type { Finding } from './finding.ts';
import { fieldValues, shownNodes } from './shown-nodes.ts';

/** Columns of a data source; empty where they are not known, undefined where there is no such source. */
export type ColumnsOf = (api: string) => readonly string[] | undefined;

/** What Liquid answers of anything, and what a group of rows has. */
const computed = new Set(['size', 'first', 'last']);

type Data = Pick<LayoutMeta, 'data'>;

/** Data a page asks of sources that are not there, and by columns that they do not have. */
export function checkCalls({ data }: Data, columnsOf: ColumnsOf): Finding[] {
  return data.flatMap((call): Finding[] => {
    const columns = columnsOf(call.api);
    if (!columns) return [{ kind: 'sourceMissing', node: '', subject: call.api }];
    const named = [...Object.keys(call.where), ...call.searchIn, ...(call.sort === undefined ? [] : [call.sort])];
    const gone = named.map((path) => path.split('.')[0] ?? '').find((name) => isGone(name, columns));
    return gone === undefined ? [] : [{ kind: 'columnMissing', node: '', subject: gone }];
  });
}

/** Data sources by the names that read them: lists, and single rows. */
export interface DataNames {
  lists: ReadonlyMap<string, string>;
  items: ReadonlyMap<string, string>;
}

/** What a page reads its data sources by. */
export const dataNames = ({ data }: Data): DataNames => ({
  lists: new Map(data.flatMap((call) => (call.one ? [] : [[call.name, call.api] as const]))),
  items: new Map(data.flatMap((call) => (call.one ? [[call.name, call.api] as const] : []))),
});

/** Nodes that read a column their data source does not have, saved widgets that do among them. */
export function checkColumns(
  nodes: readonly FlatNode[],
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  data: DataNames,
  columnsOf: ColumnsOf,
  depth = 0,
): Finding[] {
  if (data.lists.size + data.items.size === 0) return [];
  return nodes.flatMap((node): Finding[] => {
    const around = namesAround(tree, node.id, data);
    const findings: Finding[] = [];
    const look = (text: string, field?: string) => {
      for (const [name, api] of around.items) {
        const gone = goneMember(text, name, columnsOf(api) ?? []);
        if (gone === undefined) continue;
        findings.push({
          kind: 'columnMissing',
          node: node.id,
          subject: gone,
          ...(field === undefined ? {} : { field }),
        });
        return;
      }
    };
    const query = node.repeat && readListQuery(node.repeat.each);
    const api = query && around.lists.get(query.source);
    const columns = api === undefined ? undefined : columnsOf(api);
    const gone = columns && query && columnsIn(query).find((name) => isGone(name, columns));
    if (gone !== undefined) findings.push({ kind: 'columnMissing', node: node.id, subject: gone });
    for (const [field, expression] of Object.entries(node.bindings)) look(expression, field);
    if (node.showIf !== undefined) look(node.showIf);
    for (const { path, value, isBound } of fieldValues(node, catalogue)) {
      if (!isBound && typeof value === 'string' && value.includes('{')) look(value, path);
    }
    const inside = depth < MAX_DEPTH ? insideOf(catalogue, node.widget) : undefined;
    // It is told once, of the place, which is where a page gives it other data.
    const [within] = inside ? checkColumns(inside.nodes, inside.tree, catalogue, around, columnsOf, depth + 1) : [];
    if (within?.subject !== undefined && findings.length === 0)
      findings.push({ kind: 'columnMissing', node: node.id, subject: within.subject });
    return findings;
  });
}

/** Saved widgets within each other that are looked into. */
const MAX_DEPTH = 8;

interface Inside {
  tree: LayoutTree;
  nodes: readonly FlatNode[];
}
const insides = new WeakMap<object, Inside>();

/** The nodes of a saved widget. */
function insideOf({ saved }: LayoutCatalogue, widget: string): Inside | undefined {
  const root = widget.startsWith('@') ? saved.get(widget.slice(1))?.root : undefined;
  if (!root) return undefined;
  const known = insides.get(root);
  if (known) return known;
  const tree = flattenLayout(root);
  const inside = { tree, nodes: shownNodes(tree) };
  insides.set(root, inside);
  return inside;
}

/** A member of a name that a text reads and its columns do not have. */
export const goneMember = (text: string, name: string, columns: readonly string[]): string | undefined =>
  columns.length === 0 ? undefined : membersOf(text, name).find((member) => isGone(member, columns));

const isGone = (name: string, columns: readonly string[]): boolean =>
  columns.length > 0 && !columns.includes(name) && !computed.has(name);

/** First names of the columns that rows are chosen by. */
function columnsIn({ conditions, search, sort, group }: ListQuery): string[] {
  const by = [sort, group].flatMap((each) => (each ? [each.column] : []));
  const columns = [...conditions.map(({ column }) => column), ...(search?.columns ?? []), ...by];
  return columns.flatMap(([first]) => first ?? []);
}

/** What a node can read, with the items and groups of what repeats around it. */
function namesAround(tree: LayoutTree, id: string, { lists, items }: DataNames): DataNames {
  const apis = new Map(items);
  // Items of a group are those of its list.
  const found = new Map(lists);
  for (const { repeat } of repeatsAround(tree, id).reverse()) {
    if (!repeat) continue;
    const source = readListQuery(repeat.each)?.source ?? repeat.each.split('|')[0]?.trim() ?? '';
    const api = found.get(source);
    apis.delete(repeat.as);
    if (api === undefined) continue;
    if (/\|\s*group_by\b/.test(repeat.each)) found.set(`${repeat.as}.items`, api);
    else if (!/\|\s*(?:map|split|keys|values)\b/.test(repeat.each)) apis.set(repeat.as, api);
  }
  return { lists: found, items: apis };
}

/** The members that Liquid reads of a name: `price` of `item.price | number`. */
function membersOf(text: string, name: string): string[] {
  // With names of its own a text may mean another by this one.
  if (/\{%-?\s*(?:assign|capture|for)\b/.test(text)) return [];
  const bare = text.replace(/(?<!\[)(?:"[^"]*"|'[^']*')/g, ' ');
  const member = new RegExp(`(?<![\\w.\\]-])${name}(?:\\.([A-Za-z_][\\w-]*)|\\[["']([^"']+)["']\\])`, 'g');
  return Array.from(bare.matchAll(member), ([, plain, quoted]) => plain ?? quoted ?? '');
}
