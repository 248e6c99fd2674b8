import { type LoggedRequests, REQUEST_BUCKET } from '#model/numbers/logged.ts';
import { decodePath } from '#model/page-routes/pathname.ts';
import type { Agents } from '#server/numbers/agents/agents.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { randomId } from './random-id.ts';
import { type Tallied, Tally, type TallyOwner } from './tally.ts';

/** Paths of bots that are told apart on a site and day. */
const MAX_PATHS = 20_000;
const MAX_PATH = 1024;
const DAY = 24 * 60 * 60_000;

/** What was counted of a site. */
export interface CountedRequests {
  readonly siteId: SiteId;
  readonly logged: readonly LoggedRequests[];
}

/** Counts answered requests in memory, by what answered and who asked, in quarters of an hour. */
export class RequestCounter implements TallyOwner {
  readonly agents: Agents;
  readonly #clock: () => number;
  #bucket: number;
  #active = new Set<Tally>();
  #closed: CountedRequests[] = [];
  readonly #paths = new Map<SiteId, Set<string>>();
  #pathDay = 0;

  constructor(agents: Agents, clock: () => number) {
    this.agents = agents;
    this.#clock = clock;
    this.#bucket = bucketAt(clock());
  }

  tallyOf(tallied: Tallied): Tally {
    return new Tally(this, tallied);
  }

  /** Takes what was counted since the last time. */
  take(): CountedRequests[] {
    this.#close();
    this.#bucket = bucketAt(this.#clock());
    const taken = this.#closed;
    this.#closed = [];
    return taken;
  }

  begin(tally: Tally): void {
    this.#active.add(tally);
  }

  isInBucket(): boolean {
    const now = this.#clock();
    return now >= this.#bucket && now < this.#bucket + REQUEST_BUCKET;
  }

  nextBucket(): void {
    this.#close();
    this.#bucket = bucketAt(this.#clock());
  }

  pathOf({ siteId }: Tally, url: string): string | null {
    const day = Math.floor(this.#bucket / DAY);
    if (day !== this.#pathDay) this.#paths.clear();
    this.#pathDay = day;
    const [pathname = ''] = url.split('?', 1);
    const path = decodePath(pathname);
    if (path === undefined || path.length >= MAX_PATH) return null;
    let known = this.#paths.get(siteId);
    if (!known) {
      known = new Set();
      this.#paths.set(siteId, known);
    }
    if (!known.has(path) && known.size >= MAX_PATHS) return null;
    known.add(path);
    return path;
  }

  #close(): void {
    for (const tally of this.#active) {
      const logged = tally.take().map(
        ({ agent, status, path, count, bytes }): LoggedRequests => ({
          kind: 'requests',
          id: randomId(),
          at: this.#bucket,
          ...tally.answered,
          status,
          agentKind: agent.kind,
          agent: agent.bot,
          path,
          count,
          bytes,
        }),
      );
      this.#closed.push({ siteId: tally.siteId, logged });
    }
    this.#active = new Set();
  }
}

const bucketAt = (moment: number): number => Math.floor(moment / REQUEST_BUCKET) * REQUEST_BUCKET;
