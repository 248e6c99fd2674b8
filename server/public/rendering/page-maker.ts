import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import type { LiveData } from '#server/public/data/live-data.ts';
import { Budget, type Limits, OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { gather } from '#site/page/gather.ts';
import { makePage } from '#site/page/make-page.ts';
import type { PageAnswer } from '#site/page/page-answer.ts';
import type { MadePage, PageOrder } from '#site/page/page-order.ts';
import { renderPage } from '#site/page/render-page.ts';
import type { Resolution } from '#site/page/resolve-page.ts';
import { joinInTurns } from './join-yielding.ts';
import { PageBusy } from './page-busy.ts';
import { createPageSearch } from './page-search.ts';
import { Credit } from './render-budget.ts';
import { Lane } from './render-queue.ts';
import { SlowPages } from './slow-pages.ts';
import { workingTime } from './working-time.ts';

/** What a page may take of the thread that answers everyone: 20 ms, and no long step. */
const here: Limits = { milliseconds: 20, step: 20_000, characters: 1_000_000 };
/** The first pages of a process are made by code that is still cold. */
const COLD_PAGES = 8;
const cold: Limits = { ...here, milliseconds: 60 };
/** Milliseconds after a page has overrun in which layouts nobody has saved, and so nobody knows, are made beside. */
const CALM = 250;
/** Milliseconds of a page in either of the processes beside: most need no more than the first. */
const BRISK = 200;
const PATIENT = 1000;
const GRACE = 2000;
const LONGEST_WAIT = 5000;
/** Milliseconds an organization's pages go straight to the patient process after one has overrun the brisk one. */
const SLOW_FOR = 10 * 60_000;

/** Whose page it is, and the compiled site it is of. */
export interface PageOwner {
  readonly organizationId: string;
  readonly siteId: SiteId;
  readonly compiled: CompiledSite;
}

/**
 * Makes pages. What is quick is made in the thread that answers. What overruns that goes on in a process beside it,
 * and what overruns there too in another, which is ended when it takes more than its second: so neither the answering
 * thread nor the pages of others wait for it.
 */
export interface PageMaker {
  /** A page as an answer. @throws OverBudget, PageBusy */
  answer(owner: PageOwner, found: Resolution): PageAnswer | Promise<PageAnswer>;
  /**
   * As `answer`, made beside the thread that answers however quick it is: for work that goes through many pages and that
   * nobody waits for. The files its page names are not served for it. @throws OverBudget, PageBusy
   */
  aside(owner: PageOwner, found: Resolution): Promise<PageAnswer>;
  /** A page of a layout that is not saved, with what it has when its time is up. @throws OverBudget, PageBusy */
  show(owner: PageOwner, order: PageOrder): Promise<MadePage>;
  /** Reads the pages of a release ahead where they are searched. */
  read(owner: PageOwner): Promise<void>;
  /** The stylesheets and scripts that the pages of a template name, by address. @throws OverBudget, PageBusy */
  files(owner: PageOwner, pageKey: string): Promise<ReadonlyMap<string, string>>;
  /** What the live data sources of these keys answer without arguments. */
  sources(owner: PageOwner, apis: readonly string[]): Promise<LiveAnswers>;
  close(): Promise<void>;
}

export function createPageMaker({ clock, config, log }: Services, assets: AssetStore, data: LiveData): PageMaker {
  const inThread = new Credit(clock, { most: 400, perSecond: 40 });
  const beside = new Credit(clock, { most: 20_000, perSecond: 200 });
  const slowSince = new Map<string, number>();
  const slowPages = new WeakMap<CompiledSite, SlowPages>();
  const lane = (milliseconds: number) =>
    new Lane({
      milliseconds,
      grace: GRACE,
      longestWait: LONGEST_WAIT,
      analyticsSrc: config.analyticsSrc,
      log,
      onOverrun: (organizationId, taken) => beside.take(organizationId, taken),
    });
  const [brisk, patient] = [lane(BRISK), lane(PATIENT)];
  const joining = new WeakMap<CompiledSite, Map<string, Promise<string>>>();
  let made = 0;
  let hasOverrun = false;
  let lastOverrun = Number.NEGATIVE_INFINITY;

  const slowOf = (site: CompiledSite): SlowPages => {
    const known = slowPages.get(site) ?? new SlowPages(clock);
    slowPages.set(site, known);
    return known;
  };

  /** A sitemap is a text of many parts: who asks for it meanwhile waits for the same. */
  const join = ({ compiled }: PageOwner, path: string, parts: Iterable<string>): Promise<string> => {
    const texts = joining.get(compiled) ?? new Map<string, Promise<string>>();
    joining.set(compiled, texts);
    const joined = texts.get(path) ?? joinInTurns(parts).finally(() => texts.delete(path));
    texts.set(path, joined);
    return joined;
  };

  const makeBeside = async (owner: PageOwner, order: PageOrder, isLenient: boolean): Promise<MadePage | undefined> => {
    const { organizationId, siteId, compiled: site } = owner;
    if (!beside.has(organizationId)) throw new PageBusy();
    const job = { organizationId, siteId, site, order: { ...order, at: clock() } };
    const page = await makeInLanes(job, isLenient);
    for (const [address, text] of page?.files ?? []) assets.publish(text, typeOf(address));
    return page;
  };

  const makeInLanes = async (job: Omit<Parameters<Lane['make']>[0], 'isLenient'>, isLenient: boolean) => {
    const { organizationId } = job;
    const since = slowSince.get(organizationId);
    if (since === undefined || clock() - since > SLOW_FOR) {
      slowSince.delete(organizationId);
      try {
        return await brisk.make({ ...job, isLenient: false });
      } catch (error) {
        if (!(error instanceof OverBudget) || error.what === 'size') throw error;
        slowSince.set(organizationId, clock());
      }
    }
    return patient.make({ ...job, isLenient });
  };

  const make = (
    owner: PageOwner,
    order: PageOrder,
    isLenient = false,
  ): MadePage | undefined | Promise<MadePage | undefined> => {
    const { organizationId, compiled } = owner;
    const slow = slowOf(compiled);
    const known = slow.overrun(order);
    if (known) throw known;
    const later = () =>
      slow.once(order, () =>
        makeBeside(owner, order, isLenient).catch((error: unknown) => {
          if (error instanceof OverBudget) slow.noteOverrun(order, error);
          throw error;
        }),
      );
    const isCrowded = order.unsaved !== undefined && performance.now() - lastOverrun < CALM;
    if (isCrowded || slow.isSlow(order) || !inThread.has(organizationId)) return later();
    if (hasOverrun) return nextTurn().then(() => make(owner, order, isLenient));
    const worked = workingTime();
    try {
      made += 1;
      const page = makePage(
        compiled,
        { ...order, at: clock() },
        new Budget(made <= COLD_PAGES ? cold : here, false, worked),
      );
      slow.noteQuick(order);
      return page;
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      // Others have their turn before the next page is tried, and code that ran that long is no longer cold.
      hasOverrun = true;
      lastOverrun = performance.now();
      setImmediate(() => {
        hasOverrun = false;
      });
      made = COLD_PAGES;
      inThread.take(organizationId, worked());
      slow.noteSlow(order);
      return later();
    }
  };

  /** The order with what its live sources answer: the same, and at once, for a page that has none. */
  const withData = ({ siteId, compiled }: PageOwner, order: PageOrder): PageOrder | Promise<PageOrder> => {
    const environment = compiled.isPreview ? 'preview' : 'live';
    return gather(compiled, order, (request) => data.answer(siteId, request, environment), workingTime);
  };
  const search = createPageSearch<PageOwner>((owner, order) => make(owner, order));
  /** The order with what its question to the site's pages finds. */
  const withFound = (owner: PageOwner, order: PageOrder): PageOrder | Promise<PageOrder> => {
    const { q = '', page = '' } = order.input.query;
    const { compiled } = owner;
    const { root = order.pageKey, edited } = order.unsaved ?? {};
    if (q.trim() === '' || ![root, ...(edited ? [edited.root] : [])].some(compiled.searches)) return order;
    const asked = order.language === undefined ? owner : { ...owner, compiled: compiled.in(order.language) };
    const found = search.find(asked, q, page);
    return found instanceof Promise ? found.then((late) => ({ ...order, found: late })) : { ...order, found };
  };
  const askAll = async ({ siteId, compiled }: PageOwner, apis: readonly string[]): Promise<LiveAnswers> => {
    const environment = compiled.isPreview ? 'preview' : 'live';
    const answers = apis.map(async (key) => {
      const api = compiled.live(key);
      const request = { name: key, isRequired: false, args: {}, needs: [] };
      return api ? [[key, await data.answer(siteId, { ...request, api }, environment)] as const] : [];
    });
    return Object.fromEntries((await Promise.all(answers)).flat());
  };
  const makeWithData = (owner: PageOwner, order: PageOrder, isLenient = false) => {
    const found = withFound(owner, order);
    const gathered = found instanceof Promise ? found.then((asked) => withData(owner, asked)) : withData(owner, found);
    if (!(gathered instanceof Promise)) return make(owner, gathered, isLenient);
    return gathered.then((whole) => make(owner, whole, isLenient));
  };

  return {
    answer: (owner, found) =>
      renderPage(owner.compiled, found, {
        page: (order) => makeWithData(owner, order),
        sources: (apis) => askAll(owner, apis),
        text: (path, parts) => join(owner, path, parts),
      }),
    aside: async (owner, found) =>
      renderPage(owner.compiled, found, {
        page: async (order) => {
          const { organizationId, siteId, compiled: site } = owner;
          if (!beside.has(organizationId)) throw new PageBusy();
          const gathered = await withData(owner, await withFound(owner, order));
          return makeInLanes({ organizationId, siteId, site, order: { ...gathered, at: clock() } }, false);
        },
        sources: (apis) => askAll(owner, apis),
        text: (path, parts) => join(owner, path, parts),
      }),
    show: async (owner, order) => {
      const page = await makeWithData(owner, order, true);
      if (!page) throw new Error('a layout that is given makes a page');
      return page;
    },
    read: (owner) => search.begin(owner),
    files: async (owner, pageKey) => {
      const order: PageOrder = { pageKey, form: 'html', input: { path: '', params: {}, query: {} } };
      return (await make(owner, order))?.files ?? new Map();
    },
    sources: askAll,
    close: async () => {
      await Promise.all([brisk.close(), patient.close()]);
    },
  };
}

function typeOf(address: string): 'css' | 'js' | 'svg' {
  return address.endsWith('.css') ? 'css' : address.endsWith('.js') ? 'js' : 'svg';
}
