import { setTimeout as wait } from 'node:timers/promises';
import { CHECK_MINUTES, CHECK_PAGES } from '#contract/link-checks.ts';
import type { LinkCut } from '#model/link-report/link-faults.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import { OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { DataUnavailable } from '#site/page/data-unavailable.ts';
import { addressSources, listAddresses, servedAddresses } from '#site/page/list-addresses.ts';
import type { PageAnswer } from '#site/page/page-answer.ts';
import { type FoundPage, resolvePage } from '#site/page/resolve-page.ts';
import { type CheckedPage, GatheredLinks } from './gathered-links.ts';
import { readLinks } from './read-links.ts';

/** Milliseconds until a page is asked for again that had to wait, and how often. */
const PAUSE = 500;
const MAX_ATTEMPTS = 20;

export interface Crawl {
  readonly gathered: GatheredLinks;
  readonly cut: LinkCut | null;
  /** Patterns of routes whose addresses nobody knows. */
  readonly unknown: readonly string[];
  readonly sourcesAway: readonly string[];
}

interface Crawling {
  readonly ownHosts: ReadonlySet<string>;
  readonly signal: AbortSignal;
  /** Called after each page; throws to end it. */
  onPage(done: number, total: number): Promise<void>;
}

/**
 * Reads every page of a site: those whose addresses are known, and those that their links lead to. The pages are made
 * beside the thread that answers, one at a time.
 */
export async function crawlSite(
  parts: SiteParts,
  owner: PageOwner,
  { ownHosts, signal, onPage }: Crawling,
): Promise<Crawl> {
  const { compiled } = owner;
  const until = performance.now() + CHECK_MINUTES * 60_000;
  const breathe = createYielder();
  const keys = addressSources(compiled, () => true);
  const live = keys.length === 0 ? {} : await parts.pages.sources(owner, keys);
  const sourcesAway = keys.filter((key) => live[key]?.isAway === true);
  const listed = new Set<string>();
  for (const path of listAddresses(compiled, live)) {
    await breathe();
    if (path !== undefined) listed.add(path);
    if (listed.size >= CHECK_PAGES) break;
  }
  const gathered = new GatheredLinks(compiled, ownHosts, (path) => listed.has(path));
  const { pages } = gathered;
  const home = pageAt(compiled, '/');
  if (home) gathered.add(home);
  const unknown: string[] = [];
  for (const route of compiled.listRoutes()) {
    await breathe();
    if (!isPage(route)) continue;
    const addresses = servedAddresses(compiled, route, live);
    if (!addresses) {
      unknown.push(route.body.url_string);
      continue;
    }
    for (const path of inAllLanguages(compiled, addresses)) {
      await breathe();
      const found = pages.length < CHECK_PAGES ? pageAt(compiled, path) : undefined;
      if (found?.routeId === route.id) gathered.add(found);
    }
  }
  const make = async (page: FoundPage): Promise<PageAnswer | undefined> => {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      try {
        return await parts.pages.aside(owner, page);
      } catch (error) {
        if (error instanceof OverBudget || error instanceof DataUnavailable) return undefined;
        if (!(error instanceof PageBusy)) throw error;
        if (tries === MAX_ATTEMPTS) return undefined;
        await wait(PAUSE, undefined, { signal });
      }
    }
  };
  let cut: LinkCut | null = null;
  for (let place = 0; place < pages.length; place++) {
    cut = place >= CHECK_PAGES ? 'pages' : gathered.isFull ? 'links' : performance.now() > until ? 'time' : null;
    if (cut !== null) break;
    await readPage(gathered, place, make);
    await breathe();
    await onPage(place + 1, Math.min(pages.length, CHECK_PAGES));
  }
  for (const _ of gathered.checkAnchors()) await breathe();
  return { gathered, cut: cut ?? (gathered.isFull ? 'links' : null), unknown, sourcesAway };
}

async function readPage(
  gathered: GatheredLinks,
  place: number,
  make: (page: FoundPage) => Promise<PageAnswer | undefined>,
): Promise<void> {
  const { found } = gathered.pages[place] as CheckedPage;
  const answer = await make(found);
  if (answer === undefined) return gathered.settle(place, 'unmade');
  if (answer.status === 404 || answer.status === 410) return gathered.settle(place, 'empty');
  if (found.form === 'html') {
    const { links, anchors } = await readLinks(answer.body);
    gathered.addLinks(place, links, anchors);
    for (const { kind, node, subject } of answer.faults)
      if (kind === 'missingPage')
        gathered.fault(place, { href: subject, node }, { fault: 'lost', leads: subject, hops: 0 });
  }
  gathered.settle(place, 'made');
}

const isPage = ({ body }: IndexedRoute): boolean => body.is_active && body.page_type_advanced === 'html';

function pageAt(compiled: CompiledSite, path: string): FoundPage | undefined {
  const found = resolvePage(compiled, path, '');
  return found.kind === 'page' ? found : undefined;
}

/** The addresses of the main language, and of each the same in every further one. */
function* inAllLanguages(compiled: CompiledSite, addresses: Iterable<string>): Generator<string> {
  const further = compiled.settings.languages.flatMap(({ language }) => compiled.in(language).local ?? []);
  for (const path of addresses) {
    yield path;
    for (const { localPath } of further) yield localPath(path);
  }
}
