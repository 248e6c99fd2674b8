import {
  countOrders,
  findCertificate,
  orderJob,
  recordFailure,
  recordOrder,
  storeCertificate,
} from '#server/content/certificates/queries.ts';
import { probeDomain } from '#server/content/domains/probe-domain.ts';
import { serverToken } from '#server/content/domains/verification-records.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob } from '#server/platform/jobs/definition.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { HandedBackForShutdown } from '#server/platform/jobs/run-job.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { certificateNames } from './certificate-names.ts';
import { OrderFailed } from './order-failed.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Orders within three hours: authorities take 300 of an account. */
const MAX_ORDERS = 200;
const ORDERS_WITHIN = 3 * HOUR;
/** Failures in a row after which somebody is told. */
const TOLD_AFTER = 2;

/** Milliseconds until the next try. Nobody counts the looks at a name that leads elsewhere, and everyone refusals. */
function waitAfterFailure({ fault, waits }: OrderFailed, failures: number): number {
  if (fault === 'elsewhere') return Math.min(HOUR, 2 * MINUTE * 2 ** Math.min(failures, 6));
  return Math.max(waits, Math.min(24 * HOUR, 15 * MINUTE * 2 ** Math.min(failures, 8)));
}

/**
 * Orders the certificate of a name that is served and leads here, once for all servers on one database. What holds
 * goes on being used until another is there.
 */
export const orderCertificate = defineJob({
  ...orderJob,
  timeLimit: 5 * MINUTE,
  maxConcurrent: 1,
  isAcrossSites: true,
  run: async ({ payload: { name }, services, signal, finish }) => {
    const { db, clock, secrets, config, log } = services;
    const { acme } = config;
    if (!acme) return;
    const wanted = await findWanted(services, name);
    const row = await findCertificate(db, name);
    if (!wanted || (row && row.next_try_at > clock())) return;
    try {
      await requireDnsPointsHere(services, name);
      if ((await countOrders(db, clock() - ORDERS_WITHIN)) >= MAX_ORDERS)
        throw new OrderFailed('limited', 'Many were ordered within the last hours.', { waits: HOUR });
      await recordOrder(db, name, clock());
      // Loaded by who orders: most servers never do, and it takes a third of a second.
      const { orderFromAuthority } = await import('./acme-client.ts');
      const made = await orFail(orderFromAuthority(acme, services, name), signal);
      await finish((tx) => storeCertificate(tx, secrets, { name, ...made, at: clock() }));
      log.info({ name }, 'certificate issued');
    } catch (error) {
      if (error instanceof HandedBackForShutdown || signal.aborted) throw error;
      const failed =
        error instanceof OrderFailed ? error : new OrderFailed('internal', String(error), { cause: error });
      log[failed.fault === 'internal' ? 'error' : 'warn']({ err: failed, name }, 'no certificate came');
      const at = clock();
      const nextTryAt = at + waitAfterFailure(failed, row?.failures ?? 0);
      await finish(
        async (tx) => {
          const failures = await recordFailure(tx, {
            name,
            fault: failed.fault,
            detail: failed.message,
            nextTryAt,
            at,
          });
          if (failures === TOLD_AFTER) await notifyOperators(tx, name, wanted.siteId, at);
        },
        { state: 'dead', error: failed.fault },
      );
    }
  },
});

async function findWanted(services: Services, name: string) {
  const { directory } = sitePartsOf(services);
  await directory.refresh();
  return certificateNames(services.config, directory).find((each) => each.name === name);
}

/** Nothing is ordered for a name that is not seen to lead here now: it would be refused, and refusals are counted. */
async function requireDnsPointsHere(services: Services, name: string): Promise<void> {
  const { page } = await probeDomain(services, name);
  if (!page.has(serverToken(services.secrets, name))) throw new OrderFailed('elsewhere', name);
}

/** The library cannot be stopped, so what it still does is left alone when the time is over. */
function orFail<T>(ordering: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return Promise.race([ordering, promise]);
}

async function notifyOperators(tx: Services['db'], name: string, siteId: SiteId | null, at: number): Promise<void> {
  const audience = siteId === null ? 'operate' : 'administer';
  await addNotice(tx, { kind: 'certificateFailed', siteId, audience, values: { name }, at });
}

/** Queues an order for every name that has no certificate, or one that is to be renewed. Answers how many. */
export async function queueOrders(services: Services): Promise<number> {
  const { db, clock, config } = services;
  if (!config.acme) return 0;
  const { directory } = sitePartsOf(services);
  return acrossSites(async () => {
    await directory.refresh();
    const at = clock();
    const rows = await db.selectFrom('certificates').select(['name', 'next_try_at']).execute();
    const known = new Map(rows.map(({ name, next_try_at }) => [name, next_try_at]));
    const due = certificateNames(config, directory).filter(({ name }) => (known.get(name) ?? 0) <= at);
    let count = 0;
    for (const { name } of due) {
      // The same try is queued once, by whichever server sees it first.
      const idempotencyKey = `${name} ${known.get(name) ?? 0}`;
      const made = await inTransaction(db, (tx) =>
        queueJob(tx, orderJob, { payload: { name }, at, idempotencyKey, expiresAt: at + HOUR }),
      );
      if (made !== undefined) count += 1;
    }
    return count;
  });
}
