import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { Api, type Starter } from './support/api.ts';
import { BothPages, type Look } from './support/both-pages.ts';
import { isThorough } from './support/nightly.ts';
import { startServer, test } from './support/server.ts';
import { addSlotted } from './support/slotted-page.ts';
import { openStudio } from './support/studio.ts';
import { addSample, sampleIn } from './support/widget-page.ts';

const everyLook: readonly Look[] = [
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
];

type Side = 'ltr' | 'rtl';

/** A site to compare, and which of its pages are looked at where not all are. */
interface Compared {
  starter: Starter;
  side: Side;
  pages: readonly string[];
}

/** Pages that no starter has: one of each widget, and widgets of the site with slots, versions and empty lists. */
const own = ['widgets', 'slotted'];

const chosen: readonly Compared[] = [
  { starter: 'blank', side: 'ltr', pages: ['home', ...own] },
  { starter: 'atlas', side: 'rtl', pages: ['search'] },
  { starter: 'manual', side: 'rtl', pages: ['article'] },
];

const starters: readonly Starter[] = ['blank', 'atlas', 'journal', 'bakery', 'event', 'manual'];
const every = starters.flatMap((starter): Compared[] =>
  (['ltr', 'rtl'] as const).map((side) => ({ starter, side, pages: [] })),
);

/** Both widths and both colours of a page of a starter in two looks; a thorough run, and pages of widgets, have all. */
const looksAt = (pageKey: string): readonly Look[] =>
  isThorough || own.includes(pageKey) ? everyLook : everyLook.filter((_look, at) => at === 1 || at === 2);

/** A thorough run has a product for each site; the others share one. */
const runs = isThorough ? every.map((site) => [site]) : [chosen];

for (const compared of runs) {
  const what = isThorough
    ? compared.map(({ starter, side }) => `${starter}, ${side}`).join()
    : 'pages of three starters';
  test(`the canvas looks as the page does to the pixel, node by node: ${what}`, async ({ page, browser }) => {
    test.setTimeout(isThorough ? 3_600_000 : 1_200_000);
    const server = await startServer({ CALLS_PER_MINUTE: '0' });
    try {
      const api = new Api(server.studioUrl);
      await api.signUp('blank');
      await openStudio(page, server.studioUrl);
      await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
      const both = isThorough ? undefined : await BothPages.in(page, browser);
      for (const each of compared) await compareSite(each, api, { page, browser, both });
    } finally {
      await server.stop();
      await rm(server.dataFolder, { recursive: true, force: true });
    }
  });
}

interface Windows {
  page: Page;
  browser: Browser;
  /** Those in which all pages are looked at; a thorough run has new ones for each page in each width. */
  both: BothPages | undefined;
}

async function compareSite({ starter, side, pages }: Compared, api: Api, windows: Windows): Promise<void> {
  const { page, browser, both } = windows;
  const site = await makeSite(api, starter, side);
  await page.evaluate((id) => sessionStorage.setItem('site', id), site.id);
  const templates = await templatesOf(site.api);
  const looked = templates.filter(({ pageKey }) => isThorough || pages.includes(pageKey));
  expect(looked.length).toBe(isThorough ? templates.length : pages.length);
  for (const { pageKey, path } of looked) {
    await test.step(`${pageKey} of ${starter}, ${side}`, async () => {
      if (both) return compareLooks(both, looksAt(pageKey), pageKey, path);
      for (const looks of Map.groupBy(looksAt(pageKey), ({ width }) => width).values()) {
        const anew = await BothPages.anew(page, browser, site.id, looks[0]?.width ?? 0);
        await compareLooks(anew, looks, pageKey, path);
        await anew.close();
      }
    });
  }

  async function compareLooks(both: BothPages, looks: readonly Look[], pageKey: string, path: string): Promise<void> {
    const isPage = await both.open(api.base, site.preview, pageKey, path);
    expect(isPage || isThorough, `${pageKey} of ${starter} is a page`).toBe(true);
    for (const look of isPage ? looks : []) {
      const where = `${pageKey} of ${starter}, ${side}, ${look.width} pixels, ${look.scheme}`;
      expect.soft(await both.compare(look), where).toEqual([]);
    }
  }
}

/** A site from a starter, in Arabic where it is to go from right to left: as far as the starter speaks it. */
async function makeSite({ base, account }: Api, starter: Starter, side: Side) {
  if (!account) throw new Error('Nobody has signed up.');
  const locale = side === 'rtl' ? 'ar-SA' : 'en-US';
  const api = new Api(base, locale);
  api.account = account;
  const body = {
    name: `${starter} ${side}`,
    client_url: `https://${starter}-${side}.lindqvist.example`,
    description: 'One of the sites one can begin with',
    secret: 'cobalt-meridian-forty-two',
    database: 'sqlite',
    starter,
  };
  const { site } = await api.ask<{ site: { id: string; url: string } }>('POST', '/v1/organization/sites', body, 201);
  api.account = { ...account, siteId: site.id, siteAddress: site.url };
  if (side === 'rtl') {
    await api.changeSettings({ language: 'ar' });
  }
  if (starter === 'blank') {
    await addSample(api, sampleIn(locale));
    await addSlotted(api);
  }
  const { url: preview } = await api.ask<{ url: string }>('POST', '/v1/preview', {}, 201);
  return { id: site.id, api, preview };
}

/** The templates of a site, each with an address where its page is. */
async function templatesOf(api: Api): Promise<{ pageKey: string; path: string }[]> {
  type Route = { page_template: string; sample_url_string: string; url_string: string };
  const { pageTemplates } = await api.ask<{ pageTemplates: { pageKey: string }[] }>(
    'POST',
    '/v1/dashboard/getPageTemplates',
    {},
  );
  const { routesList } = await api.ask<{ routesList: Route[] }>('POST', '/v1/pageRoutes/dash/getRoutes', {});
  return pageTemplates.map(({ pageKey }) => {
    const route = routesList.find((each) => each.page_template === pageKey);
    return { pageKey, path: route ? route.sample_url_string || route.url_string : '/nowhere' };
  });
}
