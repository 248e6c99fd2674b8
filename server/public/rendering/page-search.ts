import { setTimeout as wait } from 'node:timers/promises';
import type { FoundPages } from '#model/widget-type.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { listAlternates } from '#site/page/list-addresses.ts';
import type { MadePage, PageOrder } from '#site/page/page-order.ts';
import { orderOf, resolvePage } from '#site/page/resolve-page.ts';
import { createSearchIndex, type SearchIndex } from '#site/search/search-index.ts';
import { PageBusy } from './page-busy.ts';

/** Milliseconds the reading of a site's pages may take; those that are left then are not found. */
const MAX_READ_TIME = 30_000;
/** Milliseconds a visitor waits for it. */
const MAX_WAIT = 2000;

const coming: FoundPages = { total: 0, part: 1, parts: 1, pages: [], isComing: true };

interface PageSearch<Owner> {
  /** Reads the pages of a release that has a page which searches them. */
  begin(owner: Owner): Promise<void>;
  find(owner: Owner, question: string, part: string): FoundPages | Promise<FoundPages>;
}

type Make<Owner> = (owner: Owner, order: PageOrder) => MadePage | undefined | Promise<MadePage | undefined>;

interface Kept {
  readonly reading: Promise<SearchIndex>;
  index: SearchIndex | undefined;
}

/**
 * Finds pages of a site by what they say. They are read once for each release, as every visitor sees them: what live
 * sources answer is not in them, nor is a page that is not to be found or searches itself.
 */
export function createPageSearch<Owner extends { readonly compiled: CompiledSite }>(
  make: Make<Owner>,
): PageSearch<Owner> {
  const kept = new WeakMap<CompiledSite, Kept>();

  const read = async (owner: Owner): Promise<SearchIndex> => {
    const { compiled: site } = owner;
    const { frontend_site_name: name, frontend_website_description: description } = site.settings;
    const index = createSearchIndex({ name, description });
    const breathe = createYielder();
    const began = performance.now();
    for (const listed of listAlternates(site, {}, [site.language])) {
      await breathe();
      if (listed === undefined) continue;
      const { path } = listed;
      const page = await textOf(owner, path);
      if (page !== undefined && !index.add(path, page)) break;
      if (performance.now() - began > MAX_READ_TIME) break;
    }
    return index;
  };

  const textOf = async (owner: Owner, path: string): Promise<string | undefined> => {
    const found = resolvePage(owner.compiled, path, '');
    if (found.kind !== 'page' || found.access || owner.compiled.searches(found.pageKey)) return undefined;
    try {
      const made = await make(owner, orderOf(found));
      return made?.isComplete && made.status === undefined ? made.text : undefined;
    } catch (error) {
      if (error instanceof OverBudget || error instanceof PageBusy) return undefined;
      throw error;
    }
  };

  const keptOf = (owner: Owner): Kept => {
    const known = kept.get(owner.compiled);
    if (known) return known;
    const reading = read(owner);
    const entry: Kept = { reading, index: undefined };
    kept.set(owner.compiled, entry);
    reading.then(
      (index) => {
        entry.index = index;
      },
      () => kept.delete(owner.compiled),
    );
    return entry;
  };

  return {
    begin: async (owner) => {
      const breathe = createYielder();
      for (const pageKey of owner.compiled.pageKeys()) {
        await breathe();
        if (owner.compiled.searches(pageKey)) return void (await keptOf(owner).reading);
      }
    },
    find: (owner, question, part) => {
      const { index, reading } = keptOf(owner);
      if (index) return index.find(question, part);
      const found = reading.then((ready) => ready.find(question, part));
      return Promise.race([found, wait(MAX_WAIT, coming, { ref: false })]);
    },
  };
}
