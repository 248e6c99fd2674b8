import { type SelectQueryBuilder, sql } from 'kysely';
import type { FormEntry, WholeFormEntry } from '#contract/form-entries.ts';
import { Problem } from '#contract/problems.ts';
import type { EntryValue } from '#model/forms/check-entry.ts';
import { requirePathWithin } from '#server/content/documents/require-within-limit.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { type ListField, type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';
import type { FormEntriesTable } from './table.ts';

const fields: Record<string, ListField> = {
  sent_on: { column: 'created_at', holds: 'number' },
  form: { column: 'form', holds: 'text' },
  page: { column: 'page', holds: 'text' },
  is_read: { column: 'is_read', holds: 'boolean' },
  is_spam: { column: 'is_spam', holds: 'boolean' },
  address: { column: 'addresses', holds: 'text', finds: 'one-of-many' },
};

export type EntryRequest = Pick<ListRequest, 'filter' | 'search' | 'sort'>;

/** Entries as a list is narrowed. */
export function selectEntries(db: Database, site: GrantedSite, { filter, search }: EntryRequest) {
  let rows = db.selectFrom('form_entries').where('site_id', '=', site.id);
  for (const { column, values, finds } of readFilters(filter, fields)) {
    rows = finds ? rows.where(hasAddress(values)) : rows.where(sql.ref<string | number>(column), 'in', orNone(values));
  }
  if (search.trim() !== '') rows = rows.where(sql<boolean>`search_text like ${searchPattern(search)} escape '\\'`);
  return rows;
}

function orNone(values: (string | number)[]) {
  return values.length > 0 ? values : [sql.lit(null)];
}

function hasAddress(values: readonly (string | number)[]) {
  const like = values.map((value) => {
    const address = String(value).trim().normalize('NFKC').toLowerCase();
    return sql<boolean>`addresses like ${`%|${address.replace(/[\\%_]/g, '\\$&')}|%`} escape '\\'`;
  });
  return like.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(like, sql` or `)})`;
}

/** The order a list is asked for in; the newest first where none is. */
function ordered<O>(
  rows: SelectQueryBuilder<Tables, 'form_entries', O>,
  sort: ListRequest['sort'],
): SelectQueryBuilder<Tables, 'form_entries', O> {
  let query = rows;
  for (const { column, descending } of readOrder(sort, fields, { field: 'sent_on', descending: true })) {
    query = query.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
  }
  return query;
}

export async function listEntries(
  db: Database,
  site: GrantedSite,
  request: ListRequest,
): Promise<{ entries: FormEntry[]; total: number }> {
  const { page, size, sort } = request;
  const kept = selectEntries(db, site, request);
  const rows = ordered(kept.selectAll(), sort)
    .limit(size)
    .offset((page - 1) * size);
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { entries: (await rows.execute()).map(entryOnWire), total };
}

function entryOnWire(row: FormEntriesTable): FormEntry {
  const { id, form, page, address, summary, spam_reason } = row;
  return {
    id,
    form,
    page,
    sent_on: row.created_at,
    is_read: row.is_read === 1,
    is_spam: row.is_spam === 1,
    spam_reason,
    address,
    summary,
    files: row.file_count,
  };
}

/** @throws Problem `not_found` */
export async function getEntry(db: Database, site: GrantedSite, id: string): Promise<FormEntriesTable> {
  const row = await db
    .selectFrom('form_entries')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** @throws Problem `not_found` */
export async function getWholeEntry(db: Database, site: GrantedSite, id: string): Promise<WholeFormEntry> {
  const row = await getEntry(db, site, id);
  const ofEntry = (table: 'form_files' | 'form_deliveries') =>
    db.selectFrom(table).where('site_id', '=', site.id).where('entry_id', '=', id).orderBy('id');
  const files = await ofEntry('form_files').select(['id', 'field', 'name', 'bytes']).execute();
  const deliveries = await ofEntry('form_deliveries').selectAll('form_deliveries').execute();
  const release = await db
    .selectFrom('releases')
    .select('number')
    .where('site_id', '=', site.id)
    .where('id', '=', row.release_id)
    .executeTakeFirst();
  return {
    ...entryOnWire(row),
    values: valuesOf(row),
    file_list: files,
    release: release?.number ?? null,
    kept_until: row.kept_until,
    deliveries: deliveries.map(({ id, url, state, attempts, status, error, updated_at }) => ({
      id,
      url,
      state,
      attempts,
      status,
      error,
      updated_on: updated_at,
    })),
  };
}

export function valuesOf({ body }: Pick<FormEntriesTable, 'body'>) {
  return (JSON.parse(body) as EntryValue[]).map(({ value, ...asked }) => ({
    ...asked,
    value: typeof value === 'object' ? [...value] : value,
  }));
}

/** @throws Problem `not_found` where one of these is no entry of the site, `forbidden` for one sent outside of the URLs a member is limited to */
export async function requireEntries(db: Database, site: GrantedSite, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const entries = await db
    .selectFrom('form_entries')
    .select('page')
    .where('site_id', '=', site.id)
    .where('id', 'in', wanted)
    .execute();
  if (entries.length < wanted.length) throw new Problem('not_found');
  for (const page of new Set(entries.map((each) => each.page))) await requirePathWithin(db, site, page);
}
