import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { hasText, operationsOf } from './support/fill-contract.ts';
import { type FilledSite, fillSite } from './support/hostile-site.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { watchBreaks } from './support/watch-breaks.ts';

/** Acts that keep no words: they ask, or say which. */
const keepsNone =
  /\.(?:list|show|check|links|plan|match|suggest|read|render|preview|card|canvas|url|rows|needed|reach|files|known|get|delete|remove|take|drop|mark|settle|erase|export|tell|enter|begin|learn|restore|transfer|appoint|accept)(?:[A-Z]\w*)?$/;

/** Exchanges with words of which nothing is shown, or that keep what another keeps, which is filled. */
const elsewhere = [
  // Passwords, codes and tokens.
  ...['auth.login', 'auth.tick', 'auth.logout', 'auth.refreshTokens', 'auth.resendSignUpCode', 'auth.forgotPassword'],
  ...['auth.resetPassword', 'auth.changePassword', 'auth.unlock', 'auth.verifyEmail', 'auth.secondFactor'],
  ...['auth.passkey', 'auth.finishSingleSignOn', 'security.confirmAuthenticator', 'security.renewRecoveryCodes'],
  ...['security.unlinkIdentity', 'security.linkIdentity', 'routePasswords.set', 'environments.save'],
  // Names of documents, addresses, colours: their forms leave no room.
  ...['secrets.set', 'look.save', 'preferences.save', 'profile.saveAvatar', 'deployHooks.create', 'deployHooks.save'],
  ...['formEntries.saveSettings', 'invitations.create', 'people.save', 'pulls.follow', 'media.addByUrl'],
  'media.bring',
  ...['missingPages.answer', 'checks.drafts'],
  'preview.create',
  // The same words as by another way.
  ...['auth.register', 'auth.completeSignUp', 'accountSetup.create', 'security.addPasskey', 'apis.save'],
  ...['apis.editRows', 'apis.keepFixture', 'widgets.update', 'mediaConstants.update', 'mediaUploads.finish'],
  ...['deployTargets.save', 'listViews.update', 'pageRoutes.edit', 'pageRoutes.move', 'pageRoutes.moveBranch'],
  ...['goals.update', 'funnels.update', 'segments.update', 'notes.update', 'boards.update'],
  'releaseRequests.approve',
  ...['translations.import', 'translations.saveRows'],
  // Questions.
  ...[
    'boards.ask',
    'numbers.ask',
    'numbers.funnel',
    'numbers.journeys',
    'numberShares.ask',
    'numberShares.open',
    'boardShares.ask',
    'boardShares.open',
  ],
  ...['numbers.crawlers', 'numbers.ofRoutes', 'numbers.ofLayouts', 'numbers.ofNodes', 'apis.columnUses'],
  // Members and links by their ID, and addresses.
  ...['numberReports.add', 'boardReports.add', 'numberReports.unsubscribe', 'alerts.saveWebhook'],
  ...['numberShares.save', 'boardShares.save', 'alerts.save'],
];

let server: RunningServer | undefined;

test.afterEach(async () => {
  await server?.stop();
  if (server) await rm(server.dataFolder, { recursive: true, force: true });
});

