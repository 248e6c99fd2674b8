import { setTimeout as wait } from 'node:timers/promises';
import { loadRelease } from '#server/content/releases/load-release.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import type { PageMaker } from '#server/public/rendering/page-maker.ts';
import { compileInSteps } from '#site/compile-site.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import type { SiteKit } from '#site/site-kit.ts';
import type { PageCache, ReleasePages } from './page-cache.ts';
import type { PublicSite, SiteDirectory } from './site-directory.ts';

/** Releases of a site kept ready, so that going back to one is instant. */
const KEPT_RELEASES = 3;

/** Milliseconds a visitor waits for a release just activated before the one before is served once more. */
const MAX_WAIT = 300;

/** A release being served, with the pages made from it. */
export interface LiveRelease {
  readonly organizationId: string;
  readonly siteId: SiteId;
  readonly releaseId: string;
  readonly compiled: CompiledSite;
  readonly pages: ReleasePages;
  /** Pages that are not for everyone, which are looked for only once a visitor is known. */
  readonly guarded: ReleasePages;
  /** Origin of the analytics script; absent for none. */
  readonly analytics?: string | undefined;
  /** Search engines are not to find what is only looked at before it is live. */
  readonly isHidden: boolean;
}

/** A document of a release: with another hash it is another. */
export type MadeOf = Pick<SiteDocument, 'kind' | 'naturalKey' | 'hash'>;

/** The compiled releases of all sites. */
export interface LiveSites {
  /** The release a site serves now, by the key of the site; undefined while none is compiled yet. */
  current(key: string): LiveRelease | undefined;
  /** A release that is still ready, by the key of the site. */
  kept(key: string, releaseId: string): LiveRelease | undefined;
  /** Set for a moment after a release was activated: resolves when it is ready, or takes too long to wait for. */
  coming(siteId: string): Promise<unknown> | undefined;
  /** Compiles what the site should serve unless it does already; the release before serves on meanwhile. */
  prepare(site: PublicSite): Promise<LiveRelease | undefined>;
  /** Compiles any release of a site for whoever asks alone, and says which documents it is made of. */
  compile(site: PublicSite, releaseId: string): Promise<{ release: LiveRelease; madeOf: readonly MadeOf[] }>;
  close(): void;
}

interface Shelf {
  current: LiveRelease | undefined;
  /** Newest use last. */
  releases: Map<string, LiveRelease>;
  preparing: { releaseId: string; done: Promise<LiveRelease | undefined> } | undefined;
}

export function createLiveSites(
  services: Services,
  directory: SiteDirectory,
  kit: SiteKit,
  cache: PageCache,
  maker: Pick<PageMaker, 'read'>,
): LiveSites {
  const shelves = new Map<string, Shelf>();
  /** Of sites nobody has asked for yet too: a first release is waited for like every other. */
  const comings = new Map<string, Promise<unknown>>();

  const shelfOf = (siteId: string): Shelf => {
    const known = shelves.get(siteId);
    if (known) return known;
    const shelf: Shelf = { current: undefined, releases: new Map(), preparing: undefined };
    shelves.set(siteId, shelf);
    return shelf;
  };
  const compile = async (
    { id: siteId, organizationId, environment }: PublicSite,
    releaseId: string,
    previous: CompiledSite | undefined,
    documents: Iterable<SiteDocument>,
  ): Promise<LiveRelease> => {
    const isHidden = environment !== 'live';
    const compiled = await runYielding(compileInSteps(documents, { kit, previous }));
    const [pages, guarded] = [cache.pagesOf(), cache.pagesOf()];
    const release = { organizationId, siteId, releaseId, compiled, pages, guarded, analytics, isHidden };
    maker.read(release).catch((error: unknown) => {
      services.log.error({ err: error, siteId }, 'could not index the pages of a release for search');
    });
    return release;
  };
  const read = ({ id }: PublicSite, releaseId: string) => inSite(id, () => loadRelease(services.db, id, releaseId));
  const { analyticsSrc } = services.config;
  const analytics = analyticsSrc && new URL(analyticsSrc).origin;
  const put = (shelf: Shelf, release: LiveRelease): LiveRelease => {
    shelf.releases.delete(release.releaseId);
    shelf.releases.set(release.releaseId, release);
    for (const [id, old] of shelf.releases) {
      if (shelf.releases.size <= KEPT_RELEASES) break;
      shelf.releases.delete(id);
      old.pages.clear();
      old.guarded.clear();
    }
    shelf.current = release;
    return release;
  };
  const prepare = async (site: PublicSite): Promise<LiveRelease | undefined> => {
    const shelf = shelfOf(site.key);
    const releaseId = site.liveReleaseId;
    if (releaseId === null) return undefined;
    const known = shelf.releases.get(releaseId);
    if (known) return put(shelf, known);
    if (shelf.preparing?.releaseId === releaseId) return shelf.preparing.done;
    const compiling = read(site, releaseId).then((documents) =>
      compile(site, releaseId, shelf.current?.compiled, documents),
    );
    const done = compiling.then((release) => {
      // Another release may have been activated while this one was compiled.
      const wanted = directory.environmentsOf(site.id).find(({ key }) => key === site.key)?.liveReleaseId;
      return wanted === releaseId || !shelf.current ? put(shelf, release) : shelf.current;
    });
    shelf.preparing = { releaseId, done };
    try {
      return await done;
    } finally {
      if (shelf.preparing?.done === done) shelf.preparing = undefined;
    }
  };
  const hear = async (siteId: string) => {
    await directory.refresh();
    // A site nobody has asked for yet is compiled when somebody does.
    const asked = directory.environmentsOf(siteId).filter(({ key }) => shelves.has(key));
    await Promise.all(asked.map(prepare));
  };
  const catchUp = (siteId: string) =>
    hear(siteId).catch((error: unknown) => {
      const message = 'a release could not be made ready; the one before serves on';
      services.log.error({ err: error, siteId }, message);
    });
  const stop = services.events.subscribe((item) => {
    if (item.type === 'news-missed') {
      void Promise.all([...new Set([...shelves.keys()].map((key) => key.split(' ')[0] ?? key))].map(catchUp));
      return;
    }
    if (item.type !== 'release-activated' && item.type !== 'settings-saved') return;
    const { siteId } = item;
    const heard = catchUp(siteId);
    const coming = Promise.race([heard, wait(MAX_WAIT, undefined, { ref: false })]).finally(() => {
      if (comings.get(siteId) === coming) comings.delete(siteId);
    });
    comings.set(siteId, coming);
  });
  return {
    current: (key) => shelves.get(key)?.current,
    kept: (key, releaseId) => shelves.get(key)?.releases.get(releaseId),
    coming: (siteId) => comings.get(siteId),
    prepare,
    compile: async (site, releaseId) => {
      const documents = await read(site, releaseId);
      const release = await compile(site, releaseId, shelves.get(site.key)?.current?.compiled, documents);
      return { release, madeOf: documents.map(({ kind, naturalKey, hash }) => ({ kind, naturalKey, hash })) };
    },
    close: stop,
  };
}
