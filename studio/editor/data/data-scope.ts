import { isShownCell } from '#model/apis/columns/shown-cell.ts';
import { cutText } from '#model/cut-text.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { repeatsAround } from '#model/layout/empty-slot.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { readListQuery } from '#model/layout/list-query.ts';
import type { WidgetProp } from '#model/widgets.ts';
import { readPath } from '#studio/ui/json-tree/read-path.ts';

/** What the expressions of a node can read, with the values they have on the page that is shown. */
export type DataScope = JsonObject;

interface ScopeSources {
  meta: LayoutMeta;
  /** First item of each data source, by key: the shape of all. */
  samples: ReadonlyMap<string, Json>;
  /** What the data calls answered on the page that is shown, by name, as far as they did. */
  answers: JsonObject;
  /** Params of the page that is shown. */
  params: Readonly<Record<string, string>>;
  path: string;
  site: { name: string; description: string; language: string; address: string };
  /** Of a saved widget. */
  props: readonly WidgetProp[];
}

/** The scope of the page itself: what its title, its description and its data calls can read. */
export function pageScope({ meta, samples, answers, params, path, site, props }: ScopeSources): DataScope {
  const scope: DataScope = {};
  for (const call of meta.data) {
    const sample = samples.get(call.api);
    const answer = answers[call.name];
    if (answer !== undefined) scope[call.name] = answer;
    else if (sample !== undefined) scope[call.name] = call.one ? sample : [sample];
  }
  scope.params = { ...params };
  if (meta.queryParams.length > 0) scope.query = Object.fromEntries(meta.queryParams.map((name) => [name, '']));
  scope.site = { ...site };
  scope.page = { path };
  if (props.length > 0) scope.props = Object.fromEntries(props.map((prop) => [prop.name, prop.default as Json]));
  return scope;
}

/** The scope inside a node: the page's, and the items of the repeats it is in, itself included. */
export function nodeScope(page: DataScope, tree: LayoutTree, id: string, withOwn = true): DataScope {
  const items: DataScope = {};
  const scope = { ...page };
  const line = repeatsAround(tree, id).filter((node) => withOwn || node.id !== id);
  for (const { repeat } of line.reverse()) {
    if (!repeat) continue;
    const item = firstRound(scope, repeat.each);
    scope[repeat.as] = item ?? '';
    scope.index = 1;
    items[repeat.as] = scope[repeat.as] as Json;
  }
  // What is nearest comes first.
  return { ...items, ...scope };
}

/** What an expression of a list gives first: an item, or a group of them. */
function firstRound(scope: DataScope, each: string): Json | undefined {
  const items = readPath(scope, each.split('|')[0] ?? '');
  const item = firstItem(items);
  const group = each.includes('group_by') ? readListQuery(each)?.group : undefined;
  if (!group || !Array.isArray(items)) return item;
  const name = isRecord(item) ? readPath(item, group.column.join('.')) : undefined;
  return { name: name ?? '', items };
}

const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function firstItem(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value[0];
  if (typeof value !== 'object' || value === null) return value;
  const first = Object.entries(value)[0];
  return first && [first[0], first[1]];
}

/** One line of the response tree. */
interface DataEntry {
  name: string;
  /** The Liquid path that reads it: `country.names[0]`. */
  path: string;
  kind: 'text' | 'number' | 'boolean' | 'list' | 'object' | 'empty';
  /** Its value on the shown page, shortened. */
  sample: string;
  level: number;
}

const MAX_DEPTH = 6;
const MAX = 400;

/** The response tree as lines, depth first. Of a list its first item stands for all. */
export function dataEntries(scope: DataScope): DataEntry[] {
  const entries: DataEntry[] = [];
  const waiting: { name: string; path: string; value: Json; level: number }[] = [];
  const push = (value: JsonObject, path: string, level: number) => {
    const below = Object.entries(value).map(([name, each]) => ({ name, path: join(path, name), value: each, level }));
    waiting.push(...below.reverse());
  };
  push(scope, '', 0);
  for (let at = waiting.pop(); at && entries.length < MAX; at = waiting.pop()) {
    const { name, path, value, level } = at;
    entries.push({ name, path, kind: kindOf(value), sample: sampleOf(value), level });
    if (level >= MAX_DEPTH) continue;
    if (Array.isArray(value)) {
      const [first] = value;
      if (first !== undefined) waiting.push({ name: '1', path: `${path}[0]`, value: first, level: level + 1 });
    } else if (typeof value === 'object' && value !== null) push(value, path, level + 1);
  }
  return entries;
}

function join(path: string, name: string): string {
  if (!/^[A-Za-z_][\w-]*$/.test(name)) return `${path}["${name.replace(/"/g, '')}"]`;
  return path === '' ? name : `${path}.${name}`;
}

function kindOf(value: Json): DataEntry['kind'] {
  if (Array.isArray(value)) return 'list';
  if (value === null || value === '') return 'empty';
  // Of a typed column: it prints as its text.
  if (isShownCell(value)) return 'text';
  if (typeof value === 'object') return 'object';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

function sampleOf(value: Json): string {
  const plain = isShownCell(value) ? value.text : value;
  if (plain === null || typeof plain === 'object') return '';
  const text = String(plain);
  return text.length > 60 ? `${cutText(text, 59)}…` : text;
}
