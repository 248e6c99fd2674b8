import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { crawlerKinds } from '#model/numbers/agents.ts';
import { period } from '#model/numbers/question.ts';

const crawler = z.object({
  name: z.string(),
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
