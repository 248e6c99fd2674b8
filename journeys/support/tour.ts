import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { ines, mara } from './people.ts';
import { spoil } from './spoil.ts';
import { apiStops } from './tour-apis.ts';
import { approvalStops } from './tour-approval.ts';
import { routeStops } from './tour-routes.ts';
import { imageNames, type TourSite } from './tour-site.ts';
import type { wordsOf } from './words.ts';

export interface Stop {
  where: string;
  /** Leads there; the checks begin when it ends. Without an address it goes on from the stop before. */
  path?: string;
  /** What is opened there, found by role and label. */
  open?: (page: Page) => Promise<unknown>;
  /** What is opened is there on wide screens only, or closes when the window changes: pictures open it again. */
  size?: 'wide' | 'anew';
}

type Words = ReturnType<typeof wordsOf>;

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

/** What someone meets who has a mailed link, or a second step after the password. */
export function guestStops(word: Words, { invitation }: TourSite): Stop[] {
  return [
    { where: 'an invitation', path: `/invitation?token=${invitation}` },
    { where: 'an invitation that is over', path: `/invitation?token=${'x'.repeat(43)}` },
    {
      where: 'the second step',
      path: '/signin',
      open: async (page) => {
        await page.getByLabel(word('session.email')).fill(ines.email);
        await page.getByLabel(word('session.password'), { exact: true }).fill(ines.password);
        await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
        await page.getByRole('heading', { name: word('security.stepTitle') }).waitFor();
      },
    },
    {
      where: 'a recovery code',
      open: (page) => page.getByRole('button', { name: word('security.useRecovery') }).click(),
    },
    { where: 'the code of a sign-up', path: '/signup', open: (page) => startSignUp(page, word) },
    {
      where: 'the code of a sign-up with faults',
      open: (page) => page.getByRole('button', { name: word('session.complete'), exact: true }).click(),
    },
  ];
}

/** Signs up as where a code is asked for (`SIGNUP=code`), which this product does not: its answer is given here. */
async function startSignUp(page: Page, word: Words): Promise<void> {
  const json = { status: true, message: word('auth.codeSent', { email: ines.email }), retryAfter: 60 };
  await page.route('**/v1/auth/register', (route) => route.fulfill({ status: 202, json }));
  await page.getByLabel(word('session.name'), { exact: true }).fill(ines.name);
  await page.getByLabel(word('session.email'), { exact: true }).fill(ines.email);
  await page.getByLabel(word('session.password'), { exact: true }).fill(ines.password);
  await page.getByLabel(word('session.retype'), { exact: true }).fill(ines.password);
  await page.getByLabel(word('session.terms')).check();
  await page.getByRole('button', { name: word('session.signUp'), exact: true }).click();
  await page.getByRole('heading', { name: word('session.codeTitle') }).waitFor();
  // Not while the screen fetches its code: what is asked for just then would never be answered.
  await page.unroute('**/v1/auth/register');
}

