import { type SelectQueryBuilder, sql } from 'kysely';
import type { DocumentKind } from '#model/documents.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import { countUpToFew, FEW_ROWS, type Readers } from '#server/platform/database/reader-of.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { PLANNED_EACH_TIME } from '#server/platform/database/scoped-client.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import {
  findIndex,
  type ListFilter,
  type ListIndex,
  type ListOrder,
  type ListRequest,
  readFilters,
  readOrder,
} from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';
import { type DocumentRow, rowColumns } from './document-row.ts';
import { asDocumentTable } from './find-document.ts';

const MAX_TOTALS = 5000;
/** No two documents of a kind have the same in a site. */
const KEY = 'natural_key';
/** Places in an index that are passed over to come to a page: a millisecond. */
const FAR = 10_000;
/** Rows of a page that are read where one asks. */
const MANY = 200;

interface DocumentPage {
  rows: DocumentRow[];
  total: number;
}

/** Answers one page of the documents of a kind in a site, and how many there are in all. */
type ListDocuments = (siteId: SiteId, request: ListRequest) => Promise<DocumentPage>;

/** A row of a page, with the site's change number at the same moment. */
interface ListedRow extends DocumentRow {
  change_number: number;
}

/**
 * Lists of one kind of document. A page is one statement; the exact total is counted once for each change of the
 * site, filter and search, and remembered until the site changes again. What no index holds in the order asked for is
 * asked beside the answering thread, unless the site has few documents.
 */
export function listsOf(
  { db, longReads, engine }: Readers & { engine: Engine },
  kind: DocumentKind,
  { withBodies = true } = {},
): ListDocuments {
  const of = { kind, withBodies, hasSearchTable: engine === 'postgres' && kind === 'page_route' };
  const { fields, defaultSort, indexes } = definitions[kind];
  const pages = new PreparedQueries<ListedRow>();
  const counts = new PreparedQueries<Total>();
  const totalOf = rememberTotals();
  const sizes = new PreparedQueries<{ count: number }>();
  const readerOfSite = async (siteId: SiteId) => {
    if (longReads === db) return db;
    const rows = () => db.selectFrom(asDocumentTable(documentTables[kind])).where('site_id', '=', slot('siteId'));
    const { rows: counted } = await sizes.run(db, '', () => countUpToFew(db, rows()), { siteId });
    return (counted[0]?.count ?? 0) > FEW_ROWS ? longReads : db;
  };

  return async (siteId, { page, size, sort, filter, search }) => {
    const filters = readFilters(filter, fields);
    if (filters.some(({ values }) => values.length === 0)) return { rows: [], total: 0 };
    const order = readOrder(sort, fields, defaultSort, KEY);
    const pattern = search.trim() === '' ? undefined : searchPattern(search);
    const narrowing = { filters, hasSearch: pattern !== undefined };
    const shape = filters.map(shapeOf).join() + (pattern ? ' search' : '');
    const offset = (page - 1) * size;
    const values = { ...valuesOf(filters), siteId, pattern, size, offset };
    const sorted = order.map(({ column, descending }) => `${column}${descending ? '-' : '+'}`).join();
    const isNear = size <= MANY && offset + size <= FAR;
    const isOneKey = filters.some(({ column, finds, values }) => column === KEY && !finds && values.length === 1);
    const index = isNear && pattern === undefined ? findIndex(indexes, filters, order) : undefined;
    const isShort = isOneKey || index !== undefined;
    const byFilters = engine === 'postgres' && index && index.length > 1 ? index : undefined;
    const reader = isShort ? db : await readerOfSite(siteId);
    const { rows } = await pages.run(
      reader,
      `${shape} ${sorted} ${isShort ? 'short' : ''}`,
      () =>
        isShort ? selectShortPage(reader, of, narrowing, order, byFilters) : selectPage(reader, of, narrowing, order),
      values,
    );

    const isLastPage = rows.length < size && (rows.length > 0 || page === 1);
    if (isLastPage) return { rows, total: offset + rows.length };
    const key = JSON.stringify([siteId, pattern, filters]);
    const total = await totalOf({ key, changeNumber: rows[0]?.change_number }, async () => {
      const counter = await readerOfSite(siteId);
      return (await counts.run(counter, shape, () => selectTotal(counter, of, narrowing), values)).rows[0];
    });
    return { rows, total };
  };
}

