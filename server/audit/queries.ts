import { type ExpressionBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AuditRow, auditRequest } from '#contract/audit.ts';
import { Problem } from '#contract/problems.ts';
import type { AuditTarget } from '#model/audit.ts';
import type { AuditStored, Database, Tables } from '#server/database/schema.ts';
import type { ListField } from '#server/documents/definition.ts';
import { readFilters, readOrder } from '#server/documents/list-request.ts';
import { searchPattern } from '#server/documents/search-text.ts';

export type AuditRequest = z.infer<typeof auditRequest>;

/** Whose rows: a site's with those of its organization that are of no site, or those of no site at all. */
export type AuditScope = { id: string; organizationId: string } | 'accounts';

const fields: Record<string, ListField> = {
  // Ids are made in the order of time, so that an index has the order and pages never overlap.
  added_on: { column: 'id', holds: 'text' },
  act: { column: 'act', holds: 'text' },
  outcome: { column: 'outcome', holds: 'text' },
  actor: { column: 'actor_id', holds: 'text' },
};
const newestFirst = { field: 'added_on', descending: true };

function inScope(scope: AuditScope) {
  return (eb: ExpressionBuilder<Tables, 'audit'>) => {
    if (scope === 'accounts') return eb('audit.site_id', 'is', null);
    const ofOrganization = eb.and([
      eb('audit.organization_id', '=', scope.organizationId),
      eb('audit.site_id', 'is', null),
    ]);
    return eb.or([eb('audit.site_id', '=', scope.id), ofOrganization]);
  };
}

function selectKept(db: Database, scope: AuditScope, { filter, search, from, to }: AuditRequest) {
  let kept = db.selectFrom('audit').where(inScope(scope));
  for (const { column, values } of readFilters(filter, fields)) {
    kept = kept.where(sql.ref<string | number>(`audit.${column}`), 'in', values.length > 0 ? values : [sql.lit(null)]);
  }
  if (from !== undefined) kept = kept.where('audit.at', '>=', from);
  if (to !== undefined) kept = kept.where('audit.at', '<', to);
  if (search.trim() === '') return kept;
  return kept.where(sql<boolean>`audit.search_text like ${searchPattern(search)} escape '\\'`);
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
  const kept = selectKept(db, scope, request);
  let rows = withNames(kept.limit(size).offset((page - 1) * size));
  for (const { column, descending } of readOrder(sort, fields, newestFirst)) {
    rows = rows.orderBy(sql.ref(`audit.${column}`), descending ? 'desc' : 'asc');
  }
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: (await rows.execute()).map(describeRow), total };
}

/** The log newest first, so many rows at a time, so that an export of any length holds few of them in memory. */
export async function* readAudit(
  db: Database,
  scope: AuditScope,
  request: AuditRequest,
  atOnce = 500,
): AsyncGenerator<AuditRow[], void> {
  let before: string | undefined;
  for (;;) {
    let rows = withNames(selectKept(db, scope, request))
      .orderBy('audit.id', 'desc')
      .limit(atOnce);
    if (before !== undefined) rows = rows.where('audit.id', '<', before);
    const read = await rows.execute();
    if (read.length > 0) yield read.map(describeRow);
    if (read.length < atOnce) return;
    before = read.at(-1)?.id;
  }
}

function withNames(kept: ReturnType<typeof selectKept>) {
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
