import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { comparePage, compareReleases } from '#contract/release-comparison.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import { answerAt } from './answer-at.ts';
import { compareAnswers } from './compare-page.ts';
import { comparedSitesOf } from './compared-sites.ts';
import { listDiffering } from './list-differing.ts';

/** Comparisons of one organization at a time: each may take some seconds. */
const MAX_AT_ONCE = 2;
/** Milliseconds one page may wait for its turn. */
const MAX_WAIT = 5000;

/** Serves how two releases differ, or a release and what waits to be published, address by address. */
export function serveComparisons(app: FastifyInstance, services: Services): void {
  const parts = sitePartsOf(services);
  const sites = comparedSitesOf(services);
  const running = new Map<string, number>();

  const inTurn = async <T>({ organizationId }: GrantedSite, compare: () => Promise<T>): Promise<T> => {
    const others = running.get(organizationId) ?? 0;
    if (others >= MAX_AT_ONCE) throw busy(5);
    running.set(organizationId, others + 1);
    try {
      return await compare();
    } catch (error) {
      throw error instanceof PageBusy ? busy(error.retryAfter) : error;
    } finally {
      const left = (running.get(organizationId) ?? 1) - 1;
      if (left > 0) running.set(organizationId, left);
      else running.delete(organizationId);
    }
  };
  /** @throws Problem `not_found` */
  const ownerOf = async ({ id, organizationId }: GrantedSite, side: string): Promise<PageOwner> => {
    const compiled = await sites.of(id, side);
    if (!compiled) throw new Problem('not_found');
    return { organizationId, siteId: id, compiled };
  };

  serve(app, services, compareReleases, ({ site, query }) =>
    inTurn(site, async () => {
      const from = await ownerOf(site, query.from);
      return listDiffering(parts, from, await ownerOf(site, query.to));
    }),
  );

  serve(app, services, comparePage, ({ site, query: { from, to, path } }) =>
    inTurn(site, async () => {
      const until = performance.now() + MAX_WAIT;
      const answer = async (side: string) => {
        const owner = await ownerOf(site, side);
        return answerAt(parts.pages, owner, resolvePage(owner.compiled, path, ''), until);
      };
      return compareAnswers(await answer(from), await answer(to));
    }),
  );
}

const busy = (retryAfter: number) => new Problem('too_many_requests', { message: 'preview.busy', retryAfter });
