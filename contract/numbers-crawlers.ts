import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { crawlerKinds } from '#model/numbers/agents.ts';
import { period } from '#model/numbers/question.ts';

const crawler = z.object({
  name: z.string(),
  /** Its visits count as those of people. */
  is_person: z.boolean(),
  kind: z.enum(crawlerKinds),
  requests: z.int(),
  bytes: z.int(),
  answers: z.object({ ok: z.int(), redirected: z.int(), missing: z.int(), failed: z.int() }),
  /** Pages by name; requests beyond the paths that are kept have none. */
  page_count: z.int(),
  /** Those most requested. */
  pages: z.readonly(
    z.array(z.object({ path: z.string(), requests: z.int(), bytes: z.int(), is_forbidden: z.boolean() })),
  ),
  has_read_robots: z.boolean(),
  /** Requests of pages that `robots.txt`, as it is now, asks it not to read. */
  forbidden: z.int(),
  /** Views that its visits reported by the script of pages. */
  views: z.int(),
  /** In ms since 1970, a quarter of an hour more or less. */
  last_at: z.int(),
});
export type ShownCrawler = z.infer<typeof crawler>;

export const askCrawlers = exchange({
  id: 'numbers.crawlers',
  method: 'POST',
  path: '/v1/numbers/crawlers',
  summary: 'Ask which bots read the site, what they got, and whether robots.txt had asked them not to',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ period }),
  status: 200,
  response: z.object({
    period: z.object({ from: z.string(), to: z.string(), is_running: z.boolean() }),
    time_zone: z.string(),
    crawlers: z.array(crawler),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});

/** Bots a site counts as people, at most. */
export const MAX_COUNTED_BOTS = 100;

export const countBotAsPeople = exchange({
  id: 'numbers.countBot',
  method: 'PUT',
  path: '/v1/numbers/bots',
  summary: 'Count the visits of a bot as those of people, past days too, or as a bot’s again',
  may: 'administer',
  body: z.strictObject({
    /** As `numbers.crawlers` names it. */
    bot: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u)),
    is_person: z.boolean(),
  }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});
