import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { loadPinned } from '#server/content/kinds/pinned-widgets.ts';
import { imageKeysOf, loadDraftImages } from '#server/content/releases/load-images.ts';
import { loadDrafts, pageKinds } from '#server/content/releases/load-release.ts';
import { readChangeNumber, readFeed } from '#server/content/releases/read-feed.ts';
import { withRows } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import { compileInSteps } from '#site/compile-site.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import type { SiteKit } from '#site/site-kit.ts';

/** Sites whose drafts are kept compiled. */
const MAX_KEPT = 8;

/** The drafts of sites, compiled as they stood at their last change. */
export interface CompiledDrafts {
  /** Undefined when there is no such site. */
  of(siteId: SiteId): Promise<CompiledSite | undefined>;
  /** The drafts as they were last compiled, without asking whether they have changed. */
  last(siteId: SiteId): CompiledSite | undefined;
}

interface Kept {
  changeNumber: number;
  compiled: Promise<Compiled>;
  done: Compiled | undefined;
}

interface Compiled {
  changeNumber: number;
  /** By id; the routes are in the memory that all parts share. */
  documents: ReadonlyMap<string, SiteDocument>;
  site: CompiledSite;
}

const besideRoutes = pageKinds.filter((kind) => kind !== 'page_route');

export function createCompiledDrafts(db: Database, kit: SiteKit): CompiledDrafts {
  const kept = new Map<string, Kept>();
  const draftRoutes = draftRoutesOf(db);

  const compile = async (siteId: SiteId, changeNumber: number, before: Compiled | undefined): Promise<Compiled> => {
    const documents = await readDocuments(db, siteId, before);
    const routes = await draftRoutes(siteId);
    const options = { kit, isPreview: true, previous: before?.site, routes };
    const known = (key: string) => before?.site.find('widget', key);
    const all = [...documents.values(), ...(await loadPinned(db, siteId, documents.values(), known))];
    const images = await loadDraftImages(db, siteId, await imageKeysOf(all, routesIn(routes)));
    const site = await runYielding(compileInSteps([...all, ...images], options));
    return { changeNumber, documents, site };
  };
  return {
    of: async (siteId) => {
      // Read before the drafts: a save in between makes the next caller compile again, never this one stay stale.
      const changeNumber = await readChangeNumber(db, siteId);
      if (changeNumber === undefined) return undefined;
      const known = kept.get(siteId);
      if (known?.changeNumber === changeNumber) return (await known.compiled).site;
      const compiled = inSite(siteId, () => compile(siteId, changeNumber, known?.done));
      const entry: Kept = { changeNumber, compiled, done: known?.done };
      kept.delete(siteId);
      kept.set(siteId, entry);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
      try {
        entry.done = await entry.compiled;
        return entry.done.site;
      } catch (error) {
        if (kept.get(siteId) === entry) kept.delete(siteId);
        throw error;
      }
    },
    last: (siteId) => kept.get(siteId)?.done?.site,
  };
}

function* routesIn({ entries }: RouteIndex): Generator<IndexedRoute> {
  for (const { route } of entries.values()) yield route;
}

/** All documents of a site but its routes: read whole the first time, then brought up to date by what was saved. */
async function readDocuments(
  db: Database,
  siteId: SiteId,
  before: Compiled | undefined,
): Promise<ReadonlyMap<string, SiteDocument>> {
  const changes = before && (await readFeed(db, siteId, besideRoutes, before.changeNumber));
  if (!before || !changes) {
    const documents = await loadDrafts(db, siteId, besideRoutes);
    return new Map(documents.map((document) => [document.id, document]));
  }
  const documents = new Map(before.documents);
  for (const { id, document } of changes) {
    const [filled] = document ? await withRows(db, siteId, [document]) : [];
    if (filled) documents.set(id, filled);
    else documents.delete(id);
  }
  return documents;
}
