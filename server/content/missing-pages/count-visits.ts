import { MAX_MISSING_LENGTH } from '#contract/missing-pages.ts';
import { canonicalPath } from '#model/page-routes/pathname.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { isLikelyVisitor } from './filter-bots.ts';
import { storeVisits } from './store-visits.ts';

/** Milliseconds between writing down what was counted. */
const INTERVAL = 15_000;
/** Different addresses of a site that are counted in between: a flood of them costs no more than this. */
const MAX_PATHS = 200;
/** Redirects of a site that are counted in between. */
const MAX_ROUTES = 2000;

interface Missing {
  hits: number;
  at: number;
  referrer: string | undefined;
  releaseId: string;
}

interface Counted {
  missing: Map<string, Missing>;
  followed: Map<string, { hits: number; at: number }>;
}

interface Visit {
  readonly siteId: SiteId;
  readonly releaseId: string;
}

type Parts = Pick<Services, 'db' | 'log' | 'clock' | 'freeSpace'>;

/**
 * Counts in memory what visitors find nothing at and which redirects they follow, and writes it down now and then: what
 * a visitor asks for costs a look into a map, and no request waits for the database. What was counted last is lost when
 * the process is killed.
 */
export class VisitCounter {
  readonly #parts: Parts;
  readonly #sites = new Map<SiteId, Counted>();
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.write(), INTERVAL).unref();
  }

  /** Nothing was found at a path. `referrer` is the header as it came. */
  missing({ siteId, releaseId }: Visit, pathname: string, referrer: string | undefined): void {
    const path = pathname.length > MAX_MISSING_LENGTH ? undefined : canonicalPath(pathname);
    if (path === undefined) return;
    const { missing } = this.#of(siteId);
    const known = missing.get(path);
    if (!known && (missing.size >= MAX_PATHS || !isLikelyVisitor(path))) return;
    const from = referrer?.slice(0, 2 * MAX_MISSING_LENGTH) ?? known?.referrer;
    missing.set(path, { hits: (known?.hits ?? 0) + 1, at: this.#parts.clock(), referrer: from, releaseId });
  }

  /** A redirect was answered. */
  followed({ siteId }: Visit, routeId: string): void {
    const { followed } = this.#of(siteId);
    const known = followed.get(routeId);
    if (!known && followed.size >= MAX_ROUTES) return;
    followed.set(routeId, { hits: (known?.hits ?? 0) + 1, at: this.#parts.clock() });
  }

  /** Writes down what was counted; never throws: counts that cannot be written are let go and logged. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  #of(siteId: SiteId): Counted {
    const known = this.#sites.get(siteId);
    if (known) return known;
    const counted: Counted = { missing: new Map(), followed: new Map() };
    this.#sites.set(siteId, counted);
    return counted;
  }

  async #write(): Promise<void> {
    const { db, log, freeSpace } = this.#parts;
    const sites = [...this.#sites];
    this.#sites.clear();
    // Of all that is written this is missed least.
    if (freeSpace.isLow) return;
    for (const [siteId, { missing, followed }] of sites) {
      try {
        await storeVisits(
          db,
          siteId,
          [...missing].map(([path, { referrer, ...seen }]) => ({ path, ...seen, referrer: whereFrom(referrer) })),
          [...followed].map(([routeId, seen]) => ({ routeId, ...seen })),
        );
      } catch (error) {
        log.warn({ err: error, siteId }, 'could not store visit counts');
      }
    }
  }
}

const counters = new WeakMap<Services, VisitCounter>();

/** The counter of one server: the site counts with it, and whoever asks what was counted has it written down first. */
export function visitsOf(services: Services): VisitCounter {
  const known = counters.get(services) ?? new VisitCounter(services);
  counters.set(services, known);
  return known;
}

/** Where a visitor came from, without what may be private: no query, no fragment, no user. */
function whereFrom(referrer: string | undefined): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const { protocol, host, pathname } = new URL(referrer);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return `${protocol}//${host}${pathname}`.slice(0, MAX_MISSING_LENGTH).toWellFormed();
}
