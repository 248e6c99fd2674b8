import type { ApiEnvironment } from '#model/apis/live-source.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { HealthBucket } from './health-bucket.ts';

/** A bucket of one server, and of what. */
export interface ServerBucket {
  readonly apiId: string;
  readonly environment: ApiEnvironment;
  readonly server: string;
  readonly bucket: HealthBucket;
}

/** Writes buckets whole over what was written of them before. */
export async function writeBuckets(db: Database, siteId: SiteId, written: readonly ServerBucket[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { apiId, environment, server, bucket } of written) {
      const { at, calls, failures, hits, times, lastCallAt, lastGoodAt, fault, isPaused } = bucket;
      const row = {
        calls,
        failures,
        hits,
        times: JSON.stringify(times),
        last_call_at: lastCallAt,
        last_good_at: lastGoodAt,
        fault: fault ? JSON.stringify(fault) : null,
        paused: isPaused ? 1 : 0,
      };
      await tx
        .insertInto('api_health')
        .values({ site_id: siteId, api_id: apiId, environment, at, server, ...row })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'api_id', 'environment', 'at', 'server']).doUpdateSet(row),
        )
        .execute();
    }
  });
}

/** Forgets what was before a time. */
export async function dropBuckets(db: Database, siteId: SiteId, before: number): Promise<void> {
  await db.deleteFrom('api_health').where('site_id', '=', siteId).where('at', '<', before).execute();
}

export async function readBuckets(
  db: Database,
  siteId: SiteId,
  apiIds: readonly string[],
  environment: ApiEnvironment,
  since: number,
): Promise<ServerBucket[]> {
  if (apiIds.length === 0) return [];
  const rows = await db
    .selectFrom('api_health')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('api_id', 'in', apiIds)
    .where('environment', '=', environment)
    .where('at', '>=', since)
    .execute();
  return rows.map(({ api_id, server, times, last_call_at, last_good_at, fault, paused, ...row }) => ({
    apiId: api_id,
    environment,
    server,
    bucket: {
      at: row.at,
      calls: row.calls,
      failures: row.failures,
      hits: row.hits,
      times: JSON.parse(times) as number[],
      lastCallAt: last_call_at,
      lastGoodAt: last_good_at,
      fault: fault === null ? undefined : (JSON.parse(fault) as HealthBucket['fault']),
      isPaused: paused === 1,
    },
  }));
}
