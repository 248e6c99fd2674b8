import { type HealthCounter, healthOf } from '#server/content/apis/health/api-health.ts';
import { type LiveData, liveDataOf } from '#server/content/live-data/live-data.ts';
import { type VisitCounter, visitsOf } from '#server/content/missing-pages/count-visits.ts';
import { Collector } from '#server/numbers/collecting/collector.ts';
import { createOrigins, type Origins } from '#server/numbers/origins/origins.ts';
import type { Services } from '#server/platform/http/services.ts';
import { type AssetStore, createAssetStore } from '#server/public/assets/asset-store.ts';
import { type FontFiles, readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { listStarterFiles, type StarterFiles } from '#server/public/assets/starter-files.ts';
import { type CompiledDrafts, createCompiledDrafts } from '#server/public/live/compiled-drafts.ts';
import { createPageMaker, type PageMaker } from '#server/public/rendering/page-maker.ts';
import type { SiteKit } from '#site/site-kit.ts';
import { createLiveSites, type LiveSites } from './live-sites.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createNumbersOf, type NumbersOf } from './release-numbers.ts';
import { createSiteDirectory, type SiteDirectory } from './site-directory.ts';

/** What the public listener and the previews of the API share. */
export interface SiteParts {
  readonly assets: AssetStore;
  readonly fonts: FontFiles;
  readonly starterFiles: StarterFiles;
  readonly kit: SiteKit;
  readonly directory: SiteDirectory;
  readonly cache: PageCache;
  readonly live: LiveSites;
  readonly drafts: CompiledDrafts;
  readonly pages: PageMaker;
  readonly data: LiveData;
  readonly visits: VisitCounter;
  readonly collector: Collector;
  readonly numbersOf: NumbersOf;
  readonly origins: Origins;
  readonly health: HealthCounter;
}

const MEGABYTE = 1024 * 1024;
const made = new WeakMap<Services, SiteParts>();

/** The parts of one server, made at the first call: the studio's app and the site's app are handed the same services. */
export function sitePartsOf(services: Services): SiteParts {
  const known = made.get(services);
  if (known) return known;
  const assets = createAssetStore();
  const fonts = readFontFiles();
  const kit = createSiteKit(assets, fonts, services.config.analyticsSrc);
  const directory = createSiteDirectory(services.db, services.clock);
  const cache = createPageCache(services.config.pageCacheMegabytes * MEGABYTE);
  const drafts = createCompiledDrafts(services.db, kit);
  const data = liveDataOf(services);
  const pages = createPageMaker(services, assets, data);
  const live = createLiveSites(services, directory, kit, cache, pages);
  const visits = visitsOf(services);
  const collector = new Collector(services, services.numbers);
  const numbersOf = createNumbersOf(services.config, collector);
  const health = healthOf(services);
  const starterFiles = listStarterFiles();
  const origins = createOrigins(services.config);
  const counters = { visits, collector, numbersOf, origins, health };
  const parts = { assets, fonts, starterFiles, kit, directory, cache, live, drafts, pages, data, ...counters };
  made.set(services, parts);
  return parts;
}
