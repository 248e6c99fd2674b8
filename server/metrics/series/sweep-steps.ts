import type { Database } from '#server/platform/database/schema.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { FAILURES_KEPT, LONG_KEPT, SHORT_KEPT, SHORT_STEP } from './kept.ts';

/** Removes what is kept no longer. Each server does, which does nothing twice. */
export function sweepSteps(db: Database, now: number): Promise<void> {
  return acrossSites(async () => {
    const shortKept = now - SHORT_KEPT;
    const longKept = now - LONG_KEPT;
    await db.deleteFrom('metric_steps').where('step', '=', SHORT_STEP).where('at', '<', shortKept).execute();
    await db.deleteFrom('metric_steps').where('at', '<', longKept).execute();
    await db.deleteFrom('metric_site_steps').where('at', '<', longKept).execute();
    await db
      .updateTable('metric_site_steps')
      .set({ steps: '' })
      .where('at', '<', shortKept)
      .where('steps', '<>', '')
      .execute();
    await db
      .deleteFrom('metric_failures')
      .where('at', '<', now - FAILURES_KEPT)
      .execute();
    await db.deleteFrom('metric_servers').where('seen_at', '<', longKept).execute();
  });
}