/** Every screen of someone who is signed in, with its dialogs, drawers and menus. */
export async function studioStops(word: Words, api: Api): Promise<Stop[]> {
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
  /** Opens a dialog whose code is fetched when it is first asked for. */
  const opens = (key: string, values?: Record<string, string>) => async (page: Page) => {
    await press(key, values)(page);
    await page.getByRole('dialog').waitFor();
  };
  const pick = (button: string, entry: string, values?: Record<string, string>) => async (page: Page) => {
    await press(button, values)(page);
    await page.getByRole('menuitem', { name: word(entry) }).click();
  };
  const { people } = await api.ask<{ people: { id: string; email: string }[] }>(
    'POST',
    '/v1/people/dash/getPeople',
    {},
  );
  const member = people.find(({ email }) => email === ines.email);
  const firstLink = (page: Page) => page.getByRole('table').getByRole('link').first().click();
  const tab = (key: string) => (page: Page) => page.getByRole('tab', { name: word(key) }).click();
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
    { where: 'jobs', path: '/pages/jobs' },
    ...apiStops(word, api),
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
    {
      where: 'a page looked at with empty lists',
      path: '/pages/templates/country',
      open: async (page) => {
        await press('editor.seen.menu')(page);
        await page.getByRole('menuitemradio', { name: word('editor.seen.empty') }).click();
        await page.getByRole('button', { name: word('editor.seen.back') }).waitFor();
        await press('editor.seen.menu')(page);
      },
      size: 'wide',
    },
    {
      where: 'a formatted text and its link',
      path: '/pages/templates/about',
      open: async (page) => {
        await page
          .getByRole('treeitem')
          .filter({ hasText: word('widgets.rich-text.name') })
          .last()
          .click();
        await page.getByRole('button', { name: word('editor.richText.link'), exact: true }).click();
        await page.getByRole('button', { name: word('editor.link.set') }).waitFor();
      },
      size: 'wide',
    },
    { where: 'adding a widget', path: '/pages/templates/country', open: press('editor.add.open') },
    { where: 'the steps of a template', path: '/pages/templates/country', open: opens('editor.steps.title') },
    { where: 'the versions of a template', path: '/pages/templates/country', open: press('editor.revisions.title') },
    { where: 'the editor of a widget', path: `/pages/widgets/${widget?.key}/layout` },
    {
      where: 'the checks of a page',
      path: '/pages/templates/country#checks',
      open: (page) => page.getByRole('dialog').locator('ul, p').first().waitFor(),
    },
    {
      where: 'what a change reaches',
      path: '/pages/reach?kind=api&key=countries',
      open: (page) =>
        page
          .getByRole('group', { name: word('reach.picture') })
          .getByRole('link')
          .first()
          .focus(),
    },
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
    { where: 'media', path: '/pages/media' },
    {
      where: 'media, some chosen',
      open: async (page) => {
        await page.getByRole('listbox').press('Control+a');
        await page.getByRole('button', { name: word('media.move') }).waitFor();
      },
    },
    { where: 'moving images', open: press('media.move') },
    { where: 'media as a list', path: '/pages/media?as=list' },
    { where: 'no image found', path: '/pages/media?q=nowhere' },
    { where: 'an image', path: `/pages/media/${imageNames[0]}` },
    { where: 'cutting an image', open: press('media.cropAndTurn') },
    { where: 'the focal point of an image', open: press('media.focal') },
    { where: 'deleting an image', open: press('common.delete') },
    {
      where: 'the versions of an image',
      path: `/pages/media/${imageNames[0]}`,
      open: async (page) => {
        const title = word('revision.title');
        await page.locator('summary').filter({ hasText: title }).click();
        await page.getByRole('dialog').locator('details ol img').first().waitFor();
      },
    },
    { where: 'media constants', path: '/pages/media-constants' },
    { where: 'a new constant', path: '/pages/media-constants/new' },
    { where: 'a constant with faults', open: press('common.create') },
    { where: 'when an image of a constant is shown', open: press('constants.rules') },
    {
      where: 'the look of the site',
      path: '/pages/look',
      open: (page) => page.getByRole('region', { name: word('look.contrast'), exact: true }).waitFor(),
    },
    { where: 'deleting a font', open: opens('look.fonts.deleteOf', { name: 'Besley' }) },
    {
      where: 'the sitemap',
      path: '/pages/sitemap',
      open: press('sitemap.beneath', { path: '\u2066/country\u2069' }),
    },
    {
      where: 'the addresses of a page',
      open: async (page) => {
        const name = '\u2066/country/<cca3>\u2069';
        await page.getByRole('button', { name: word('common.actionsOf', { name }), exact: true }).click();
        await page.getByRole('menuitem', { name: word('sitemap.showAddresses') }).click();
        await page.getByRole('list', { name: word('sitemap.addresses') }).waitFor();
      },
    },
    { where: 'the menus', path: '/pages/sitemap/menus' },
    {
      where: 'the links between pages',
      path: '/pages/sitemap/links',
      open: async (page) => {
        await page.getByRole('button', { name: word('siteLinks.begin'), exact: true }).click();
        await page.getByRole('region', { name: word('siteLinks.clicks'), exact: true }).waitFor();
      },
    },
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
    { where: 'the profile', path: '/pages/profile' },
    { where: 'the profile with faults', open: press('profile.changePassword') },
    { where: 'deleting the own account', path: '/pages/profile', open: press('profile.delete') },
    { where: 'verifying the address', path: '/verify-email' },
    { where: 'security', path: '/pages/security' },
    { where: 'turning on a second step', open: press('security.turnOn') },
    {
      where: 'the key for an authenticator app',
      open: async (page) => {
        await page.getByLabel(word('security.password')).fill(mara.password);
        await press('security.next')(page);
        await page.getByRole('img', { name: word('security.qr') }).waitFor();
      },
    },
    { where: 'a new token', path: '/pages/security', open: press('security.makeToken') },
    {
      where: 'a token that was made',
      open: async (page) => {
        await page.getByLabel(word('security.tokenName'), { exact: true }).fill('2026');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: word('security.makeToken'), exact: true })
          .click();
        await page.getByRole('dialog', { name: word('security.tokenMade') }).waitFor();
      },
    },
    {
      where: 'ending a token',
      path: '/pages/security',
      open: press('security.endTokenOf', { name: '2026' }),
    },
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
    { where: 'the members', path: '/pages/people' },
    { where: 'the menu of roles', path: '/pages/people', open: press('people.viewAs'), size: 'anew' },
    { where: 'seen as a viewer', path: '/pages/people', open: pick('people.viewAs', 'role.viewer') },
    { where: 'seen with the own rights again', open: press('viewAs.stop') },
    { where: 'inviting someone', path: '/pages/people/invite' },
    { where: 'inviting someone with faults', open: press('people.makeInvitation') },
    { where: 'a member', path: `/pages/people/${member?.id}` },
    { where: 'the organization', path: '/pages/organization' },
    { where: 'deleting the organization', open: press('organization.delete') },
    { where: 'another site', path: '/pages/organization/new-site' },
    { where: 'the audit log', path: '/pages/audit' },
    { where: 'a row of the audit log', open: firstLink },
    { where: 'the audit log of accounts', path: '/pages/audit?log=accounts' },
    { where: 'the accounts', path: '/pages/accounts' },
    { where: 'an account', open: firstLink },
    {
      where: 'deleting an account',
      open: async (page) => {
        await press('accounts.delete')(page);
        await page.getByLabel(word('organization.password')).waitFor();
      },
    },
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
    // Last of all, as nothing else shows until the password is given.
    {
      where: 'the lock',
      path: '/pages/?nav_style=classic',
      open: pick('shell.account', 'shell.lock', { name: mara.name }),
    },
  ];
  return [...(await otherScreens(api, stops)), ...stops];
}

/** The screens no stop leads to yet: those of a noun that nobody has written stops for. */
async function otherScreens(api: Api, stops: readonly Stop[]): Promise<Stop[]> {
  const { starts } = await api.ask<{ starts: Record<string, string> }>('GET', '/start-pages.json');
  const known = new Set(stops.map(({ path = '' }) => path.replace(/(?:\/|\?.*)$/, '')));
  const screens = Object.keys(starts).filter((path) => path.startsWith('/pages') && !path.includes('*'));
  return screens.filter((path) => !known.has(path)).map((path) => ({ where: path, path }));
}
