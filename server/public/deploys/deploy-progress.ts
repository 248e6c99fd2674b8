import { logDeploy } from '#server/content/deploys/finish-deploy.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { OnFile } from './delivery.ts';
import { DeployCancelled } from './deploy-failed.ts';

/** Milliseconds between looks whether it was cancelled, and between telling how far it is. */
const REPORT_INTERVAL = 700;

/** Tells how far a step is, now and then, and hears on the way that somebody wants it to stop. */
export function progressOf({ db, clock }: Services, siteId: SiteId, id: string, signal: AbortSignal) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let last: string | undefined;
  let isTooLate = false;
  return (step: 'before' | 'build' | 'deliver'): OnFile =>
    async (done, total, moment) => {
      signal.throwIfAborted();
      const now = performance.now();
      const isNoted = moment !== 'lastChance' && done !== total && last === step && now - reportedAt < REPORT_INTERVAL;
      if (isNoted) return;
      [reportedAt, last] = [now, step];
      const row = await db
        .updateTable('deploys')
        .set({ step, done, total: total ?? null })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .returning('is_cancelling')
        .executeTakeFirst();
      if (!row) throw new DeployCancelled();
      if (row.is_cancelling === 0 || isTooLate) return;
      if (moment !== 'tooLate') throw new DeployCancelled();
      isTooLate = true;
      await logDeploy(db, siteId, id, { note: 'tooLate', at: clock() });
    };
}
