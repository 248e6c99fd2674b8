import { DRAFTS } from '#contract/release-comparison.ts';
import { imageKeysOf, loadDraftImages } from '#server/content/releases/load-images.ts';
import { loadDrafts, loadRelease } from '#server/content/releases/load-release.ts';
import { readChangeNumber } from '#server/content/releases/read-feed.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { compileInSteps } from '#site/compile-site.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

/** Sites kept ready of all that are compared or looked back at: two sides, and one that is looked at meanwhile. */
const MAX_KEPT = 3;

/** Releases, and drafts as they would be published, made ready for who compares them. */
interface ComparedSites {
  /** Undefined where the site has no such release. */
  of(siteId: SiteId, side: string): Promise<CompiledSite | undefined>;
}

const made = new WeakMap<Services, ComparedSites>();

/** The compared sites of one server: those of comparisons and those of previews of a release are the same. */
export function comparedSitesOf(services: Services): ComparedSites {
  const known = made.get(services);
  if (known) return known;
  const sites = createComparedSites(services);
  made.set(services, sites);
  return sites;
}

function createComparedSites(services: Services): ComparedSites {
  const { db } = services;
  const kept = new Map<string, Promise<CompiledSite>>();
  const lastOf = (siteId: SiteId) =>
    Array.from(kept)
      .findLast(([key]) => key.startsWith(`${siteId} `))?.[1]
      .catch(() => undefined);

  const compile = async (siteId: SiteId, side: string, previous: Promise<CompiledSite | undefined> | undefined) => {
    const documents = side === DRAFTS ? await loadDrafts(db, siteId) : await loadRelease(db, siteId, side);
    if (side === DRAFTS) documents.push(...(await loadDraftImages(db, siteId, await imageKeysOf(documents))));
    const { kit } = sitePartsOf(services);
    return runYielding(compileInSteps(documents, { kit, previous: await previous }));
  };
  return {
    of: async (siteId, side) => {
      const state = await inSite(siteId, () => stateOf(services, siteId, side));
      if (state === undefined) return undefined;
      const key = `${siteId} ${state}`;
      const known = kept.get(key);
      const compiled = known ?? inSite(siteId, () => compile(siteId, side, lastOf(siteId)));
      kept.delete(key);
      kept.set(key, compiled);
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      try {
        return await compiled;
      } catch (error) {
        if (kept.get(key) === compiled) kept.delete(key);
        throw error;
      }
    },
  };
}

/** What makes a side another: a release never changes, drafts do with each save. */
async function stateOf({ db }: Services, siteId: SiteId, side: string): Promise<string | undefined> {
  if (side === DRAFTS) {
    const number = await readChangeNumber(db, siteId);
    return number === undefined ? undefined : `${DRAFTS} ${number}`;
  }
  const release = await db
    .selectFrom('releases')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', side)
    .executeTakeFirst();
  return release?.id;
}
