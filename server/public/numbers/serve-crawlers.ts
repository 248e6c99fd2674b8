import type { FastifyInstance } from 'fastify';
import { askCrawlers } from '#contract/numbers-crawlers.ts';
import { crawlerKindOf } from '#server/numbers/agents/crawlers.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { resolvePage } from '#site/page/resolve-page.ts';

/** Crawlers read no more of a `robots.txt` (RFC 9309, 2.5). */
const MAX_ROBOTS = 500 * 1024;

/** Answers which bots read a site. */
export function serveCrawlers(app: FastifyInstance, services: Services): void {
  serve(app, services, askCrawlers, async ({ site, body: { period } }) => {
    const robots = await robotsOf(services, site.id);
    const answer = await services.numbers.ask(site.id, { kind: 'crawlers', period, robots });
    return { ...answer, crawlers: answer.crawlers.map((each) => ({ ...each, kind: crawlerKindOf(each.name) })) };
  });
}

/** The `robots.txt` of the live release, which the site may have written itself. */
async function robotsOf(services: Services, siteId: SiteId): Promise<string> {
  const { directory, live, pages } = sitePartsOf(services);
  const site = directory.byId(siteId);
  const release = site && (live.current(site.key) ?? (await live.prepare(site)));
  if (!release) return '';
  const { status, body } = await pages.answer(release, resolvePage(release.compiled, '/robots.txt', ''));
  return status === 200 ? body.slice(0, MAX_ROBOTS) : '';
}
