import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { NumberReport } from '#contract/number-reports.ts';
import { Problem } from '#contract/problems.ts';
import type { ReportRhythm } from '#model/numbers/report-times.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type ReportKind, reportTable } from './report-kinds.ts';

function selectReports(db: Database, kind: ReportKind, siteId: SiteId) {
  const table = reportTable(kind);
  return db
    .selectFrom(`${table} as r`)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.site_id', '=', siteId)
    .where((eb) => eb.and(Object.entries(kind.of).map(([column, value]) => eb(sql.ref(`r.${column}`), '=', value))))
    .select(['r.id', 'r.every', 'r.created_at', 'r.sent_for', 'u.id as user_id', 'u.name', 'u.email', 'u.is_verified']);
}

/** Who gets mails; `userId` for those of one person. */
export async function listReportsOf(
  db: Database,
  kind: ReportKind,
  siteId: SiteId,
  userId: string | undefined,
): Promise<NumberReport[]> {
  let kept = selectReports(db, kind, siteId);
  if (userId !== undefined) kept = kept.where('r.user_id', '=', userId);
  const rows = await kept.orderBy('u.name').orderBy('r.every', 'desc').orderBy('r.id').execute();
  return rows.map(({ id, every, created_at, sent_for, user_id, name, email }) => ({
    ...{ id, every, created_on: created_at, sent_for },
    person: { id: user_id, name, email },
  }));
}

/** Subscribes members; those who are already stay so. @throws Problem `not_found` for who is no member */
export async function addReaders(
  tx: Database,
  kind: ReportKind,
  siteId: SiteId,
  { ids, every, at }: { ids: readonly string[]; every: ReportRhythm; at: number },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const members = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('user_id', 'in', wanted)
    .execute();
  if (members.length < wanted.length) throw new Problem('not_found');
  await tx
    .insertInto(reportTable(kind))
    .values(
      wanted.map((user_id) => ({
        ...{ id: newId(), site_id: siteId, user_id, every },
        ...{ created_at: at, look_at: at, sent_for: null },
        ...kind.of,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends mails; of one person alone where `userId` is given. Undefined where there are none. */
export function removeReport(
  tx: Database,
  kind: ReportKind,
  siteId: SiteId,
  id: string,
  userId?: string,
): Promise<{ every: ReportRhythm; user_id: string } | undefined> {
  let removed = tx.deleteFrom(reportTable(kind)).where('site_id', '=', siteId).where('id', '=', id);
  if (userId !== undefined) removed = removed.where('user_id', '=', userId);
  return removed.returning(['every', 'user_id']).executeTakeFirst();
}

/** A report with who reads it; undefined once it ended, or while the account of its reader is disabled. */
export function findReader(db: Database, kind: ReportKind, siteId: SiteId, id: string) {
  return selectReports(db, kind, siteId)
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'r.site_id').onRef('m.user_id', '=', 'r.user_id'),
    )
    .where('r.id', '=', id)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Notes which period was mailed last. */
export async function noteSent(
  tx: Database,
  kind: ReportKind,
  siteId: SiteId,
  { id, from }: { id: string; from: string },
): Promise<void> {
  await tx
    .updateTable(reportTable(kind))
    .set({ sent_for: from })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
