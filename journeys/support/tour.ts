import type { Api } from './api.ts';
import { ines, mara } from './people.ts';
import { spoil } from './spoil.ts';
import { accountStops } from './tour-account.ts';
import { apiStops } from './tour-apis.ts';
import { approvalStops } from './tour-approval.ts';
import { boardStops } from './tour-boards.ts';
import { mediaStops } from './tour-media.ts';
import { numbersStops } from './tour-numbers.ts';
import { routeStops } from './tour-routes.ts';
import { sitemapStops } from './tour-sitemap.ts';
import { handsOf, type Stop, type Words } from './tour-stop.ts';
import { templateStops } from './tour-templates.ts';

/** Every screen of a signed-in person, with its dialogs, drawers and menus. */
export async function studioStops(word: Words, api: Api): Promise<Stop[]> {
  const { widgets } = await api.ask<{ widgets: { id: string; key: string; title: string }[] }>(
    'POST',
    '/v1/widgets/dash/getWidgets',
    {},
  );
  const [widget] = widgets;
  const { press, opens, pick, firstLink } = handsOf(word);
  const { people } = await api.ask<{ people: { id: string; email: string }[] }>(
    'POST',
    '/v1/people/dash/getPeople',
    {},
  );
  const member = people.find(({ email }) => email === ines.email);
  const stops: Stop[] = [
    { where: 'account setup', path: '/account-setup' },
    { where: 'account setup with faults', open: press('setup.create') },
    { where: 'home', path: '/pages/' },
    { where: 'the menu of languages', path: '/pages/', open: press('common.language'), size: 'wide' },
    {
      where: 'the menu of the account',
      path: '/pages/',
      open: press('shell.account', { name: mara.name }),
      size: 'anew',
    },
    {
      where: 'the switcher of sites',
      path: '/pages/',
      open: press('shell.switchSite', { name: 'Atlas' }),
      size: 'anew',
    },
    {
      where: 'the notifications',
      path: '/pages/',
      open: (page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]').click(),
      size: 'anew',
    },
    {
      where: 'the command palette',
      path: '/pages/',
      open: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').waitFor();
      },
    },
    { where: 'the keyboard shortcuts', path: '/pages/', open: (page) => page.keyboard.press('?') },
    {
      where: 'the tour',
      path: '/pages/',
      open: pick('shell.account', 'shell.tour', { name: mara.name }),
      size: 'anew',
    },
    {
      where: 'publishing',
      path: '/pages/',
      open: (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: word('release.publish') })
          .click(),
    },
    { where: 'scheduling a release', open: press('schedule.open') },
    ...(await routeStops(word, api)),
    { where: 'preview links', path: '/pages/preview-links' },
    { where: 'making a preview link', open: press('previewLinks.make') },
    { where: 'comments', path: '/pages/preview-comments' },
    { where: 'jobs', path: '/pages/metrics/jobs' },
    ...apiStops(word, api),
    ...templateStops(word, widget?.key ?? ''),
    { where: 'widgets', path: '/pages/widgets' },
    {
      where: 'the menu of a widget',
      path: '/pages/widgets',
      open: press('common.actionsOf', { name: widget?.title ?? '' }),
      size: 'anew',
    },
    { where: 'a new widget', path: '/pages/widgets/new' },
    { where: 'a new widget with faults', open: press('common.create') },
    { where: 'a widget', path: `/pages/widgets/${widget?.key}` },
    ...mediaStops(word),
    ...sitemapStops(word),
    { where: 'translations', path: '/pages/translations' },
    {
      where: 'a page in another language',
      path: '/pages/translations/document?kind=page_template&key=about&language=fr',
      open: (page) => page.getByRole('button', { name: word('common.save'), exact: true }).waitFor(),
    },
    { where: 'importing translations', path: '/pages/translations/import' },
    { where: 'deploys', path: '/pages/deploys' },
    { where: 'settings', path: '/pages/settings' },
    {
      where: 'settings that let in every address',
      open: async (page) => {
        const addresses = page.getByLabel(word('settings.ips')).first();
        await addresses.fill('0.0.0.0/0');
        await addresses.press('Enter');
        await page.getByText(word('settings.everyAddress', { range: '0.0.0.0/0' })).waitFor();
      },
    },
    {
      where: 'choosing an image',
      open: async (page) => {
        await press('media.chooseFor', { label: word('settings.logo') })(page);
        await page.getByRole('dialog').getByRole('listbox').getByRole('option').first().waitFor();
      },
    },
    ...accountStops(word),
    { where: 'releases', path: '/pages/releases' },
    { where: 'making a release live', open: press('release.makeLive') },
    ...approvalStops(word),
    { where: 'change sets', path: '/pages/change-sets' },
    { where: 'no change set found', path: '/pages/change-sets?q=nowhere' },
    {
      where: 'a change set',
      path: '/pages/change-sets',
      open: async (page) => {
        await firstLink(page);
        await page.getByRole('dialog').locator('summary').first().click();
        await page.getByRole('dialog').locator('ol').waitFor();
      },
    },
    { where: 'applying a change set', open: press('changeSets.apply') },
    { where: 'what was live on a date', path: '/pages/releases', open: press('comparison.liveAtOpen') },
    { where: 'two releases compared', path: '/pages/releases/compare' },
    { where: 'the members', path: '/pages/settings/members' },
    { where: 'the menu of roles', path: '/pages/settings/members', open: press('people.viewAs'), size: 'anew' },
    { where: 'seen as a viewer', path: '/pages/settings/members', open: pick('people.viewAs', 'role.viewer') },
    { where: 'seen with the own rights again', open: press('viewAs.stop') },
    { where: 'inviting someone', path: '/pages/settings/members/invite' },
    { where: 'inviting someone with faults', open: press('people.makeInvitation') },
    { where: 'a member', path: `/pages/settings/members/${member?.id}` },
    { where: 'the organization', path: '/pages/settings/organization' },
    { where: 'deleting the organization', open: press('organization.delete') },
    { where: 'another site', path: '/pages/settings/organization/new-site' },
    { where: 'the audit log', path: '/pages/settings/activity' },
    { where: 'a row of the audit log', open: firstLink },
    { where: 'the audit log of accounts', path: '/pages/settings/activity?log=accounts' },
    { where: 'the accounts', path: '/pages/settings/accounts' },
    { where: 'an account', open: firstLink },
    {
      where: 'deleting an account',
      open: async (page) => {
        await press('accounts.delete')(page);
        await page.getByLabel(word('organization.password')).waitFor();
      },
    },
    ...numbersStops(word),
    ...(await boardStops(word, api)),
    { where: 'the outbox', path: '/pages/outbox' },
    { where: 'a mail', open: firstLink },
    { where: 'an address without a screen', path: '/pages/nowhere' },
    {
      where: 'a screen that broke',
      open: async (page) => {
        await spoil(page, 'releases', () => [null]);
        await page.goto(new URL('/pages/releases', page.url()).href);
        await page.getByRole('heading', { name: word('shell.crashTitle') }).waitFor();
        await page.unrouteAll({ behavior: 'wait' });
      },
    },
    { where: 'the appearance', path: '/pages/', open: opens('shell.appearance') },
    { where: 'not found', path: '/404' },
    { where: 'broken', path: '/500' },
    { where: 'maintenance', path: '/maintenance' },
    { where: 'coming soon', path: '/coming-soon' },
    {
      where: 'a sidebar of icons',
      path: '/pages/?nav_style=mini',
      open: (page) => page.getByRole('navigation').getByRole('link').first().hover(),
    },
    { where: 'a drawer as navigation', path: '/pages/?nav_style=drawer', open: press('shell.openNavigation') },
    { where: 'a bar as navigation', path: '/pages/?nav_style=top' },
    // Last, because nothing else shows until the password is entered.
    {
      where: 'the lock',
      path: '/pages/?nav_style=classic',
      open: pick('shell.account', 'shell.lock', { name: mara.name }),
    },
  ];
  return [...(await otherScreens(api, stops)), ...stops];
}

/** The screens without a stop: those of a noun that has no stops yet. */
async function otherScreens(api: Api, stops: readonly Stop[]): Promise<Stop[]> {
  const { starts } = await api.ask<{ starts: Record<string, string> }>('GET', '/start-pages.json');
  const known = new Set(stops.map(({ path = '' }) => path.replace(/(?:\/|\?.*)$/, '')));
  const screens = Object.keys(starts).filter((path) => path.startsWith('/pages') && !path.includes('*'));
  return screens.filter((path) => !known.has(path)).map((path) => ({ where: path, path }));
}
