import { v7 as newId } from 'uuid';
import type { ApiEnvironment } from '#model/apis/live-source.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { addCall, emptyBucket, HALF_HOUR, type HealthBucket, type NotedCall, SHOWN_TIME } from './health-bucket.ts';
import { dropBuckets, readBuckets, type ServerBucket, writeBuckets } from './health-rows.ts';
import { type Health, sumHealth } from './sum-health.ts';

/** Milliseconds between writing down what was counted. */
const INTERVAL = 15_000;

interface AskedSource {
  readonly siteId: SiteId;
  readonly apiId: string;
  readonly environment: ApiEnvironment;
}

interface Counted extends AskedSource {
  readonly bucket: HealthBucket;
  isWritten: boolean;
}

type Parts = Pick<Services, 'db' | 'log' | 'clock' | 'freeSpace' | 'metrics'>;

const SUCCEEDED = slotOf('source_calls', 'succeeded');
const FAILED = slotOf('source_calls', 'failed');
const LATENCY = slotOf('source_latency', '');

/**
 * How live sources are doing. Each server counts in memory, writes its half hours down now and then, and tells what all
 * servers wrote with what it has not written yet. What was counted last is lost when the process is killed.
 */
export class HealthCounter {
  readonly #parts: Parts;
  /** A server that starts again is another one. */
  readonly #server = newId();
  readonly #counted = new Map<string, Counted>();
  /** The half hour in which what is too old was last dropped, of each site. */
  readonly #dropped = new Map<SiteId, number>();
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.write(), INTERVAL).unref();
  }

  /** An answer needed no call. */
  recordHit(source: AskedSource): void {
    this.#bucketOf(source).hits += 1;
  }

  recordCall(source: AskedSource, call: NotedCall): void {
    addCall(this.#bucketOf(source), call, this.#parts.clock());
    const { metrics } = this.#parts;
    metrics.count(call.fault ? FAILED : SUCCEEDED, source.siteId);
    metrics.observe(LATENCY, call.time, source.siteId);
  }

  /** By api; those nothing is known of are left out. To be called in the scope of the site. */
  async of(siteId: SiteId, apiIds: readonly string[], environment: ApiEnvironment): Promise<Map<string, Health>> {
    const since = this.#now() - SHOWN_TIME + HALF_HOUR;
    const written = await readBuckets(this.#parts.db, siteId, apiIds, environment, since);
    const ids = new Set(apiIds);
    const own = [...this.#counted.values()]
      .filter((each) => each.environment === environment && ids.has(each.apiId) && each.bucket.at >= since)
      .map((each) => this.#ofServer(each));
    const newest = new Map(
      [...written, ...own].map((each) => [`${each.server} ${each.apiId} ${each.bucket.at}`, each]),
    );
    const byApi = Map.groupBy(newest.values(), ({ apiId }) => apiId);
    return new Map([...byApi].map(([id, those]) => [id, sumHealth(those.map(({ bucket }) => bucket))]));
  }

  /** Writes down what was counted; never throws: what cannot be written is let go and logged. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** Beginning of the half hour that is now. */
  #now(): number {
    return Math.floor(this.#parts.clock() / HALF_HOUR) * HALF_HOUR;
  }

  #bucketOf({ siteId, apiId, environment }: AskedSource): HealthBucket {
    const at = this.#now();
    const key = `${apiId} ${environment} ${at}`;
    const counted = this.#counted.get(key) ?? { siteId, apiId, environment, bucket: emptyBucket(at), isWritten: false };
    this.#counted.set(key, counted);
    counted.isWritten = false;
    return counted.bucket;
  }

  #ofServer({ apiId, environment, bucket }: Counted): ServerBucket {
    return { apiId, environment, server: this.#server, bucket };
  }

  async #write(): Promise<void> {
    // Of all that is written this is missed least.
    if (this.#parts.freeSpace.isLow) return;
    const open = [...this.#counted.values()].filter(({ isWritten }) => !isWritten);
    for (const [siteId, those] of Map.groupBy(open, (counted) => counted.siteId)) await this.#writeSite(siteId, those);
    for (const [key, { bucket, isWritten }] of this.#counted)
      if (isWritten && bucket.at < this.#now()) this.#counted.delete(key);
  }

  async #writeSite(siteId: SiteId, those: readonly Counted[]): Promise<void> {
    const { db, log } = this.#parts;
    const written = those.map((counted) => this.#ofServer(counted));
    // What is counted from here on is written next time.
    for (const counted of those) counted.isWritten = true;
    try {
      await inSite(siteId, () => writeBuckets(db, siteId, written));
      const now = this.#now();
      if (this.#dropped.get(siteId) === now) return;
      this.#dropped.set(siteId, now);
      await inSite(siteId, () => dropBuckets(db, siteId, now - SHOWN_TIME));
    } catch (error) {
      log.warn({ err: error, siteId }, 'could not store data source health');
    }
  }
}

const counters = new WeakMap<Services, HealthCounter>();

/** The counter of one server: pages count with it, and the studio is told by it. */
export function healthOf(services: Services): HealthCounter {
  const known = counters.get(services) ?? new HealthCounter(services);
  counters.set(services, known);
  return known;
}