interface Listed {
  kind: DocumentKind;
  /** Without, the bodies are empty texts: bodies may be long, and what is shown of them little. */
  withBodies: boolean;
  /** Whether searches look in a table of their own, which PostgreSQL has an index of (migration 13). */
  hasSearchTable: boolean;
}

interface Narrowing {
  filters: ListFilter[];
  hasSearch: boolean;
}

/** What of a filter makes another statement of it. */
function shapeOf({ column, finds, values }: ListFilter): string {
  return `${column}${finds ?? ''}${finds === 'used' ? [...new Set(values)].sort().join('') : values.length}`;
}

function slotName({ column, finds }: ListFilter, at: number): string {
  return `${column} ${finds ?? ''} ${at}`;
}

function valuesOf(filters: ListFilter[]): Record<string, unknown> {
  return Object.fromEntries(
    filters.flatMap((filter) => filter.values.map((value, at) => [slotName(filter, at), value])),
  );
}

const changeNumber = sql<number>`(select change_number from sites where id = ${slot('siteId')})`;

/** Whether a row called `d` is one that a filter keeps. */
function keeps(kind: DocumentKind, filter: ListFilter) {
  const column = sql.ref<string>(`d.${filter.column}`);
  const slots = filter.values.map((_, at) => slot<string>(slotName(filter, at)));
  if (filter.finds === 'one-of-many') {
    const found = slots.map((text) => sql`replace(${column}, '|' || ${text} || '|', '') <> ${column}`);
    return sql<boolean>`(${sql.join(found, sql` or `)})`;
  }
  if (filter.finds === 'none-of-many') {
    const missed = slots.map((text) => sql`replace(${column}, '|' || ${text} || '|', '') = ${column}`);
    return sql<boolean>`(${sql.join(missed, sql` or `)})`;
  }
  if (filter.finds === 'used') {
    const isUsed = sql<boolean>`exists (select 1 from document_references as r where r.site_id = ${slot('siteId')}
      and r.to_kind = ${sql.lit(kind)} and r.to_key = ${column})`;
    // As a condition of its own PostgreSQL joins it; within another it would look for each row by itself.
    const [isWanted, isUnwanted] = [filter.values.includes(1), filter.values.includes(0)];
    if (isWanted && isUnwanted) return sql<boolean>`1 = 1`;
    return isWanted ? isUsed : sql<boolean>`not ${isUsed}`;
  }
  return sql<boolean>`${column} in (${sql.join(slots)})`;
}

/** Ids of what a request keeps. Column names come from the definitions, never from a request. */
function selectIds(db: Database, { kind, hasSearchTable }: Listed, { filters, hasSearch }: Narrowing) {
  const query = db.selectFrom(`${asDocumentTable(documentTables[kind])} as d`).where('d.site_id', '=', slot('siteId'));
  const kept = filters.reduce((narrowed, filter) => narrowed.where(keeps(kind, filter)), query);
  if (!hasSearch) return kept;
  const isFound = (column: string) => sql<boolean>`${sql.ref(column)} like ${slot('pattern')} escape '\\'`;
  // Rows come from the guarded table alone: a text that is found says no more than which of them to look at.
  if (hasSearchTable)
    return kept.where(sql<boolean>`d.id in (select id from page_route_texts where ${isFound('search_text')})`);
  return kept.where(isFound('d.search_text'));
}

/** A page that an index holds in the order asked for: its rows are read one after the other, and no more. */
function selectShortPage(
  db: Database,
  listed: Listed,
  narrowing: Narrowing,
  order: ListOrder[],
  byFilters?: ListIndex,
) {
  const kept = byFilters
    ? selectByFilters(db, listed, narrowing, order, byFilters)
    : inOrder(selectIds(db, listed, narrowing), order);
  return (
    kept
      .select([...columnsOf(listed), changeNumber.as('change_number')])
      // A join might be taken first, and all be sorted after it.
      .select((eb) =>
        eb.selectFrom('users as u').select('u.name').whereRef('u.id', '=', 'd.updated_by').as('updated_by'),
      )
      .limit(slot<number>('size'))
      .offset(slot<number>('offset'))
  );
}

