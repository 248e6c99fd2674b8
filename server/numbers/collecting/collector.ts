import type { IncomingHttpHeaders } from 'node:http';
import type { Answered, EventKind, Logged, LoggedRefused, LoggedView, Visitor } from '#model/numbers/logged.ts';
import { Agents, MAX_AGENT } from '#server/numbers/agents/agents.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { NumberStore } from '#server/platform/http/number-store.ts';
import type { Services } from '#server/platform/http/services.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { randomId } from './random-id.ts';
import { RequestCounter } from './request-counter.ts';
import { Salts } from './salts.ts';
import { visitorHash } from './visitor-hash.ts';

/** Milliseconds between writing down what was counted. */
const FLUSH = 5000;
const SWEEP = 60_000;
/** Events the server itself sees on a site between two flushes; those beyond are counted as lost. */
const MAX_EVENTS = 2000;

const RECEIVED = slotOf('collection', 'received');
const REFUSED = slotOf('collection', 'refused');
const LOST = slotOf('collection', 'lost');

/** What collecting has to know of a site. */
export interface CollectedSite {
  readonly siteId: SiteId;
  readonly timeZone: string;
  /** Whether `Sec-GPC` and `DNT` make a view count without a visitor. */
  readonly honorsSignals: boolean;
}

/** Who asks: where from, and what they say of themselves. */
export interface Asker {
  readonly address: string;
  /** The address, or its first 64 bits of IPv6. */
  readonly network: string;
  readonly headers: IncomingHttpHeaders;
  /** Whether a trusted proxy sent it on, where it says a country. */
  readonly isByProxy: boolean;
}

export interface HappenedEvent {
  readonly answered: Answered;
  readonly path: string;
  readonly event: EventKind;
  readonly value: string;
}

type Parts = Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'secrets'>;
type NumberStoreParts = Pick<NumberStore, 'append' | 'ask' | 'calendarOf'>;
type RefusedWhy = LoggedRefused['why'];

interface Gathered {
  events: number;
  readonly refused: Map<RefusedWhy, number>;
}

/** Takes what happens on the sites of one server, and hands it to the store without anything that tells who it was. */
export class Collector {
  readonly agents = new Agents();
  readonly requests: RequestCounter;
  readonly #parts: Parts;
  readonly #store: NumberStoreParts;
  readonly #salts: Salts;
  readonly #gathered = new Map<SiteId, Gathered>();
  readonly #pending = new Set<Promise<void>>();
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(parts: Parts, store: NumberStoreParts) {
    this.#parts = parts;
    this.#store = store;
    this.#salts = new Salts(parts, store);
    this.requests = new RequestCounter(this.agents, parts.clock);
    this.#timers = [
      setInterval(() => this.flush(), FLUSH).unref(),
      setInterval(() => void this.sweep(), SWEEP).unref(),
    ];
  }

  /** Hands a view to the store; its visitor is hashed on the way. */
  view(site: CollectedSite, asker: Asker, view: Omit<LoggedView, 'kind' | 'at' | keyof Visitor>): void {
    this.#append(site, asker, (visitor, at) => ({ kind: 'view', at, ...visitor, ...view }));
  }

  /** Hands over what the server saw happen. */
  event(site: CollectedSite, asker: Asker, { answered, ...happened }: HappenedEvent): void {
    const gathered = this.#of(site.siteId);
    if (gathered.events >= MAX_EVENTS) {
      this.refuse(site.siteId, 'lost');
      return;
    }
    gathered.events += 1;
    const { bot } = this.agents.of(asker.headers['user-agent']);
    this.#append(site, asker, (visitor, at) => {
      return { kind: 'event', id: randomId(), at, ...answered, ...happened, ...visitor, bot };
    });
  }

  /** Counts a message that is not believed. */
  refuse(siteId: SiteId, why: RefusedWhy): void {
    const { refused } = this.#of(siteId);
    refused.set(why, (refused.get(why) ?? 0) + 1);
    this.#parts.metrics.count(why === 'lost' ? LOST : REFUSED, siteId);
  }

  /** Hands over what was counted. */
  flush(): void {
    for (const { siteId, logged } of this.requests.take()) this.#store.append(siteId, logged);
    const at = this.#parts.clock();
    for (const [siteId, { refused }] of this.#gathered) {
      const logged = [...refused].map(([why, count]): Logged => ({ kind: 'refused', id: randomId(), at, why, count }));
      if (logged.length > 0) this.#store.append(siteId, logged);
    }
    this.#gathered.clear();
  }

  /** Keeps closing from leaving out what is still being looked up. */
  track(work: Promise<void>): void {
    const pending = work
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'could not count what happened on a site'))
      .finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
  }

  /** Resolves when all that happened until now was handed over. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    this.flush();
  }

  sweep(): Promise<void> {
    return this.#salts.sweep();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.settled();
  }

  #append(site: CollectedSite, asker: Asker, make: (visitor: Visitor, at: number) => Logged): void {
    const at = this.#parts.clock();
    this.#parts.metrics.count(RECEIVED, site.siteId);
    const visitor = this.#visitorOf(site, asker);
    if (!(visitor instanceof Promise)) {
      this.#store.append(site.siteId, [make(visitor, at)]);
      return;
    }
    this.track(visitor.then((known) => this.#store.append(site.siteId, [make(known, at)])));
  }

  #visitorOf(site: CollectedSite, asker: Asker): Visitor | Promise<Visitor> {
    if (site.honorsSignals && asksNotToBeKnown(asker.headers)) return nobody;
    const salts = this.#salts.now(site.siteId, site.timeZone);
    const hashed = (known: Awaited<typeof salts>): Visitor => {
      if (!known) return nobody;
      const agent = (asker.headers['user-agent'] ?? '').slice(0, MAX_AGENT);
      const { network } = asker;
      const { today, before } = known;
      return {
        visitor: visitorHash(today, site.siteId, network, agent),
        visitorBefore: before === undefined ? null : visitorHash(before, site.siteId, network, agent),
      };
    };
    return salts instanceof Promise ? salts.then(hashed) : hashed(salts);
  }

  #of(siteId: SiteId): Gathered {
    const known = this.#gathered.get(siteId);
    if (known) return known;
    const gathered: Gathered = { events: 0, refused: new Map() };
    this.#gathered.set(siteId, gathered);
    return gathered;
  }
}

const nobody: Visitor = { visitor: null, visitorBefore: null };

const asksNotToBeKnown = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1' || headers.dnt === '1';
