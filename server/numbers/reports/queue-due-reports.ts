import { latestReport, nextReport } from '#model/numbers/report-times.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { findNumberSite } from '../number-site.ts';
import { numberReports, type ReportKind, reportTable } from './report-kinds.ts';
import { sendNumberReport } from './send-report.ts';

const MINUTE = 60_000;
/** Looked at again after that where a look failed. */
const LEASE = 5 * MINUTE;
/** Looked at again after that in any case: the time zone of a site may have changed. */
const HOUR = 60 * MINUTE;
const AT_ONCE = 50;

/** Queues the mails of numbers that are due. Answers how many it looked at. */
export const queueDueReports = (services: Services): Promise<number> =>
  queueDue(services, numberReports, sendNumberReport);

/** What a job is told of the report it sends. */
export interface SentReport {
  readonly reportId: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly before: { readonly from: string; readonly to: string };
}

/**
 * Queues the mails of a kind that are due, once for all servers on one database: whoever moves the next look of a report on looks,
 * and the job of a period is made once. Answers how many it looked at.
 */
export async function queueDue(
  { db, clock, log }: Services,
  kind: Pick<ReportKind, 'table'>,
  job: JobDefinition<SentReport>,
): Promise<number> {
  const table = reportTable(kind);
  const at = clock();
  const claimed = await acrossSites(async () => {
    const found = await db
      .selectFrom(table)
      .select(['id', 'look_at'])
      .where('look_at', '<=', at)
      .orderBy('look_at')
      .limit(AT_ONCE)
      .execute();
    const rows = await Promise.all(
      found.map(({ id, look_at }) =>
        db
          .updateTable(table)
          .set({ look_at: at + LEASE })
          .where('id', '=', id)
          .where('look_at', '=', look_at)
          .returningAll()
          .executeTakeFirst(),
      ),
    );
    return rows.filter((row) => row !== undefined);
  });
  for (const { id, site_id, every, created_at, sent_for } of claimed) {
    const siteId = asTrustedSiteId(site_id);
    try {
      await inSite(siteId, async () => {
        const site = await findNumberSite(db, siteId);
        const { due, period, before } = latestReport(every, site, at);
        const isNew = due >= created_at && (sent_for === null || sent_for < period.from);
        if (isNew) {
          const idempotencyKey = `${id} ${period.from}`;
          await queueJob(db, job, {
            payload: { reportId: id, period, before },
            at,
            siteId,
            idempotencyKey,
          });
        }
        await db
          .updateTable(table)
          .set({ look_at: Math.min(nextReport(every, site, at), at + HOUR) })
          .where('site_id', '=', siteId)
          .where('id', '=', id)
          .execute();
      });
    } catch (error) {
      log.error({ err: error, siteId }, 'could not queue a report by mail');
    }
  }
  return claimed.length;
}
