import { CHECK_MINUTES } from '#contract/link-checks.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import {
  endCheck,
  findLastCheck,
  linkCheckJob,
  recordProgress,
  requestCheck,
  startCheck,
  stopCheck,
} from '#server/content/link-checks/queries.ts';
import { readChangeNumber } from '#server/content/releases/read-feed.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, NonRetryableError } from '#server/platform/jobs/definition.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { crawlSite } from './crawl-site.ts';
import { reportLinks } from './report-links.ts';

/** Milliseconds between looks whether it was called off, and between telling how far it is. */
const REPORT_INTERVAL = 500;
/** Milliseconds for what comes before and after the pages. */
const AROUND = 5 * 60_000;

/** Somebody called it off. */
class CheckStopped extends Error {
  override name = 'CheckStopped';
}

/** Reads every page of the drafts of a site and looks where their links lead. It bears being run again from its beginning. */
export const checkLinks = defineJob({
  ...linkCheckJob,
  timeLimit: CHECK_MINUTES * 60_000 + AROUND,
  maxConcurrent: 1,
  may: 'publish',
  run: async ({ payload: { checkId: id }, siteId: of, services, signal, finish }) => {
    if (of === null) throw new NonRetryableError('A check without a site is no check.');
    const siteId = asTrustedSiteId(of);
    const { db, clock } = services;
    const changeNumber = await readChangeNumber(db, siteId);
    const isBegun = changeNumber !== undefined && (await startCheck(db, siteId, id, { changeNumber, at: clock() }));
    const stopped = () =>
      finish(async (tx) => void (await endCheck(tx, siteId, id, { state: 'cancelled', at: clock() })), {
        state: 'cancelled',
      });
    if (!isBegun) return stopped();
    try {
      const findings = await find(services, siteId, { id, signal });
      await finish(async (tx) => void (await endCheck(tx, siteId, id, { state: 'done', findings, at: clock() })));
    } catch (error) {
      if (!(error instanceof CheckStopped)) throw error;
      await stopped();
    }
  },
  fail: async (tx, { payload: { checkId }, outcome, at }) => {
    if (outcome === 'retry') return;
    const row = await tx.selectFrom('link_checks').select('site_id').where('id', '=', checkId).executeTakeFirst();
    if (row) await endCheck(tx, asTrustedSiteId(row.site_id), checkId, { state: 'failed', at });
  },
  cancel: async (tx, { payload: { checkId }, siteId, at }) => {
    await endCheck(tx, siteId, checkId, { state: 'cancelled', at });
  },
  stop: async (tx, { payload: { checkId }, siteId, at }) => {
    await stopCheck(tx, siteId, checkId, at);
  },
  again: async (tx, { siteId, actorId, at }) => {
    await requestCheck(tx, siteId, { actorId, at });
    return 'replaced';
  },
  howFar: async (db, siteId, { checkId }) => {
    const last = await findLastCheck(db, siteId);
    return last?.id === checkId ? { done: last.done, total: last.total, isStopping: last.is_stopping } : undefined;
  },
});

async function find(services: Services, siteId: SiteId, { id, signal }: { id: string; signal: AbortSignal }) {
  const { db, config } = services;
  const parts = sitePartsOf(services);
  const site = await db
    .selectFrom('sites')
    .select(['organization_id', 'slug'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const compiled = await parts.drafts.of(siteId);
  if (!compiled) throw new NonRetryableError('There is no such site.');
  const ownHosts = await findOwnHosts(db, config, { id: siteId, slug: site.slug });
  let reportedAt = Number.NEGATIVE_INFINITY;
  const onPage = async (done: number, total: number): Promise<void> => {
    signal.throwIfAborted();
    const now = performance.now();
    if (now - reportedAt < REPORT_INTERVAL) return;
    reportedAt = now;
    if (!(await recordProgress(db, siteId, id, { done, total }))) throw new CheckStopped();
  };
  const owner = { organizationId: site.organization_id, siteId, compiled };
  return reportLinks(compiled, await crawlSite(parts, owner, { ownHosts, signal, onPage }));
}
