import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { repeatsAround } from '#model/layout/empty-slot.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import type { FlatNode, LayoutTree } from '#model/layout/layout-tree.ts';
import { type ListQuery, readListQuery } from '#model/layout/list-query.ts';
import type { Finding } from './finding.ts';
import { fieldValues } from './shown-nodes.ts';

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

/** Nodes that read a column their data source does not have, and those that list what nobody answers. */
export function checkColumns(
  nodes: readonly FlatNode[],
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  { data }: Data,
  columnsOf: ColumnsOf,
): Finding[] {
  const lists = new Map(data.flatMap((call) => (call.one ? [] : [[call.name, call.api] as const])));
  const items = new Map(data.flatMap((call) => (call.one ? [[call.name, call.api] as const] : [])));
  if (data.length === 0) return [];
  return nodes.flatMap((node): Finding[] => {
    const known = itemsAround(tree, node.id, lists, items);
    const findings: Finding[] = [];
    const look = (text: string, field?: string) => {
      for (const [name, columns] of known(columnsOf)) {
        const gone = membersOf(text, name).find((member) => isGone(member, columns));
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
    const api = query && lists.get(query.source);
    const columns = api === undefined ? undefined : columnsOf(api);
    const gone = columns && query && columnsIn(query).find((name) => isGone(name, columns));
    if (gone !== undefined) findings.push({ kind: 'columnMissing', node: node.id, subject: gone });
    for (const [field, expression] of Object.entries(node.bindings)) look(expression, field);
    if (node.showIf !== undefined) look(node.showIf);
    for (const { path, value, isBound } of fieldValues(node, catalogue)) {
      if (!isBound && typeof value === 'string' && value.includes('{')) look(value, path);
    }
    return findings;
  });
}

const isGone = (name: string, columns: readonly string[]): boolean =>
  columns.length > 0 && !columns.includes(name) && !computed.has(name);

/** First names of the columns that rows are chosen by. */
function columnsIn({ conditions, search, sort, group }: ListQuery): string[] {
  const by = [sort, group].flatMap((each) => (each ? [each.column] : []));
  const columns = [...conditions.map(({ column }) => column), ...(search?.columns ?? []), ...by];
  return columns.flatMap(([first]) => first ?? []);
}

/** The names of single rows that a node can read, each with the columns of its source. */
function itemsAround(
  tree: LayoutTree,
  id: string,
  lists: ReadonlyMap<string, string>,
  items: ReadonlyMap<string, string>,
) {
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
  return (columnsOf: ColumnsOf) =>
    Array.from(apis, ([name, api]) => [name, columnsOf(api) ?? []] as const).filter(
      ([, columns]) => columns.length > 0,
    );
}

/** The members that Liquid reads of a name: `price` of `item.price | number`. */
function membersOf(text: string, name: string): string[] {
  // With names of its own a text may mean another by this one.
  if (/\{%-?\s*(?:assign|capture|for)\b/.test(text)) return [];
  const bare = text.replace(/(?<!\[)(?:"[^"]*"|'[^']*')/g, ' ');
  const member = new RegExp(`(?<![\\w.\\]-])${name}(?:\\.([A-Za-z_][\\w-]*)|\\[["']([^"']+)["']\\])`, 'g');
  return Array.from(bare.matchAll(member), ([, plain, quoted]) => plain ?? quoted ?? '');
}
