import type { ApiHealth } from '#contract/apis.ts';
import type { SaidFault } from '../calling/api-fault.ts';
import type { HealthBucket } from './health-bucket.ts';

export type Health = Omit<ApiHealth, 'lastFault'> & { lastFault: SaidFault | undefined };

/** How a source is doing by what all servers saw of it: its state is that of the newest call. */
export function sumHealth(buckets: readonly HealthBucket[]): Health {
  const { calls, failures, hits, p95 } = sum(buckets);
  const newest = buckets.reduce<HealthBucket | undefined>(
    (latest, bucket) => ((bucket.lastCallAt ?? 0) > (latest?.lastCallAt ?? 0) ? bucket : latest),
    undefined,
  );
  const working = calls + hits > 0 ? 'well' : 'idle';
  const goods = buckets.flatMap(({ lastGoodAt }) => lastGoodAt ?? []);
  return {
    state: newest?.fault ? (newest.isPaused ? 'paused' : 'failing') : working,
    calls,
    failures,
    hits,
    p95,
    lastGoodAt: goods.length === 0 ? null : Math.max(...goods),
    lastFault: newest?.fault,
    series: [...Map.groupBy(buckets, ({ at }) => at)]
      .map(([at, those]) => ({ at, ...sum(those) }))
      .sort((one, other) => one.at - other.at),
  };
}

function sum(buckets: readonly HealthBucket[]) {
  const total = { calls: 0, failures: 0, hits: 0 };
  for (const { calls, failures, hits } of buckets) {
    total.calls += calls;
    total.failures += failures;
    total.hits += hits;
  }
  return { ...total, p95: p95Of(buckets) };
}

/** A bucket keeps some of its times: each stands for as many calls as fall to it. */
function p95Of(buckets: readonly HealthBucket[]): number | null {
  const weighed = buckets.flatMap(({ times, calls }) => times.map((time) => ({ time, weight: calls / times.length })));
  weighed.sort((one, other) => one.time - other.time);
  let left = weighed.reduce((all, { weight }) => all + weight, 0) * 0.95;
  for (const { time, weight } of weighed) {
    left -= weight;
    if (left <= 1e-9) return time;
  }
  return null;
}