/**
 * Rows that an index of PostgreSQL of filters, site and order holds. Filters and site are one row value between equal
 * bounds, and part of the order: no other index gives that order, so the plan does not depend on the table's
 * statistics, which are out of date right after many writes. See docs/decisions/0144.
 */
function selectByFilters(db: Database, { kind }: Listed, { filters }: Narrowing, order: ListOrder[], index: ListIndex) {
  const columns = index.slice(0, -1);
  const slots = columns
    .flatMap((column) => filters.filter((filter) => filter.column === column))
    .map((filter) => sql`${slot(slotName(filter, 0))}`);
  const first = [...columns, 'site_id'];
  const row = sql`(${sql.join(first.map((column) => sql.ref(`d.${column}`)))})`;
  const wanted = sql`(${sql.join([...slots, sql`${slot('siteId')}`])})`;
  const rows = db
    .selectFrom(`${asDocumentTable(documentTables[kind])} as d`)
    .modifyFront(sql.raw(PLANNED_EACH_TIME))
    .where(sql<boolean>`${row} >= ${wanted} and ${row} <= ${wanted}`);
  const descending = order[0]?.descending ?? false;
  return inOrder(rows, [...first.map((column) => ({ column, descending })), ...order]);
}

/** Sorts ids alone and fetches whole rows for the page only: rows are wide, and a site may have 100,000. */
function selectPage(db: Database, listed: Listed, narrowing: Narrowing, order: ListOrder[]) {
  const ids = selectIds(db, listed, narrowing)
    .select('d.id')
    .limit(slot<number>('size'))
    .offset(slot<number>('offset'));
  const page = db
    .selectFrom(inOrder(ids, order).as('page'))
    .innerJoin(`${asDocumentTable(documentTables[listed.kind])} as d`, 'd.id', 'page.id')
    .leftJoin('users as u', 'u.id', 'd.updated_by')
    .select([...columnsOf(listed), 'u.name as updated_by', changeNumber.as('change_number')]);
  return inOrder(page, order);
}

function columnsOf({ withBodies }: Listed) {
  const columns = rowColumns.filter((column) => withBodies || column !== 'd.body');
  return [...columns, ...(withBodies ? [] : [sql<string>`''`.as('body')])];
}

function inOrder<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, order: ListOrder[]) {
  let sorted = query;
  for (const { column, descending } of order)
    sorted = sorted.orderBy(sql.ref(`d.${column}`), descending ? 'desc' : 'asc');
  return sorted;
}

interface Counted {
  /** Names what is counted. */
  key: string;
  /** The site's as the page was read; unknown for a page without rows. */
  changeNumber: number | undefined;
}

/** Totals of lists, each counted once a change of its site, and once for all who ask at the same time. */
function rememberTotals(): (counted: Counted, count: () => Promise<Total | undefined>) => Promise<number> {
  const known = new Map<string, { changeNumber: number | undefined; total: Promise<number> }>();

  return async ({ key, changeNumber }, count) => {
    const before = known.get(key);
    if (before && changeNumber !== undefined && before.changeNumber === changeNumber) return before.total;
    const counting = count().then((counted) => {
      entry.changeNumber = counted?.change_number;
      return counted?.total ?? 0;
    });
    const entry = { changeNumber, total: counting };
    known.delete(key);
    known.set(key, entry);
    for (const oldest of known.keys()) {
      if (known.size <= MAX_TOTALS) break;
      known.delete(oldest);
    }
    try {
      return await counting;
    } catch (error) {
      if (known.get(key) === entry) known.delete(key);
      throw error;
    }
  };
}

interface Total {
  total: number;
  change_number: number;
}

function selectTotal(db: Database, listed: Listed, narrowing: Narrowing) {
  return selectIds(db, listed, narrowing).select([sql<number>`count(*)`.as('total'), changeNumber.as('change_number')]);
}
