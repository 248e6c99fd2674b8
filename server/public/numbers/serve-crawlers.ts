import type { FastifyInstance } from 'fastify';
import { askCrawlers, countBotAsPeople } from '#contract/numbers-crawlers.ts';
import { crawlerKindOf } from '#server/numbers/agents/crawlers.ts';
import { listPeople } from '#server/numbers/people/queries.ts';
import { setPerson } from '#server/numbers/people/set-person.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { resolvePage } from '#site/page/resolve-page.ts';

/** Crawlers read no more of a `robots.txt` (RFC 9309, 2.5). */
const MAX_ROBOTS = 500 * 1024;

/** Answers which bots read a site. */
export function serveCrawlers(app: FastifyInstance, services: Services): void {
  serve(app, services, askCrawlers, async ({ site, body: { period } }) => {
    const robots = await robotsOf(services, site.id);
    const answer = await services.numbers.ask(site.id, { kind: 'crawlers', period, robots });
    const people = new Set(await listPeople(services.db, site.id));
    const crawlers = answer.crawlers.map((each) => {
      return { ...each, kind: crawlerKindOf(each.name), is_person: people.has(each.name) };
    });
    return { ...answer, crawlers };
  });

  serve(app, services, countBotAsPeople, async ({ site, person, body, request }) => {
    await setPerson(services, site, person.id, body);
    const message = body.is_person ? 'numbers.botCounted' : 'numbers.botUncounted';
    return { status: true, message: translateMessage(request, message) };
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
