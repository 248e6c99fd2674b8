import type { IncomingMessage } from 'node:http';
import type { Answered } from '#model/numbers/logged.ts';
import type { Agent, Agents } from '#server/numbers/agents/agents.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Requests that are alike, counted since the last time they were written. */
export interface Count {
  readonly status: number;
  readonly agent: Agent;
  readonly path: string | null;
  count: number;
  bytes: number;
}

/** What a tally needs of the collector it belongs to. */
export interface TallyOwner {
  readonly agents: Agents;
  /** Called with the first request of a tally after its counts were taken, and with the first one of a quarter of an hour. */
  begin(tally: Tally): void;
  /** Whether requests still belong to the quarter of an hour that is being counted. */
  isInBucket(): boolean;
  nextBucket(): void;
  /** The path of a bot as it is kept; null beyond what is. */
  pathOf(tally: Tally, url: string): string | null;
}

/** What is counted together. */
export interface Tallied {
  readonly siteId: SiteId;
  readonly answered: Answered;
  readonly isPage: boolean;
  readonly onBrowser?: ((request: IncomingMessage) => void) | undefined;
}

/** Counts the requests that one part of a release answered. It costs a page from memory a look into two maps. */
export class Tally {
  readonly siteId: SiteId;
  readonly answered: Answered;
  /** Whether it answers with a page: what else browsers ask for is counted of bots alone. */
  readonly isPage: boolean;
  /** Hears of the requests of browsers that may be an event. */
  readonly #onBrowser: ((request: IncomingMessage) => void) | undefined;
  readonly #owner: TallyOwner;
  #browsers = new Map<number, Count>();
  #bots = new Map<string, Count>();

  constructor(owner: TallyOwner, { siteId, answered, isPage, onBrowser }: Tallied) {
    this.#owner = owner;
    this.siteId = siteId;
    this.answered = answered;
    this.isPage = isPage;
    this.#onBrowser = onBrowser;
  }

  count(request: IncomingMessage, status: number, bytes: number): void {
    if (!isSeen(request)) return;
    const owner = this.#owner;
    const agent = owner.agents.of(request.headers['user-agent']);
    if (agent.bot === null) this.#onBrowser?.(request);
    if (agent.bot === null && !this.isPage) return;
    if (!owner.isInBucket()) owner.nextBucket();
    const count = agent.bot === null ? this.#ofBrowsers(agent, status) : this.#ofBot(agent, status, request.url ?? '/');
    count.count += 1;
    count.bytes += bytes;
  }

  /** Takes what was counted, to begin from 0. */
  take(): Count[] {
    const counts = [...this.#browsers.values(), ...this.#bots.values()];
    this.#browsers = new Map();
    this.#bots = new Map();
    return counts;
  }

  #ofBrowsers(agent: Agent, status: number): Count {
    const known = this.#browsers.get(status);
    if (known) return known;
    const count = this.#begin(agent, status, null);
    this.#browsers.set(status, count);
    return count;
  }

  #ofBot(agent: Agent, status: number, url: string): Count {
    const path = this.#owner.pathOf(this, url);
    const key = `${status} ${agent.bot} ${path}`;
    const known = this.#bots.get(key);
    if (known) return known;
    const count = this.#begin(agent, status, path);
    this.#bots.set(key, count);
    return count;
  }

  #begin(agent: Agent, status: number, path: string | null): Count {
    if (this.#browsers.size === 0 && this.#bots.size === 0) this.#owner.begin(this);
    return { agent, status, path, count: 0, bytes: 0 };
  }
}

/** A page that is fetched before anyone asks for it may never be seen; its script tells when it is. */
export function isSeen({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET') return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return purpose === undefined || !/\bpre(?:fetch|render|view)/.test(String(purpose));
}
