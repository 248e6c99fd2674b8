import { loadRelease } from '#server/content/releases/load-release.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { compileInSteps } from '#site/compile-site.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

/** Releases that are kept ready; of more that are looked at in turn each is made ready anew. */
const MAX_KEPT = 4;

/** Releases that links show, ready to be looked at: as previews, so that no page of them is indexed or counted. */
interface PinnedReleases {
  of(siteId: SiteId, releaseId: string): Promise<CompiledSite>;
}

export function createPinnedReleases({ db }: Pick<Services, 'db'>, { kit }: Pick<SiteParts, 'kit'>): PinnedReleases {
  const kept = new Map<string, Promise<CompiledSite>>();
  const compile = async (siteId: SiteId, releaseId: string) =>
    runYielding(compileInSteps(await loadRelease(db, siteId, releaseId), { kit, isPreview: true }));
  return {
    of: async (siteId, releaseId) => {
      const known = kept.get(releaseId);
      // A release is never another, so whoever asks meanwhile waits for the same.
      const compiled = known ?? inSite(siteId, () => compile(siteId, releaseId));
      kept.delete(releaseId);
      kept.set(releaseId, compiled);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
      try {
        return await compiled;
      } catch (error) {
        if (kept.get(releaseId) === compiled) kept.delete(releaseId);
        throw error;
      }
    },
  };
}
