import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { POLL_INTERVAL } from './poll-times.ts';
import { pollSource } from './run-pull.ts';

/** Milliseconds between asking which sources are due. */
const TICK = 5_000;
/** Sources looked at in one tick of one server. */
const AT_ONCE = 20;

/**
 * Looks at every source that is due, once for all servers on one database: whoever moves its next look on looks. A look
 * leaves no job behind, as there is one a minute; what is new is pulled by one.
 */
export async function pollDueSources(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const at = clock();
  const due = await acrossSites(async () => {
    const found = await db
      .selectFrom('pull_sources')
      .select(['site_id', 'look_at'])
      .where('look_at', '<=', at)
      .orderBy('look_at')
      .limit(AT_ONCE)
      .execute();
    const claimed = await Promise.all(
      found.map(({ site_id, look_at }) =>
        db
          .updateTable('pull_sources')
          .set({ look_at: at + POLL_INTERVAL })
          .where('site_id', '=', site_id)
          .where('look_at', '=', look_at)
          .returningAll()
          .executeTakeFirst(),
      ),
    );
    return claimed.filter((row) => row !== undefined);
  });
  await Promise.all(
    due.map(async (row) => {
      const siteId = asTrustedSiteId(row.site_id);
      try {
        await inSite(siteId, () => pollSource(services, siteId, row));
      } catch (error) {
        log.error({ err: error, siteId }, 'could not check a pull source');
      }
    }),
  );
  return due.length;
}

/** Looks from now on, until what it answers is called. */
export function startPolling(services: Services): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const tick = () => {
    if (isBusy) return;
    isBusy = true;
    looking = pollDueSources(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'could not check pull sources'))
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(tick, TICK).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
