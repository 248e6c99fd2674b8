import type { Database } from '#server/database/schema.ts';
import { inSite } from '#server/database/site-scope.ts';
import { loadDrafts } from '#server/releases/load-release.ts';
import { type CompiledSite, compileSite } from '#site/compile-site.ts';
import type { SiteKit } from '#site/site-kit.ts';

/** Sites whose drafts are kept compiled. */
const MAX_KEPT = 8;

/** The drafts of sites, compiled as they stood at their last change. */
export interface CompiledDrafts {
  /** Undefined when there is no such site. */
  of(siteId: string): Promise<CompiledSite | undefined>;
  /** The drafts as they were last compiled, without asking whether they have changed. */
  last(siteId: string): CompiledSite | undefined;
}

interface Kept {
  changeNumber: number;
  compiled: Promise<CompiledSite>;
  done: CompiledSite | undefined;
}

export function createCompiledDrafts(db: Database, kit: SiteKit): CompiledDrafts {
  const kept = new Map<string, Kept>();

  const compile = async (siteId: string, previous: CompiledSite | undefined): Promise<CompiledSite> => {
    const documents = await inSite(siteId, () => loadDrafts(db, siteId));
    return compileSite(documents, { kit, isPreview: true, previous });
  };
  return {
    of: async (siteId) => {
      // Read before the drafts: a save in between makes the next caller compile again, never this one stay stale.
      const site = await db.selectFrom('sites').select('change_number').where('id', '=', siteId).executeTakeFirst();
      if (!site) return undefined;
      const { change_number } = site;
      const known = kept.get(siteId);
      if (known?.changeNumber === change_number) return known.compiled;
      const entry: Kept = { changeNumber: change_number, compiled: compile(siteId, known?.done), done: known?.done };
      kept.delete(siteId);
      kept.set(siteId, entry);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
      try {
        entry.done = await entry.compiled;
        return entry.done;
      } catch (error) {
        if (kept.get(siteId) === entry) kept.delete(siteId);
        throw error;
      }
    },
    last: (siteId) => kept.get(siteId)?.done,
  };
}
