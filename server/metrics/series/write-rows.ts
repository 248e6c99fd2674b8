import { v7 as newId } from 'uuid';
import { isReferenceViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { FailedRequest } from '#server/platform/metrics/recorder.ts';
import type { MetricServerRow } from '../table.ts';
import { type Steps, wholeOf } from './steps.ts';

/** Rows of sites in one statement. */
const AT_ONCE = 100;

/** A row that is written over while it grows. */
export interface StepRow {
  readonly step: number;
  readonly at: number;
  readonly steps: Steps;
}

export interface SiteStepRow {
  readonly siteId: SiteId;
  readonly at: number;
  readonly steps: Steps;
}

export interface FailedAt extends FailedRequest {
  readonly at: number;
}

/** Writes how a server is, and what it measured. */
export function writeServer(
  db: Database,
  state: MetricServerRow,
  rows: readonly StepRow[],
  failed: readonly FailedAt[],
): Promise<void> {
  const { server } = state;
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('metric_servers')
      .values(state)
      .onConflict((conflict) => conflict.column('server').doUpdateSet(state))
      .execute();
    for (const { step, at, steps } of rows) {
      const row = { measured: steps.toBits(), steps: steps.toText(), whole: wholeOf(steps).toText() };
      await tx
        .insertInto('metric_steps')
        .values({ server, step, at, ...row })
        .onConflict((conflict) => conflict.columns(['step', 'at', 'server']).doUpdateSet(row))
        .execute();
    }
    if (failed.length > 0) await insertFailed(tx, server, failed);
  });
}

async function insertFailed(tx: Database, server: string, failed: readonly FailedAt[]): Promise<void> {
  const named = [...new Set(failed.flatMap(({ siteId }) => siteId ?? []))];
  const found = named.length === 0 ? [] : await tx.selectFrom('sites').select('id').where('id', 'in', named).execute();
  const known = new Set(found.map(({ id }) => id));
  await tx
    .insertInto('metric_failures')
    .values(
      failed.map(({ requestId, method, route, status, siteId, at }) => ({
        ...{ id: newId(), server, at, request_id: requestId, method, route, status },
        // One that was deleted meanwhile fails nothing.
        site_id: siteId !== undefined && known.has(siteId) ? siteId : null,
      })),
    )
    .execute();
}

/** Writes what sites had; those that are gone are left out. */
export async function writeSites(db: Database, server: string, rows: readonly SiteStepRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    try {
      await acrossSites(() => insertSites(db, server, some));
    } catch (error) {
      if (!isReferenceViolation(error)) throw error;
      for (const row of some)
        await inSite(row.siteId, () => insertSites(db, server, [row])).catch((fault: unknown) => {
          if (!isReferenceViolation(fault)) throw fault;
        });
    }
  }
}

async function insertSites(db: Database, server: string, rows: readonly SiteStepRow[]): Promise<void> {
  await db
    .insertInto('metric_site_steps')
    .values(
      rows.map(({ siteId, at, steps }) => ({
        ...{ site_id: siteId, server, at },
        ...{ steps: steps.toText(), whole: wholeOf(steps).toText() },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'at', 'server'])
        .doUpdateSet((eb) => ({ steps: eb.ref('excluded.steps'), whole: eb.ref('excluded.whole') })),
    )
    .execute();
}
