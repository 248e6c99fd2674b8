import type { RobotsRules } from '#model/seo/robots-rules.ts';
import type { LoggedRequests } from './logged.ts';
import type { Visit } from './visit.ts';

/** Pages listed of a crawler. */
const MAX_PAGES = 20;

/** Answers of a kind, as people read statuses. */
export const crawlerAnswers = ['ok', 'redirected', 'missing', 'failed'] as const;
export type CrawlerAnswer = (typeof crawlerAnswers)[number];

export interface CrawlerPage {
  readonly path: string;
  readonly requests: number;
  readonly bytes: number;
  /** `robots.txt` asks not to read it. */
  readonly is_forbidden: boolean;
}

/** What a bot did on a site. */
export interface Crawler {
  readonly name: string;
  readonly requests: number;
  readonly bytes: number;
  readonly answers: Readonly<Record<CrawlerAnswer, number>>;
  /** Pages by name; requests beyond the paths that are kept have none. */
  readonly page_count: number;
  /** Those most requested. */
  readonly pages: readonly CrawlerPage[];
  readonly has_read_robots: boolean;
  /** Requests of pages that `robots.txt` asks it not to read. */
  readonly forbidden: number;
  /** Views that its visits reported by the script of pages. */
  readonly views: number;
  /** The last sign of it, in ms since 1970, a quarter of an hour more or less. */
  readonly last_at: number;
}

/** Gathers what bots did, request by request and visit by visit. */
export class CrawlerTally {
  readonly #robots: RobotsRules;
  readonly #bots = new Map<string, Gathered>();

  constructor(robots: RobotsRules) {
    this.#robots = robots;
  }

  addRequests({ agent, path, status, count, bytes, at }: LoggedRequests): void {
    if (agent === null) return;
    const bot = this.#of(agent);
    bot.requests += count;
    bot.bytes += bytes;
    bot.answers[answerOf(status)] += count;
    bot.lastAt = Math.max(bot.lastAt, at);
    if (path === null) return;
    const page = bot.pages.get(path) ?? { requests: 0, bytes: 0 };
    bot.pages.set(path, { requests: page.requests + count, bytes: page.bytes + bytes });
  }

  addVisit({ bot: name, views }: Visit): void {
    if (name === null) return;
    const bot = this.#of(name);
    bot.views += views.length;
    for (const { at } of views) bot.lastAt = Math.max(bot.lastAt, at);
  }

  /** The bots, those with most requests first. */
  list(): Crawler[] {
    const all = Array.from(this.#bots, ([name, bot]) => this.#show(name, bot));
    return all.sort((one, other) => other.requests - one.requests || other.views - one.views || byName(one, other));
  }

  #of(name: string): Gathered {
    const known = this.#bots.get(name);
    if (known) return known;
    const bot = {
      requests: 0,
      bytes: 0,
      views: 0,
      lastAt: 0,
      answers: { ok: 0, redirected: 0, missing: 0, failed: 0 },
      pages: new Map(),
    };
    this.#bots.set(name, bot);
    return bot;
  }

  #show(name: string, { requests, bytes, views, lastAt, answers, pages }: Gathered): Crawler {
    const listed = Array.from(pages, ([path, page]): CrawlerPage => {
      return { path, ...page, is_forbidden: this.#robots.forbid(name, path) };
    }).sort((one, other) => other.requests - one.requests || (one.path < other.path ? -1 : 1));
    return {
      name,
      requests,
      bytes,
      answers,
      page_count: listed.length,
      pages: listed.slice(0, MAX_PAGES),
      has_read_robots: pages.has('/robots.txt'),
      forbidden: listed.reduce((sum, page) => sum + (page.is_forbidden ? page.requests : 0), 0),
      views,
      last_at: lastAt,
    };
  }
}

interface Gathered {
  requests: number;
  bytes: number;
  views: number;
  lastAt: number;
  readonly answers: Record<CrawlerAnswer, number>;
  readonly pages: Map<string, { readonly requests: number; readonly bytes: number }>;
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** An unchanged page (304) is one that was there. */
function answerOf(status: number): CrawlerAnswer {
  if (status >= 500) return 'failed';
  if (status >= 400) return 'missing';
  return status >= 300 && status !== 304 ? 'redirected' : 'ok';
}
