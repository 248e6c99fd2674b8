import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import { Budget, type Limits, OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { MaybePromise } from '#site/maybe-promise.ts';
import { makePage } from '#site/page/make-page.ts';
import type { MadePage, PageOrder } from '#site/page/page-order.ts';
import { PageBusy } from './page-busy.ts';
import { RenderBudget } from './render-budget.ts';
import { RenderQueue } from './render-queue.ts';
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
 * Renders pages whose data is there. What is quick is rendered in the thread that answers. What overruns that goes on in
 * a process beside it, and what overruns there too in another, which is ended when it takes more than its second: so
 * neither the answering thread nor the pages of others wait for it.
 */
export interface PageRenderer {
  /** Undefined when there is no such template. @throws OverBudget, PageBusy */
  render(owner: PageOwner, order: PageOrder, isLenient?: boolean): MaybePromise<MadePage | undefined>;
  /** As `render`, beside the answering thread however quick it is. The files a page names are not served for it. */
  renderAside(owner: PageOwner, order: PageOrder): Promise<MadePage | undefined>;
  close(): Promise<void>;
}

export function createPageRenderer({ clock, config, log }: Services, assets: AssetStore): PageRenderer {
  const inThread = new RenderBudget(clock, { most: 400, perSecond: 40 });
  const beside = new RenderBudget(clock, { most: 20_000, perSecond: 200 });
  const slowSince = new Map<string, number>();
  const slowPages = new WeakMap<CompiledSite, SlowPages>();
  const lane = (milliseconds: number) =>
    new RenderQueue({
      milliseconds,
      grace: GRACE,
      longestWait: LONGEST_WAIT,
      analyticsSrc: config.analyticsSrc,
      log,
      onOverrun: (organizationId, taken) => beside.take(organizationId, taken),
    });
  const [brisk, patient] = [lane(BRISK), lane(PATIENT)];
  let made = 0;
  let hasOverrun = false;
  let lastOverrun = Number.NEGATIVE_INFINITY;

  const slowOf = (site: CompiledSite): SlowPages => {
    const known = slowPages.get(site) ?? new SlowPages(clock);
    slowPages.set(site, known);
    return known;
  };

  const renderAside = async (owner: PageOwner, order: PageOrder, isLenient = false): Promise<MadePage | undefined> => {
    const { organizationId, siteId, compiled: site } = owner;
    if (!beside.has(organizationId)) throw new PageBusy();
    return renderInLanes({ organizationId, siteId, site, order: { ...order, at: clock() } }, isLenient);
  };

  const renderBeside = async (
    owner: PageOwner,
    order: PageOrder,
    isLenient: boolean,
  ): Promise<MadePage | undefined> => {
    const page = await renderAside(owner, order, isLenient);
    for (const [address, text] of page?.files ?? []) assets.publish(text, typeOf(address));
    return page;
  };

  const renderInLanes = async (job: Omit<Parameters<RenderQueue['make']>[0], 'isLenient'>, isLenient: boolean) => {
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

  const render = (owner: PageOwner, order: PageOrder, isLenient = false): MaybePromise<MadePage | undefined> => {
    const { organizationId, compiled } = owner;
    const slow = slowOf(compiled);
    const known = slow.overrun(order);
    if (known) throw known;
    const later = () =>
      slow.once(order, () =>
        renderBeside(owner, order, isLenient).catch((error: unknown) => {
          if (error instanceof OverBudget) slow.recordOverrun(order, error);
          throw error;
        }),
      );
    const isCrowded = order.unsaved !== undefined && performance.now() - lastOverrun < CALM;
    if (isCrowded || slow.isSlow(order) || !inThread.has(organizationId)) return later();
    if (hasOverrun) return nextTurn().then(() => render(owner, order, isLenient));
    const worked = workingTime();
    try {
      made += 1;
      const page = makePage(
        compiled,
        { ...order, at: clock() },
        new Budget(made <= COLD_PAGES ? cold : here, false, worked),
      );
      slow.recordQuick(order);
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
      slow.recordSlow(order);
      return later();
    }
  };

  return {
    render,
    renderAside,
    close: async () => {
      await Promise.all([brisk.close(), patient.close()]);
    },
  };
}

function typeOf(address: string): 'css' | 'js' | 'svg' {
  return address.endsWith('.css') ? 'css' : address.endsWith('.js') ? 'js' : 'svg';
}
