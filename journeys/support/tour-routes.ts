import type { Api } from './api.ts';
import { handsOf, type Stop, type Words } from './tour-stop.ts';

interface StoredRoute {
  id: string;
  version: number;
  url_string: string;
  page_template: string | null;
}

/** The page routes of a site: their list, actions on one and several, imports and reports. */
export async function routeStops(word: Words, api: Api): Promise<Stop[]> {
  const about = await findRoute(api, '/about');
  const { press } = handsOf(word);
  return [
    { where: 'page routes, asked which one answers', path: '/pages/routes?ask=/country/fra' },
    { where: 'a selection', open: (page) => page.getByRole('checkbox', { name: word('common.selectAll') }).check() },
    {
      where: 'deleting several',
      open: async (page) => {
        await press('common.delete')(page);
        await page.getByRole('dialog').getByText(word('routeChange.sitemap'), { exact: true }).waitFor();
      },
    },
    { where: 'the columns of a list', path: '/pages/routes', open: press('common.columns'), size: 'wide' },
    { where: 'the views of a list', path: '/pages/routes', open: press('view.views'), size: 'anew' },
    { where: 'no route found', path: '/pages/routes?q=nowhere' },
    { where: 'importing redirects', path: '/pages/routes/import' },
    {
      where: 'what importing redirects would do',
      open: async (page) => {
        const lines = [
          '/old /about',
          '/older /old',
          '/lost /gone-for-good',
          '/about /elsewhere 302',
          '/a /a',
          '/blog/* /news/:splat',
          '/de /en 302 Language=de',
        ];
        await page.getByLabel(word('routeImport.paste')).fill(lines.join('\n'));
        await press('routeImport.look')(page);
        await page.getByRole('list', { name: word('routeImport.review') }).waitFor();
      },
    },
    {
      where: 'the menu of a route',
      path: '/pages/routes',
      open: press('common.actionsOf', { name: '/about' }),
      size: 'anew',
    },
    {
      where: 'changing the address of a route',
      path: '/pages/routes?q=about',
      open: async (page) => {
        await press('common.actionsOf', { name: '/about' })(page);
        await page.getByRole('menuitem', { name: word('route.changeAddress'), exact: true }).click();
        await page.getByRole('textbox', { name: word('routeChange.newAddress') }).fill('/2026');
        await page.getByRole('dialog').getByText(word('routeChange.sitemap'), { exact: true }).waitFor();
      },
    },
    {
      where: 'setting the same of several routes',
      path: '/pages/routes',
      open: async (page) => {
        await page.getByRole('checkbox', { name: word('common.selectAll') }).check();
        await press('route.setTogether')(page);
        await page
          .getByRole('dialog')
          .getByRole('combobox', { name: word('route.status') })
          .click();
        await page.getByRole('option', { name: word('route.off'), exact: true }).click();
        await page.getByRole('dialog').getByText(word('routeChange.sitemap'), { exact: true }).waitFor();
      },
    },
    {
      where: 'the check of all routes',
      path: '/pages/routes/report',
      open: (page) => page.getByText(word('routeReport.allWell')).waitFor(),
    },
    { where: 'what a URL looks like', path: '/pages/why' },
    {
      where: 'why a URL looks as it does',
      path: '/pages/why?to=/about',
      open: (page) => page.getByRole('heading', { name: word('sitemap.why.answer') }).waitFor(),
    },
    { where: 'a new route', path: '/pages/routes/new' },
    {
      where: 'a new route with faults',
      open: async (page) => {
        await page.getByRole('textbox', { name: word('route.address') }).fill('/about');
        await press('common.create')(page);
      },
    },
    { where: 'a route', path: `/pages/routes/${about.id}` },
    {
      where: 'the versions of a route',
      open: (page) =>
        page
          .locator('summary')
          .filter({ hasText: word('revision.title') })
          .click(),
    },
    {
      where: 'a route someone else has saved meanwhile',
      path: `/pages/routes/${about.id}`,
      open: async (page) => {
        await page.getByRole('textbox', { name: word('route.address') }).fill('/about-us');
        await saveAgain(api, '/about');
        await press('common.save')(page);
        await page.getByRole('dialog', { name: word('stale.title') }).waitFor();
      },
    },
    { where: 'missing pages', path: '/pages/missing-pages' },
    {
      where: 'redirecting a missing page',
      open: async (page) => {
        await press('common.actionsOf', { name: '/countries/fra' })(page);
        await page.getByRole('menuitem', { name: word('missingPages.redirect') }).click();
        await page.getByRole('radio', { name: '/country/fra' }).waitFor({ state: 'attached' });
      },
    },
  ];
}

/** Switches a route off and on again, so that open forms have an older version. */
async function saveAgain(api: Api, path: string): Promise<void> {
  const { version: stored, ...route } = await findRoute(api, path);
  let version = stored;
  const { id, url_string, page_template } = route;
  for (const is_active of [false, true]) {
    const body = { id, version, url_string, page_template, is_active };
    const { route } = await api.ask<{ route: StoredRoute }>('POST', '/v1/pageRoutes/saveRoute', body);
    version = route.version;
  }
}

async function findRoute(api: Api, path: string): Promise<StoredRoute> {
  const { routesList } = await api.ask<{ routesList: StoredRoute[] }>('POST', '/v1/pageRoutes/dash/getRoutes', {});
  const found = routesList.find(({ url_string }) => url_string === path);
  if (!found) throw new Error(`There is no route ${path}.`);
  return found;
}
