import type { LiveData } from '#server/content/live-data/live-data.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { andThen, type MaybePromise } from '#site/maybe-promise.ts';
import { gather } from '#site/page/gather.ts';
import type { PageAnswer } from '#site/page/page-answer.ts';
import type { MadePage, PageOrder } from '#site/page/page-order.ts';
import { renderPage } from '#site/page/render-page.ts';
import type { Resolution } from '#site/page/resolve-page.ts';
import { joinYielding } from './join-yielding.ts';
import { createPageRenderer, type PageOwner } from './page-renderer.ts';
import { createPageSearch } from './page-search.ts';
import { workingTime } from './working-time.ts';

/** Makes pages: gathers what they show and renders them. */
export interface PageMaker {
  /** A page as an answer. @throws OverBudget, PageBusy */
  answer(owner: PageOwner, found: Resolution): MaybePromise<PageAnswer>;
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

export function createPageMaker(services: Services, assets: AssetStore, data: LiveData): PageMaker {
  const { render, renderAside, close } = createPageRenderer(services, assets);
  const search = createPageSearch<PageOwner>(render);
  const joining = new WeakMap<CompiledSite, Map<string, Promise<string>>>();

  /** A sitemap is a text of many parts: who asks for it meanwhile waits for the same. */
  const join = ({ compiled }: PageOwner, path: string, parts: Iterable<string>): Promise<string> => {
    const texts = joining.get(compiled) ?? new Map<string, Promise<string>>();
    joining.set(compiled, texts);
    const joined = texts.get(path) ?? joinYielding(parts).finally(() => texts.delete(path));
    texts.set(path, joined);
    return joined;
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
  type Render = (owner: PageOwner, order: PageOrder) => MaybePromise<MadePage | undefined>;

  /** Makes a page: what its question to the site's pages finds, what its live sources answer, then its text. */
  const make = (owner: PageOwner, order: PageOrder, renderIt: Render): MaybePromise<MadePage | undefined> =>
    andThen(withFound(owner, order), (asked) =>
      andThen(withData(owner, asked), (gathered) => renderIt(owner, gathered)),
    );

  const withFound = (owner: PageOwner, order: PageOrder): MaybePromise<PageOrder> => {
    const { q = '', page = '' } = order.input.query;
    const { compiled } = owner;
    const { root = order.pageKey, edited } = order.unsaved ?? {};
    if (q.trim() === '' || ![root, ...(edited ? [edited.root] : [])].some(compiled.searches)) return order;
    const asked = order.language === undefined ? owner : { ...owner, compiled: compiled.in(order.language) };
    return andThen(search.find(asked, q, page), (found) => ({ ...order, found }));
  };

  const withData = ({ siteId, compiled }: PageOwner, order: PageOrder): MaybePromise<PageOrder> => {
    const environment = compiled.isPreview ? 'preview' : 'live';
    return gather(compiled, order, (call) => data.answer(siteId, call, environment), workingTime);
  };

  const answerBy = (owner: PageOwner, found: Resolution, renderIt: Render): MaybePromise<PageAnswer> =>
    renderPage(owner.compiled, found, {
      page: (order) => make(owner, order, renderIt),
      sources: (apis) => askAll(owner, apis),
      text: (path, parts) => join(owner, path, parts),
    });

  return {
    answer: (owner, found) => answerBy(owner, found, render),
    aside: async (owner, found) => answerBy(owner, found, renderAside),
    show: async (owner, order) => {
      const page = await make(owner, order, (of, whole) => render(of, whole, true));
      if (!page) throw new Error('a layout that is given makes a page');
      return page;
    },
    read: (owner) => search.begin(owner),
    files: async (owner, pageKey) => {
      const order: PageOrder = { pageKey, form: 'html', input: { path: '', params: {}, query: {} } };
      return (await render(owner, order))?.files ?? new Map();
    },
    sources: askAll,
    close,
  };
}
