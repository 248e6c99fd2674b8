import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import type { wordsOf } from './words.ts';

export interface Stop {
  where: string;
  /** Leads there; the checks begin when it ends. Without an address it goes on from the stop before. */
  path?: string;
  /** What is opened there, found by role and label. */
  open?: (page: Page) => Promise<unknown>;
}

type Words = ReturnType<typeof wordsOf>;

/** Signs up and makes what the tour shows: a site with two releases and one change that waits. */
export async function setUpForTour(api: Api): Promise<void> {
  await api.signUp('atlas');
  await changeTemplate(api, 'About this atlas');
  await api.ask('POST', '/v1/releases', { note: '' }, 201);
  await changeTemplate(api, 'About');
}

async function changeTemplate(api: Api, name: string): Promise<void> {
  const { pageTemplate } = await api.ask<{ pageTemplate: { root: object; meta: object; version: number } }>(
    'GET',
    '/v1/dashboard/getConfig/about',
  );
  const { root, meta, version } = pageTemplate;
  await api.ask('POST', '/v1/dashboard/setConfig', { type: 'layout', pageKey: 'about', root, meta, version, name });
}

/** The screens before sign-in, each also with its faults shown. */
export function entranceStops(word: Words): Stop[] {
  const send = (key: string) => (page: Page) => page.getByRole('button', { name: word(key), exact: true }).click();
  return [
    { where: 'sign-in', path: '/signin' },
    { where: 'sign-in with faults', open: send('session.signIn') },
    { where: 'sign-up', path: '/signup' },
    { where: 'sign-up with faults', open: send('session.signUp') },
    { where: 'a forgotten password', path: '/forgot-password' },
    { where: 'a forgotten password with faults', open: send('session.forgotSend') },
    { where: 'a new password', path: '/reset-password?token=unknown' },
    { where: 'a new password with faults', open: send('session.setPassword') },
  ];
}

/** Every screen of someone who is signed in, with its dialogs, drawers and menus. */
export async function studioStops(word: Words, api: Api): Promise<Stop[]> {
  const { routesList } = await api.ask<{ routesList: { id: string; url_string: string }[] }>(
    'POST',
    '/v1/pageRoutes/dash/getRoutes',
    {},
  );
  const about = routesList.find(({ url_string }) => url_string === '/about');
  const { widgets } = await api.ask<{ widgets: { id: string; key: string; title: string }[] }>(
    'POST',
    '/v1/widgets/dash/getWidgets',
    {},
  );
  const [widget] = widgets;
  const press = (key: string, values?: Record<string, string>) => (page: Page) =>
    page
      .getByRole('button', { name: word(key, values), exact: true })
      .first()
      .click();
  const pick = (button: string, entry: string, values?: Record<string, string>) => async (page: Page) => {
    await press(button, values)(page);
    await page.getByRole('menuitem', { name: word(entry) }).click();
  };
  const tab = (key: string) => (page: Page) => page.getByRole('tab', { name: word(key) }).click();
  return [
    { where: 'account setup', path: '/account-setup' },
    { where: 'account setup with faults', open: press('setup.create') },
    { where: 'home', path: '/pages/' },
    { where: 'the menu of languages', open: press('common.language') },
    { where: 'the menu of the account', path: '/pages/', open: press('shell.account', { name: 'Mara Lindqvist' }) },
    {
      where: 'publishing',
      path: '/pages/',
      open: (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: word('release.publish') })
          .click(),
    },
    { where: 'page routes, asked which one answers', path: '/pages/routes?ask=/country/fra' },
    { where: 'a selection', open: (page) => page.getByRole('checkbox', { name: word('common.selectAll') }).check() },
    { where: 'deleting several', open: press('common.delete') },
    { where: 'no route found', path: '/pages/routes?q=nowhere' },
    { where: 'the menu of a route', path: '/pages/routes', open: press('common.actionsOf', { name: '/about' }) },
    { where: 'a new route', path: '/pages/routes/new' },
    {
      where: 'a new route with faults',
      open: async (page) => {
        await page.getByRole('textbox', { name: word('route.address') }).fill('/about');
        await press('common.create')(page);
      },
    },
    { where: 'a route', path: `/pages/routes/${about?.id}` },
    {
      where: 'the versions of a route',
      open: (page) =>
        page
          .locator('summary')
          .filter({ hasText: word('revision.title') })
          .click(),
    },
    { where: 'page templates', path: '/pages/templates' },
    { where: 'a new template', open: press('template.create') },
    {
      where: 'deleting a template in use',
      path: '/pages/templates',
      open: pick('common.actionsOf', 'common.delete', { name: 'About' }),
    },
    { where: 'the editor', path: '/pages/templates/country' },
    {
      where: 'the content of a node',
      open: async (page) => {
        await page.getByRole('treeitem').filter({ hasText: '{{ country.name }}' }).first().click();
      },
    },
    { where: 'the style of a node', open: tab('editor.inspector.style') },
    { where: 'the conditions of a node', open: tab('editor.inspector.conditions') },
    {
      where: 'the page of a template',
      open: (page) => page.getByText(word('editor.inspector.page'), { exact: true }).last().click(),
    },
    { where: 'adding a widget', open: press('editor.add.open') },
    { where: 'the versions of a template', path: '/pages/templates/country', open: press('editor.revisions.title') },
    { where: 'the editor of a widget', path: `/pages/widgets/${widget?.key}/layout` },
    { where: 'widgets', path: '/pages/widgets' },
    { where: 'the menu of a widget', open: press('common.actionsOf', { name: widget?.title ?? '' }) },
    { where: 'a new widget', path: '/pages/widgets/new' },
    { where: 'a new widget with faults', open: press('common.create') },
    { where: 'a widget', path: `/pages/widgets/${widget?.id}` },
    { where: 'settings', path: '/pages/settings' },
    { where: 'the profile', path: '/pages/profile' },
    { where: 'the profile with faults', open: press('profile.changePassword') },
    { where: 'verifying the address', path: '/verify-email' },
    { where: 'releases', path: '/pages/releases' },
    { where: 'making a release live', open: press('release.makeLive') },
    { where: 'an address without a screen', path: '/pages/nowhere' },
    { where: 'the appearance', path: '/pages/', open: press('shell.appearance') },
    { where: 'not found', path: '/404' },
    { where: 'broken', path: '/500' },
    { where: 'maintenance', path: '/maintenance' },
    { where: 'coming soon', path: '/coming-soon' },
  ];
}
