import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { isTranslation, membersInLanguage } from '#model/apis/columns/translated-columns.ts';
import type { StaticSource } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { addressValue, itemSource } from '../data/address-source.ts';
import { comparable } from '../data/read-field.ts';
import type { SiteDocument } from '../documents.ts';

type Params = Readonly<Record<string, string>>;

/** A row of a table by the parameters that lead to its page. */
export interface RowAddress {
  /** In the main language. */
  readonly main: Params;
  /** In the language: as they were asked for where they are its own. */
  readonly own: Params;
  /** What its page is asked with: the same in every language, unless another row is called that in this one. */
  readonly asked: Params;
}

/** The pages of one route that are rows of a table, in a language that has values of its own for some of them. */
export interface RowsOfRoute {
  /** Reads parameters of this language, else of the main one. Undefined for a row that has none of its own. */
  readonly read: (params: Params) => RowAddress | undefined;
  /** Reads parameters of the main language alone. */
  readonly readMain: (params: Params) => RowAddress | undefined;
}

/** The rows of a site's tables whose pages have an address of their own in a language. */
export interface RowAddresses {
  readonly of: (route: IndexedRoute) => RowsOfRoute | undefined;
  /** Key of the table whose rows are the pages of a template. */
  readonly tableOf: (pageKey: string) => string | undefined;
  /** Whether the pages of a template show rows that say something in the language. */
  readonly isShownBy: (pageKey: string) => boolean;
  /** Hashes of the routes, templates and tables that say so. */
  readonly hashes: readonly string[];
}

interface Surroundings {
  readonly byKey: Pick<ReadonlyMap<string, SiteDocument>, 'get' | 'values'>;
  readonly listRoutes: () => Iterable<IndexedRoute>;
  readonly metaOf: (pageKey: string) => LayoutMeta | undefined;
}

