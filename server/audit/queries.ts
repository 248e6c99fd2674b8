import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AuditRow, auditRequest } from '#contract/audit.ts';
import { Problem } from '#contract/problems.ts';
import type { AuditTarget } from '#model/audit.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { ListField } from '#server/platform/lists/list-request.ts';
import { type ListOrder, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';
import type { AuditStored } from './table.ts';

export type AuditRequest = z.infer<typeof auditRequest>;

/** Whose rows: a site's with those of its organization that are of no site, or those of no site at all. */
export type AuditScope = { id: SiteId; organizationId: string } | 'accounts';

const fields: Record<string, ListField> = {
  // Ids are made in the order of time, so that an index has the order and pages never overlap.
  added_on: { column: 'id', holds: 'text' },
  act: { column: 'act', holds: 'text' },
  outcome: { column: 'outcome', holds: 'text' },
  actor: { column: 'actor_id', holds: 'text' },
};
const newestFirst = { field: 'added_on', descending: true };

/** The parts of a scope, each of which an index holds: a site's rows, and its organization's that are of no site. */
type Part = { siteId: SiteId } | { organizationId: string } | 'accounts';

function partsOf(scope: AuditScope): [Part, ...Part[]] {
  if (scope === 'accounts') return ['accounts'];
  return [{ siteId: scope.id }, { organizationId: scope.organizationId }];
}

function inPart(part: Part) {
  return (eb: ExpressionBuilder<Tables, 'audit'>) => {
    if (part === 'accounts') return eb('audit.site_id', 'is', null);
    if ('siteId' in part) return eb('audit.site_id', '=', part.siteId);
    return eb.and([eb('audit.organization_id', '=', part.organizationId), eb('audit.site_id', 'is', null)]);
  };
}

function inScope(scope: AuditScope) {
  return (eb: ExpressionBuilder<Tables, 'audit'>) => eb.or(partsOf(scope).map((part) => inPart(part)(eb)));
}

function selectKept(db: Database, part: Part, { filter, search, from, to }: AuditRequest) {
  let kept = db.selectFrom('audit').where(inPart(part));
  for (const { column, values } of readFilters(filter, fields)) {
    kept = kept.where(sql.ref<string | number>(`audit.${column}`), 'in', values.length > 0 ? values : [sql.lit(null)]);
  }
  if (from !== undefined) kept = kept.where('audit.at', '>=', from);
  if (to !== undefined) kept = kept.where('audit.at', '<', to);
  if (search.trim() === '') return kept;
  return kept.where(sql<boolean>`audit.search_text like ${searchPattern(search)} escape '\\'`);
}

interface Window {
  order: readonly ListOrder[];
  size: number;
  offset?: number;
  /** Only rows older than this one. */
  before?: string | undefined;
}

/** Rows of a window, put together from as many of each part: an index gives them in order, nothing is sorted whole. */
function selectWindow(
  db: Database,
  scope: AuditScope,
  request: AuditRequest,
  { order, size, offset = 0, before }: Window,
) {
  const selectPart = (part: Part) => {
    let ids = selectKept(db, part, request)
      .select(['audit.id', 'audit.act', 'audit.outcome', 'audit.actor_id'])
      .limit(offset + size);
    for (const { column, descending } of order) {
      ids = ids.orderBy(sql.ref(`audit.${column}`), descending ? 'desc' : 'asc');
    }
    return db.selectFrom((before === undefined ? ids : ids.where('audit.id', '<', before)).as('part')).selectAll();
  };
  const [first, ...further] = partsOf(scope);
  const all = further.reduce((parts, part) => parts.unionAll(selectPart(part)), selectPart(first));
  let ids = db.selectFrom(all.as('found')).select('found.id').limit(size).offset(offset);
  let rows = withNames(db.selectFrom('audit'));
  for (const { column, descending } of order) {
    ids = ids.orderBy(sql.ref(`found.${column}`), descending ? 'desc' : 'asc');
    rows = rows.orderBy(sql.ref(`audit.${column}`), descending ? 'desc' : 'asc');
  }
  // As a table, for PostgreSQL does not take a limit within `in` together with the order.
  return rows.where('audit.id', 'in', db.selectFrom(ids.as('page')).select('page.id'));
}

/** @throws Problem `not_found` */
export async function getAuditRow(db: Database, scope: AuditScope, id: string): Promise<AuditRow> {
  const row = await withNames(db.selectFrom('audit').where(inScope(scope)))
    .where('audit.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeRow(row);
}

/** A page of the log, newest first unless sorted. */
export async function listAuditOf(db: Database, scope: AuditScope, request: AuditRequest) {
  const { page, size, sort } = request;
  const order = readOrder(sort, fields, newestFirst);
  const rows = await selectWindow(db, scope, request, { order, size, offset: (page - 1) * size }).execute();
  let total = 0;
  for (const part of partsOf(scope)) {
    const counted = selectKept(db, part, request).select((eb) => eb.fn.countAll<number>().as('count'));
    total += (await counted.executeTakeFirstOrThrow()).count;
  }
  return { rows: rows.map(describeRow), total };
}

/** The log newest first, so many rows at a time, so that an export of any length holds few of them in memory. */
export async function* readAudit(
  db: Database,
  scope: AuditScope,
  request: AuditRequest,
  atOnce = 500,
): AsyncGenerator<AuditRow[], void> {
  const order = readOrder([], fields, newestFirst);
  let before: string | undefined;
  for (;;) {
    const read = await selectWindow(db, scope, request, { order, size: atOnce, before }).execute();
    if (read.length > 0) yield read.map(describeRow);
    if (read.length < atOnce) return;
    before = read.at(-1)?.id;
  }
}

function withNames(kept: SelectQueryBuilder<Tables, 'audit', object>) {
  return kept.leftJoin('users', 'users.id', 'audit.actor_id').selectAll('audit').select('users.name as actor_name');
}

function describeRow(row: AuditStored & { actor_name: string | null }): AuditRow {
  const { id, at, address, exchange, act, outcome, version, before_hash, after_hash } = row;
  const isSomeone = row.actor_id !== null || row.actor !== '';
  return {
    id,
    at,
    by: isSomeone ? { id: row.actor_id, name: row.actor_name ?? row.actor, email: row.actor } : null,
    address,
    exchange,
    via: row.via,
    act,
    outcome,
    target:
      row.target_kind === '' ? null : { kind: row.target_kind as AuditTarget, id: row.target_id, name: row.target },
    version,
    before_hash,
    after_hash,
    before: JSON.parse(row.before_values) as AuditRow['before'],
    after: JSON.parse(row.after_values) as AuditRow['after'],
  };
}

const MAX_PEOPLE = 500;

/** Everyone the log of a site names as having done something. */
export async function listActors(db: Database, scope: AuditScope) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.actor_id', sql<string>`coalesce(max(users.name), max(audit.actor))`.as('name')])
    .where(inScope(scope))
    .where('audit.actor_id', 'is not', null)
    .groupBy('audit.actor_id')
    .orderBy('name')
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map(({ actor_id, name }) => ({ id: actor_id ?? '', name }));
}
