import { Problem } from '#contract/problems.ts';
import type { TranslatedDocument } from '#contract/translations.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { RowPart, StaticSource } from '#model/apis/static-source.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TextCounts } from '#model/translations/match-texts.ts';
import { type ColumnInLanguage, columnsInLanguage, languagesOfColumns } from '#model/translations/row-texts.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { streamBodies } from '#server/content/documents/stream-bodies.ts';
import { readRows } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type CountsByLanguage, countRows, noCounts, PartCounts, sumOfCounts } from './part-counts.ts';

/** Tables whose counts are kept as a whole. */
const MAX_KEPT = 500;

interface TableName {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly hash: string;
}

/** A table with columns in a language. */
export interface TableInLanguage extends TableName {
  readonly version: number;
  readonly body: ApiBody & { readonly source: StaticSource };
  readonly columns: readonly ColumnInLanguage[];
}

/** The tables of sites that have cells in several languages, with how far each language has come. */
export interface TranslatedTables {
  /** Returns the tables with cells in a language, by title, with their counts. */
  list(siteId: SiteId, language: SiteLanguage): Promise<TranslatedDocument[]>;
  /** Returns the keys of the tables with cells in a language, by title. */
  keys(siteId: SiteId, language: SiteLanguage): Promise<string[]>;
  /** Returns the sum over all tables with cells in a language. */
  sum(siteId: SiteId, language: SiteLanguage): Promise<TextCounts>;
  /** @throws Problem `not_found` for no table, or one without cells in the language */
  get(siteId: SiteId, key: string, language: SiteLanguage): Promise<TableInLanguage>;
  find(siteId: SiteId, key: string, language: SiteLanguage): Promise<TableInLanguage | undefined>;
  /** Returns the counts in a language part by part, in the order of the rows; none where the rows aren't in parts. */
  countParts(siteId: SiteId, table: TableInLanguage, language: SiteLanguage): Promise<[RowPart, TextCounts][]>;
  readonly counts: PartCounts;
}

const made = new WeakMap<Database, TranslatedTables>();

/** Returns the translated tables of a database's sites, which all parts of the server share. */
export function translatedTablesOf(db: Database): TranslatedTables {
  const known = made.get(db) ?? makeTables(db);
  made.set(db, known);
  return known;
}

function makeTables(db: Database): TranslatedTables {
  const counts = new PartCounts(db);
  /** By site and hash of the document, which holds the hash of each part. */
  const kept = new Map<string, CountsByLanguage>();
  const keep = (name: string, sums: CountsByLanguage) => {
    kept.set(name, sums);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
  };

  const named = async (siteId: SiteId): Promise<TableName[]> => {
    const rows = await db
      .selectFrom('apis')
      .select(['id', 'natural_key as key', 'title', 'hash'])
      .where('site_id', '=', siteId)
      .where('type', '=', 'static')
      .execute();
    return rows.sort((one, other) => one.title.localeCompare(other.title));
  };
  const countsOf = async (siteId: SiteId, { source }: ApiBody): Promise<CountsByLanguage> => {
    if (isLive(source)) return new Map();
    const { fields = [], parts } = source;
    const languages = languagesOfColumns(fields);
    if (languages.length === 0) return new Map();
    if (!parts) return countRows(fields, await readRows(db, siteId, source));
    const all = await counts.of(siteId, fields, parts);
    return new Map(
      languages.map((each) => [each, sumOfCounts(all.map((part) => part.get(each) ?? noCounts))] as const),
    );
  };
  /** Returns the tables that have cells in any further language, with their counts. */
  const counted = async (siteId: SiteId): Promise<{ table: TableName; counts: CountsByLanguage }[]> => {
    const tables = await named(siteId);
    const nameOf = ({ hash }: TableName) => `${siteId} ${hash}`;
    const found = new Map<string, CountsByLanguage>();
    for (const table of tables) {
      const known = kept.get(nameOf(table));
      if (known) found.set(table.id, known);
    }
    const unknown = new Map(tables.filter(({ id }) => !found.has(id)).map((table) => [table.id, table]));
    for await (const { id, body } of streamBodies<ApiBody>(db, siteId, 'api', [...unknown.keys()])) {
      const sums = await countsOf(siteId, body);
      const table = unknown.get(id);
      if (table) keep(nameOf(table), sums);
      found.set(id, sums);
    }
    return tables.map((table) => ({ table, counts: found.get(table.id) ?? new Map() }));
  };
  const find = async (siteId: SiteId, key: string, language: SiteLanguage): Promise<TableInLanguage | undefined> => {
    const row = await findDocument(db, siteId, 'api', { key });
    return row && tableIn(row, language);
  };

  return {
    counts,
    find,
    async list(siteId, language) {
      const tables = await counted(siteId);
      return tables.flatMap(({ table: { key, title }, counts: all }) => {
        const own = all.get(language);
        return own && own.total > 0 ? [{ kind: 'api' as const, key, title, ...own }] : [];
      });
    },
    async keys(siteId, language) {
      return (await counted(siteId)).filter(({ counts: all }) => all.has(language)).map(({ table }) => table.key);
    },
    async sum(siteId, language) {
      return sumOfCounts((await counted(siteId)).map(({ counts: all }) => all.get(language) ?? noCounts));
    },
    async get(siteId, key, language) {
      const table = await find(siteId, key, language);
      if (!table) throw new Problem('not_found');
      return table;
    },
    async countParts(siteId, { body: { source } }, language) {
      const { fields = [], parts = [] } = source;
      const all = await counts.of(siteId, fields, parts);
      return parts.map((part, at) => [part, all[at]?.get(language) ?? noCounts]);
    },
  };
}

/** A stored table in a language; undefined where it has no cells in it. */
export function tableIn(
  row: { id: string; natural_key: string; title: string; hash: string; version: number; body: string },
  language: SiteLanguage,
): TableInLanguage | undefined {
  const body = JSON.parse(row.body) as ApiBody;
  if (isLive(body.source)) return undefined;
  const columns = columnsInLanguage(body.source.fields ?? [], language);
  if (columns.length === 0) return undefined;
  const { id, natural_key: key, title, hash, version } = row;
  return { id, key, title, hash, version, body: { ...body, source: body.source }, columns };
}