interface Table {
  readonly hash: string;
  readonly rows: readonly Json[];
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** Undefined where no table says anything in these languages, so that nothing is looked for on any page. */
export function rowAddresses(
  chain: readonly SiteLanguage[],
  { byKey, listRoutes, metaOf }: Surroundings,
): RowAddresses | undefined {
  const tables = new Map<string, Table>();
  for (const { kind, naturalKey, body, hash } of byKey.values()) {
    const source = kind === 'api' ? tableIn(body as ApiBody) : undefined;
    if (!source?.fields?.some(isTranslation)) continue;
    const members = membersInLanguage(source.fields, chain);
    if (members.size > 0) tables.set(naturalKey, { hash, rows: source.rows ?? [], members });
  }
  if (tables.size === 0) return undefined;
  const metas = new Map<string, LayoutMeta | undefined>();
  const keptMeta = (pageKey: string): LayoutMeta | undefined => {
    if (!metas.has(pageKey)) metas.set(pageKey, metaOf(pageKey));
    return metas.get(pageKey);
  };
  const said = new Map<string, boolean>();
  /** A column that was only just added says nothing yet. */
  const saysSomething = (api: string): boolean => {
    const known = said.get(api);
    if (known !== undefined) return known;
    const table = tables.get(api);
    const names = [...(table?.members.values() ?? [])].flat();
    const isSaid = table?.rows.some((row) => names.some((name) => addressValue(row, [name]) !== '')) === true;
    said.set(api, isSaid);
    return isSaid;
  };
  const tableOfRoute = (body: PageRouteBody) => {
    const source = body.keys.length > 0 ? itemSource(keptMeta, body) : undefined;
    const table = source && tables.get(source.api);
    if (!table) return undefined;
    const fields = [...source.fields];
    const call = keptMeta(body.page_template ?? '')?.data.find(({ name }) => name === source.call);
    // Where it asks for anything else, nobody knows which row a path leads to.
    const isCertain = call && !call.search && Object.keys(call.where).length === fields.length;
    const isTranslated = fields.some(([, column]) => table.members.has(column));
    return isCertain && isTranslated ? { api: source.api, fields, table } : undefined;
  };
  // What a route says of its pages stays with it: the same table is indexed once for all routes that ask it alike.
  const ofRoutes = new WeakMap<PageRouteBody, { rows: RowsOfRoute | undefined }>();
  const indexes = new Map<string, RowsOfRoute>();
  const rowsOf = (body: PageRouteBody): RowsOfRoute | undefined => {
    const found = tableOfRoute(body);
    if (!found) return undefined;
    const { api, fields, table } = found;
    const name = JSON.stringify([api, fields]);
    const rows = indexes.get(name) ?? rowsByAddress(table, fields);
    indexes.set(name, rows);
    return rows;
  };
  const pages = new Map<string, string>();
  const hashes: string[] = [];
  for (const { id, body } of listRoutes()) {
    const found = tableOfRoute(body);
    if (!found || body.page_template === null) continue;
    pages.set(body.page_template, found.api);
    const template = byKey.get(`page_template ${body.page_template}`)?.hash ?? '';
    hashes.push(`${id} ${body.url_string} ${template} ${found.table.hash}`);
  }
  return {
    of: ({ body }) => {
      const known = ofRoutes.get(body);
      if (known) return known.rows;
      const rows = rowsOf(body);
      ofRoutes.set(body, { rows });
      return rows;
    },
    tableOf: (pageKey) => pages.get(pageKey),
    isShownBy: (pageKey) => keptMeta(pageKey)?.data.some(({ api }) => saysSomething(api)) === true,
    hashes,
  };
}

function tableIn({ enabled, source }: ApiBody): StaticSource | undefined {
  return enabled && !isLive(source) ? source : undefined;
}

type Fields = readonly (readonly [param: string, column: string])[];

/** A placeholder, with the members of a row that say its value: the column, and before it those of the languages. */
interface Placeholder {
  readonly param: string;
  readonly path: readonly string[];
  readonly own: readonly string[];
}

/** Arranges the rows that have a value of their own for a parameter, the first time one is asked for. */
function rowsByAddress({ rows, members }: Table, fields: Fields): RowsOfRoute {
  const placeholders = fields.map(([param, column]) => {
    return { param, path: column.split('.'), own: members.get(column) ?? [] };
  });
  let index: ReturnType<typeof indexRows> | undefined;
  const arranged = () => {
    index ??= indexRows(rows, placeholders);
    return index;
  };
  // As data calls compare.
  const keyOf = (params: Params) => comparable(joined(placeholders.map(({ param }) => params[param] ?? '')));
  const paramsOf = (read: typeof mainValue, row: unknown): Params =>
    Object.fromEntries(placeholders.map((each) => [each.param, read(row, each)]));
  const address = (at: number, given?: Params): RowAddress => {
    const { own, main } = arranged();
    const mainParams = paramsOf(mainValue, rows[at]);
    const key = keyOf(mainParams);
    const ownParams = given ?? paramsOf(ownValue, rows[at]);
    // Of rows of one name the first in the table has it, the others keep what they are called in the main language.
    const isOwn = given !== undefined || own.get(keyOf(ownParams)) === at;
    const isFound = (own.get(key) ?? main.get(key)) === at;
    return { main: mainParams, own: isOwn ? ownParams : mainParams, asked: isFound || !isOwn ? mainParams : ownParams };
  };
  const readMain = (params: Params) => {
    const at = arranged().main.get(keyOf(params));
    const found = at === undefined ? undefined : address(at);
    return found?.own === found?.main ? undefined : found;
  };
  return {
    read: (params) => {
      const at = arranged().own.get(keyOf(params));
      return at === undefined ? readMain(params) : address(at, params);
    },
    readMain,
  };
}

function indexRows(rows: readonly Json[], placeholders: readonly Placeholder[]) {
  const own = new Map<string, number>();
  const main = new Map<string, number>();
  const [first, ...others] = placeholders;
  // One string a row: a table has up to 100,000.
  const say = (read: typeof mainValue, row: Json): string =>
    first && others.length === 0 ? read(row, first) : joined(placeholders.map((each) => read(row, each)));
  for (const [at, row] of rows.entries()) {
    const text = say(mainValue, row);
    // Without a page in the main language there is none that could be in another.
    if (text === '') continue;
    const key = comparable(text);
    if (!main.has(key)) main.set(key, at);
    const other = say(ownValue, row);
    if (other === text) continue;
    const otherKey = comparable(other);
    if (!own.has(otherKey)) own.set(otherKey, at);
  }
  return { own, main };
}

/** No value of a path has a line break. Empty where one is. */
const joined = (values: readonly string[]): string => (values.includes('') ? '' : values.join('\n'));

const mainValue = (row: unknown, { path }: Placeholder): string => addressValue(row, path);

function ownValue(row: unknown, placeholder: Placeholder): string {
  if (typeof row === 'object' && row !== null)
    for (const name of placeholder.own) {
      const value = addressValue(row, [name]);
      if (value !== '') return value;
    }
  return mainValue(row, placeholder);
}
