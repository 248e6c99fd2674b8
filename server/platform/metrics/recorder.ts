import type { LabelOf, MetricName, MetricOf, Surface } from '#model/metrics/metrics.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Observer, StatementEnded } from './observer.ts';
import { PARTS, partOf, requestSlots, SLOTS, slotOf } from './slots.ts';

/** Sites counted for themselves between two readings; of further ones only the sum of all is known. */
export const MAX_SITES = 1000;
/** Failed requests held until they are read; the newest are kept. */
const MAX_FAILED = 50;

/** A response of 5xx. */
export interface FailedRequest {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of its route, never what was asked. */
  readonly route: string;
  readonly status: number;
  readonly siteId: SiteId | undefined;
}

/** Values of every place of {@link SLOTS}: counts and spreads since the beginning, and gauges as they are. */
export type Values = Float64Array;

/** Answers a gauge, or undefined where it isn't known. */
export type ReadGauge = () => number | undefined | Promise<number | undefined>;

/** A gauge and where it goes. */
export interface Gauge {
  readonly slot: number;
  readonly read: ReadGauge;
}

/**
 * Counts what the server does. Counting is some additions to numbers that are there already, since it happens with every
 * request. Labels are those of `model/metrics/metrics.ts`: nothing a visitor sends becomes one.
 */
export class MetricsRecorder {
  /** Set once, at the start, by what traces. */
  observer: Observer | undefined;
  readonly totals: Values = new Float64Array(SLOTS);
  readonly #sites = new Map<SiteId, Values>();
  readonly #gauges: Gauge[] = [];
  #failed: FailedRequest[] = [];

  /** A request that was answered with `status` after `ms` milliseconds. */
  recordRequest(surface: Surface, status: number, ms: number, siteId: SiteId | undefined): void {
    const { statuses, latency } = requestSlots[surface];
    const slot = statuses[Math.floor(status / 100) - 1];
    if (slot === undefined) return;
    this.count(slot, siteId);
    this.observe(latency, ms, siteId);
  }

  /** A response of 5xx, so that it can be looked up in the log. */
  recordFailed(failed: FailedRequest): void {
    if (this.#failed.length >= MAX_FAILED) this.#failed.shift();
    this.#failed.push(failed);
  }

  /** A statement of the database, for what is counted and for what traces. */
  readonly recordStatement = (ended: StatementEnded, isFault: boolean): void => {
    this.observe(databaseTime, ended.ms, undefined);
    if (isFault) this.count(databaseErrors, undefined);
    this.observer?.onStatement(ended);
  };

  /** Adds to a counter by the slot that {@link slotOf} answered. */
  count(slot: number, siteId: SiteId | undefined, by = 1): void {
    (this.totals[slot] as number) += by;
    if (siteId === undefined) return;
    const site = this.#ofSite(siteId);
    if (site) (site[slot] as number) += by;
  }

  /** Takes milliseconds into a spread by the slot that {@link slotOf} answered. */
  observe(slot: number, ms: number, siteId: SiteId | undefined): void {
    const part = slot + partOf(ms);
    const sum = slot + PARTS;
    (this.totals[part] as number) += 1;
    (this.totals[sum] as number) += ms;
    if (siteId === undefined) return;
    const site = this.#ofSite(siteId);
    if (!site) return;
    (site[part] as number) += 1;
    (site[sum] as number) += ms;
  }

  /** Has a gauge read at the end of each step. */
  addGauge<N extends MetricOf<'gauge'>>(metric: N, label: LabelOf<N>, read: ReadGauge): void {
    const slot = slotOf(metric as MetricName, label as never);
    this.#gauges.push({ slot, read });
  }

  /** Reads all gauges into {@link totals}; one that can't be read is unknown. `onFault` hears why. */
  async readGauges(onFault: (error: unknown) => void): Promise<void> {
    await Promise.all(
      this.#gauges.map(async ({ slot, read }) => {
        try {
          this.totals[slot] = (await read()) ?? Number.NaN;
        } catch (error) {
          this.totals[slot] = Number.NaN;
          onFault(error);
        }
      }),
    );
  }

  /** What each site had since it was last taken. */
  takeSites(): Map<SiteId, Values> {
    const taken = new Map(this.#sites);
    this.#sites.clear();
    return taken;
  }

  /** The failed requests since they were last taken, the newest last. */
  takeFailed(): FailedRequest[] {
    const taken = this.#failed;
    this.#failed = [];
    return taken;
  }

  #ofSite(siteId: SiteId): Values | undefined {
    const known = this.#sites.get(siteId);
    if (known || this.#sites.size >= MAX_SITES) return known;
    const made = new Float64Array(SLOTS);
    this.#sites.set(siteId, made);
    return made;
  }
}

const databaseTime = slotOf('database_time', '');
const databaseErrors = slotOf('database_errors', '');
