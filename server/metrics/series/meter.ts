import { hostname } from 'node:os';
import type { HealthCheck, HealthReason } from '#model/metrics/metrics.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { Values } from '#server/platform/metrics/recorder.ts';
import { SLOTS } from '#server/platform/metrics/slots.ts';
import { LONG_ROW, LONG_STEP, SHORT_ROW, SHORT_STEP, startOf } from './kept.ts';
import { isGauge, Steps } from './steps.ts';
import { type FailedAt, type SiteStepRow, type StepRow, writeServer, writeSites } from './write-rows.ts';
import '../table.ts';

/** Rows that wait while the database is away: an hour of short steps, and as many rows of sites as one write has at most. */
const MAX_WAITING = 60;
const MAX_SITES_WAITING = 2000;
const MAX_FAILED = 50;

export type Health = Readonly<Partial<Record<HealthCheck, HealthReason>>>;

interface About {
  readonly version: string;
  /** Why checks fail, of those that do. `step` is what was measured last. */
  readonly healthOf: (step: Values) => Health;
}

type Parts = Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'config' | 'freeSpace'>;

/**
 * Reads the recorder of a server every 10 seconds and writes what was added: a row for each minute in short steps, and one
 * for each half hour in minutes, both written over while they grow, so that nothing has to be gathered again later.
 */
export class Meter {
  readonly server: string;
  readonly #parts: Parts;
  readonly #about: About;
  readonly #started: number;
  /** Totals at the end of the last step, and what was added since. */
  readonly #before: Values = new Float64Array(SLOTS);
  readonly #step: Values = new Float64Array(SLOTS);
  /** Rows to be written, the growing one last. */
  readonly #short: StepRow[] = [];
  readonly #long: StepRow[] = [];
  readonly #sites = new Map<SiteId, SiteStepRow>();
  readonly #changed = new Set<SiteStepRow>();
  #failed: FailedAt[] = [];
  #last = 0;

  constructor(parts: Parts, about: About) {
    this.#parts = parts;
    this.#about = about;
    this.#started = parts.clock();
    this.server = `${hostname()}:${parts.config.studioPort}`;
  }

  /** Goes on with the rows this server was at when it ended, where their time isn't over. */
  async restore(): Promise<void> {
    const { db, clock } = this.#parts;
    for (const [rows, { step, span, steps: length }] of [
      [this.#short, SHORT_ROW],
      [this.#long, LONG_ROW],
    ] as const) {
      const at = startOf(clock(), span);
      const row = await db
        .selectFrom('metric_steps')
        .select(['steps', 'measured'])
        .where('server', '=', this.server)
        .where('step', '=', step)
        .where('at', '=', at)
        .executeTakeFirst();
      if (row) rows.push({ step, at, steps: Steps.read(row.steps, length, row.measured) });
    }
    const at = startOf(clock(), LONG_ROW.span);
    const sites = await acrossSites(() =>
      db
        .selectFrom('metric_site_steps')
        .select(['site_id', 'steps'])
        .where('server', '=', this.server)
        .where('at', '=', at)
        .where('steps', '<>', '')
        .execute(),
    );
    for (const { site_id, steps } of sites) {
      const siteId = asTrustedSiteId(site_id);
      this.#sites.set(siteId, { siteId, at, steps: Steps.read(steps, LONG_ROW.steps, 0) });
    }
  }

  /** Takes what was added since the last time as the step that is over now, and writes it. Never throws. */
  async measure({ isLast = false } = {}): Promise<void> {
    const { metrics, clock, log } = this.#parts;
    await metrics.readGauges((error) => log.warn({ err: error }, 'could not read a metric'));
    // Half a step back is in the step that is over, even where the timer came a little early.
    const at = startOf(clock() - (isLast ? 0 : SHORT_STEP / 2), SHORT_STEP);
    // The clock was set back: what was counted is told with a later step.
    if (at < this.#last) return;
    const endsMinute = (at + SHORT_STEP) % LONG_STEP === 0 || startOf(at, LONG_STEP) > startOf(this.#last, LONG_STEP);
    this.#last = at;
    for (let slot = 0; slot < SLOTS; slot++) {
      const total = metrics.totals[slot] as number;
      this.#step[slot] = isGauge[slot] ? total : total - (this.#before[slot] as number);
      this.#before[slot] = total;
    }
    this.#addTo(this.#short, at, SHORT_ROW);
    this.#addTo(this.#long, at, LONG_ROW);
    for (const [siteId, values] of metrics.takeSites()) this.#addToSite(siteId, at, values);
    const failed = metrics.takeFailed().map((each) => ({ ...each, at: clock() }));
    this.#failed = [...this.#failed, ...failed].slice(-MAX_FAILED);
    await this.#write({ isLast, isWhole: isLast || endsMinute });
  }

  /** What can't be written is kept for the next time, as far as there is room. */
  async #write({ isLast, isWhole }: { isLast: boolean; isWhole: boolean }): Promise<void> {
    const { db, log, clock, freeSpace } = this.#parts;
    const now = clock();
    const state = {
      ...{ server: this.server, version: this.#about.version, started_at: this.#started, seen_at: now },
      ...{ stopped_at: isLast ? now : null, health: JSON.stringify(this.#about.healthOf(this.#step)) },
    };
    try {
      // Of all that is written what was measured is missed least. That the server runs, and why it isn't well, is one row.
      if (freeSpace.isLow) return await acrossSites(() => writeServer(db, state, [], []));
      const rows = isWhole ? [...this.#short, ...this.#long] : this.#short;
      await acrossSites(() => writeServer(db, state, rows, this.#failed));
      this.#short.splice(0, this.#short.length - 1);
      this.#failed = [];
      if (!isWhole) return;
      this.#long.splice(0, this.#long.length - 1);
      const sites = [...this.#changed];
      this.#changed.clear();
      await writeSites(db, this.server, sites).catch((error: unknown) => {
        for (const row of sites) this.#changed.add(row);
        throw error;
      });
      const current = startOf(this.#last, LONG_ROW.span);
      for (const [siteId, { at }] of this.#sites) if (at < current) this.#sites.delete(siteId);
    } catch (error) {
      log.warn({ err: error }, 'could not store metrics');
    }
  }

  #addTo(rows: StepRow[], at: number, { step, steps: length, span }: typeof SHORT_ROW | typeof LONG_ROW): void {
    const begins = startOf(at, span);
    const last = rows.at(-1);
    const row = last?.at === begins ? last : { step, at: begins, steps: new Steps(length) };
    if (row !== last) rows.push(row);
    if (rows.length > MAX_WAITING) rows.shift();
    row.steps.add((startOf(at, step) - begins) / step, this.#step);
  }

  #addToSite(siteId: SiteId, at: number, values: Values): void {
    const begins = startOf(at, LONG_ROW.span);
    const last = this.#sites.get(siteId);
    const row = last?.at === begins ? last : { siteId, at: begins, steps: new Steps(LONG_ROW.steps) };
    this.#sites.set(siteId, row);
    row.steps.add((startOf(at, LONG_STEP) - begins) / LONG_STEP, values);
    if (this.#changed.size < MAX_SITES_WAITING) this.#changed.add(row);
  }
}