test('whatever is said by whatever takes words, nothing of it runs in the studio, on the canvas or on the site', async ({
  browser,
}) => {
  // Sixty screens, each loaded anew.
  test.setTimeout(900_000);
  server = await startServer({ CALLS_PER_MINUTE: '0' });
  const { studioUrl, siteUrl } = server;
  const api = new Api(studioUrl);
  await api.signUp('blank');
  const filled = await fillSite(api, siteUrl);

  await test.step('nothing that takes words is left out', async () => {
    const withText = (await operationsOf(api)).flatMap(({ id, body }) => (hasText(body) ? [id] : []));
    const isKnown = (id: string) => filled.taken.has(id) || elsewhere.includes(id) || keepsNone.test(id);
    expect(
      withText.filter((id) => !isKnown(id)),
      'to be filled in support/hostile-site.ts',
    ).toEqual([]);
    expect(
      elsewhere.filter((id) => !withText.includes(id)),
      'these are no more',
    ).toEqual([]);
  });

  // Without the policies, which would stop what runs all the same.
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 800 } });
  const { found } = await watchBreaks(context);
  const page = await context.newPage();
  await openStudio(page, studioUrl);
  await page.waitForURL(`${studioUrl}/pages/`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await test.step('in the studio, screen by screen, and on its canvas', async () => {
    for await (const where of screens(page, api, filled)) expect(found, where).toEqual([]);
  });

  await test.step('in what opens over a screen', async () => {
    // The last of the screens may be a drawer, which lies over the banner.
    await page.goto(`${studioUrl}/pages/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const banner = page.getByRole('banner');
    for (const button of await banner.locator('[aria-haspopup]').all()) {
      await button.click();
      await page.locator('[role=dialog], [role=menu]').filter({ visible: true }).first().waitFor();
      await settled(page);
      await page.keyboard.press('Escape');
      expect(found, `${button}`).toEqual([]);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('globalThis');
    await page.getByRole('option').nth(4).waitFor();
    expect(found, 'the command palette').toEqual([]);
  });

  await test.step('in what the checks and the canvas found, in the editor and before publishing', async () => {
    await page.goto(`${studioUrl}/pages/templates/hostile#checks`);
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await settled(page);
    expect(found, 'the checks of a page').toEqual([]);
    await api.ask('POST', '/v1/widgets', { key: 'plain', type: 'heading', title: 'Plain', icon: 'box' }, 201);
    await page.goto(`${studioUrl}/pages/`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Publish/ })
      .click();
    // The canvas found something of the page with these words for its name.
    const told = page.getByRole('dialog').locator('details').filter({ hasText: 'issues' });
    await told.locator('summary').click();
    await told.getByText('globalThis').first().waitFor();
    expect(found, 'what was found of what is published').toEqual([]);
  });

  await test.step('on the site, and by a preview link with comments', async () => {
    const site = api.account?.siteAddress ?? '';
    for (const path of [
      'hostile',
      'it/hostile',
      'made',
      'nowhere%22%3E%3Cscript%3E',
      '_/feeds/hostile',
      'sitemap.xml',
    ]) {
      await page.goto(new URL(path, site).href);
      expect(found, path).toEqual([]);
    }
    await page.goto(`${filled.previewUrl}hostile`);
    await page.getByRole('button', { name: 'Comments (1)' }).click();
    await page.getByText('globalThis').last().waitFor();
    expect(found, 'comments on a preview').toEqual([]);
  });
});

/** Goes to each screen there is, one of each kind, and says which. */
async function* screens(page: Page, api: Api, { screens: further }: FilledSite): AsyncGenerator<string> {
  const { starts } = await api.ask<{ starts: Record<string, string> }>('GET', '/start-pages.json');
  const plain = Object.keys(starts).filter((path) => path.startsWith('/pages') && !path.includes('*'));
  const waiting = [...plain, ...further];
  const known = new Set(waiting.map(shapeOf));
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.goto(new URL(path, page.url()).href);
    await page.locator('main :is(h1, h2, [role=tree])').first().waitFor();
    await settled(page);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    if (/templates\/|layout/.test(path)) await walkOutline(page);
    yield path;
    for (const next of await linksOf(page)) {
      if (known.has(shapeOf(next))) continue;
      known.add(shapeOf(next));
      waiting.push(next);
    }
  }
}

const settled = (page: Page) => expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);

/** Every node of what is edited is selected once: its fields are drawn, and the marks on the canvas. */
async function walkOutline(page: Page): Promise<void> {
  const lines = await page.getByRole('treeitem').count();
  const canvas = page.frameLocator('iframe').first();
  await canvas.locator('[data-node]').first().waitFor();
  await page.getByRole('tree').press('Home');
  for (let line = 0; line < lines; line++) await page.getByRole('tree').press('ArrowDown');
}

/** Where the screen leads, what is hostile first. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], [role=dialog] a[href]')];
    const own = links.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/pages/'));
    const paths = own.map(({ pathname, search }) => pathname + search);
    return [...paths.filter((path) => path.includes('hostile')), ...paths];
  });

/** What the address of a screen has in common with others of its kind. */
const shapeOf = (address: string): string => {
  const [path = '', search] = address.split('?');
  const parts = path.split('/').map((part, at) => (at > 2 && /\d|hostile|^site-|^home$/.test(part) ? '*' : part));
  return `${parts.join('/')}${search === undefined ? '' : '?'}`;
};
