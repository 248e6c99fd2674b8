import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { defineJob } from '#server/platform/jobs/definition.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { assignDomain, findDomainRequest, publishSettingsSaved } from './assign-domain.ts';
import { isLoneOrganization } from './lone-organization.ts';
import { probeDomain } from './probe-domain.ts';

const MINUTE = 60_000;
const MAX_WAIT = 6 * 60 * MINUTE;
/** Looks in all, some forty days: whoever comes later asks for it with the button. */
const MAX_ROUNDS = 160;

/** Milliseconds until the next look: records and servers change within minutes, or only days later. */
export function waitAfter(round: number): number {
  return Math.min(MINUTE * 2 ** round, MAX_WAIT);
}

/** Looks again and again, ever more rarely, whether the name a site asks for is proven. */
export const verifyDomain = defineJob({
  kind: 'prove-domain',
  payload: z.object({ siteId: z.string(), domain: z.string(), round: z.int() }),
  attempts: 5,
  timeLimit: 30_000,
  isAcrossSites: true,
  maxConcurrent: 2,
  again: () => Promise.resolve('queue'),
  run: async ({ payload: { domain, round, ...payload }, services, finish }) => {
    const siteId = asTrustedSiteId(payload.siteId);
    const claim = await findDomainRequest(services.db, siteId);
    // Asked for another one since, which has a job of its own.
    if (claim?.domain !== domain || (await isVerified(services.db, siteId))) return;
    const sight = await probeDomain(services, domain);
    let changed: string[] = [];
    await finish(async (tx) => {
      changed = await assignDomain(tx, services, siteId, sight);
      if ((await isVerified(tx, siteId)) || round >= MAX_ROUNDS) return;
      const at = services.clock();
      const next = { payload: { siteId, domain, round: round + 1 }, siteId, at, notBefore: at + waitAfter(round) };
      await queueJob(tx, verifyDomain, next);
    });
    publishSettingsSaved(services, changed);
  },
});

/** Whether the name a site asks for is served to it, and was seen to be its own or need not be. */
async function isVerified(db: Database, siteId: SiteId): Promise<boolean> {
  const settled = await db
    .selectFrom('domain_claims as c')
    .innerJoin('sites as s', (join) => join.onRef('s.id', '=', 'c.site_id').onRef('s.domain', '=', 'c.domain'))
    .where('c.site_id', '=', siteId)
    .select('c.proof')
    .executeTakeFirst();
  return settled !== undefined && (settled.proof !== null || (await isLoneOrganization(db)));
}
