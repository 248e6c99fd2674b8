import * as z from 'zod/mini';
import { defineJob } from '#server/jobs/definition.ts';
import { queueJob } from '#server/jobs/queue-job.ts';
import { lookAtDomain } from './look-at-domain.ts';
import { findClaim, settleDomain, tellOf } from './settle-domain.ts';

const MINUTE = 60_000;
const LONGEST_WAIT = 6 * 60 * MINUTE;
/** Looks in all, some forty days: whoever comes later asks for it with the button. */
const MOST_ROUNDS = 160;

/** Milliseconds until the next look: records and servers change within minutes, or only days later. */
export function waitAfter(round: number): number {
  return Math.min(MINUTE * 2 ** round, LONGEST_WAIT);
}

/** Looks again and again, ever more rarely, whether the name a site asks for is proven. */
export const proveDomain = defineJob({
  kind: 'prove-domain',
  payload: z.object({ siteId: z.string(), domain: z.string(), round: z.int() }),
  attempts: 5,
  timeLimit: 30_000,
  run: async ({ payload: { siteId, domain, round }, services, finish }) => {
    const claim = await findClaim(services.db, siteId);
    // Asked for another one since, which has a job of its own.
    if (claim?.domain !== domain || (await isServed(services.db, siteId, domain))) return;
    const sight = await lookAtDomain(services, domain);
    let changed: string[] = [];
    await finish(async (tx) => {
      changed = await settleDomain(tx, services, siteId, sight);
      if ((await isServed(tx, siteId, domain)) || round >= MOST_ROUNDS) return;
      const at = services.clock();
      const next = { payload: { siteId, domain, round: round + 1 }, at, notBefore: at + waitAfter(round) };
      await queueJob(tx, proveDomain, next);
    });
    tellOf(services, changed);
  },
});

async function isServed(db: Parameters<typeof findClaim>[0], siteId: string, domain: string): Promise<boolean> {
  const site = await db.selectFrom('sites').select('domain').where('id', '=', siteId).executeTakeFirst();
  return site?.domain === domain;
}
