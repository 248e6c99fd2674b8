import { chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { mara } from './support/people.ts';
import { photograph } from './support/photographs.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

/** Mara with two sites, Atlas and Bakery; `atlas` and `bakery` call by HTTP alone, each for its site. */
async function withTwoSites(studioUrl: string): Promise<{ atlas: Api; bakery: Api }> {
  const atlas = new Api(studioUrl);
  const account = await atlas.signUp('blank');
  const body = {
    name: 'Bakery',
    client_url: 'https://bakery.lindqvist.example',
    description: 'Bread',
    secret: 'cobalt-meridian-forty-two',
    database: 'sqlite',
    starter: 'blank',
  };
  const { site } = await atlas.ask<{ site: { id: string; url: string } }>('POST', '/v1/organization/sites', body, 201);
  const bakery = new Api(studioUrl);
  bakery.account = { ...account, siteId: site.id, siteAddress: site.url };
  return { atlas, bakery };
}

const siteIs = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: word('shell.switchSite', { name }) })).toBeVisible();

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: word('shell.switchSite', { name: from }) }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
  await siteIs(page, to);
}

async function addRoute(
  page: Page,
  studioUrl: string,
  address: string,
  opens: 'anew' | 'here' = 'anew',
): Promise<void> {
  if (opens === 'anew') await page.goto(`${studioUrl}/pages/routes`);
  await page.getByRole('link', { name: word('route.new') }).click();
  await page.getByRole('textbox', { name: word('route.address'), exact: true }).fill(address);
  await page.getByRole('combobox', { name: word('route.template') }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: word('common.create') }).click();
  await expect(page.getByRole('link', { name: address, exact: true })).toBeVisible();
}

const routesOf = async (api: Api): Promise<string[]> => {
  const { routesList } = await api.ask<{ routesList: { url_string: string }[] }>(
    'POST',
    '/v1/pageRoutes/dash/getRoutes',
    {},
  );
  return routesList.map(({ url_string }) => url_string);
};

test('two tabs work in two sites: what each writes goes to its own', async ({ page, context, studioUrl }) => {
  const { atlas, bakery } = await withTwoSites(studioUrl);
  await openStudio(page, studioUrl);
  await siteIs(page, 'Bakery');
  await switchTo(page, 'Bakery', 'Atlas');
  await page.goto(`${studioUrl}/pages/routes`);
  await siteIs(page, 'Atlas');

  const other = await context.newPage();
  await other.goto(`${studioUrl}/pages/`);
  await siteIs(other, 'Atlas');
  await switchTo(other, 'Atlas', 'Bakery');

  await test.step('the first tab stays in its site without being loaded again', async () => {
    await addRoute(page, studioUrl, '/of-atlas', 'here');
    await addRoute(other, studioUrl, '/of-bakery');
    expect(await routesOf(atlas)).toContain('/of-atlas');
    expect(await routesOf(atlas)).not.toContain('/of-bakery');
    expect(await routesOf(bakery)).toContain('/of-bakery');
    expect(await routesOf(bakery)).not.toContain('/of-atlas');
  });

  await test.step('a tab that is loaded again, or duplicated, goes on in its site; a new one in that last used', async () => {
    await page.reload();
    await siteIs(page, 'Atlas');
    await expect(page.getByRole('link', { name: '/of-atlas', exact: true })).toBeVisible();
    const [duplicate] = await Promise.all([
      context.waitForEvent('page'),
      other.evaluate(() => void window.open(location.href)),
    ]);
    await siteIs(duplicate, 'Bakery');
    await addRoute(duplicate, studioUrl, '/of-duplicate');
    expect(await routesOf(bakery)).toContain('/of-duplicate');
    await other.evaluate(() => dispatchEvent(new Event('focus')));
    const fresh = await context.newPage();
    await fresh.goto(`${studioUrl}/pages/routes`);
    await siteIs(fresh, 'Bakery');
    await siteIs(page, 'Atlas');
  });

  await test.step('a tab whose site was deleted says so, saves nowhere else and goes on in another', async () => {
    await other.goto(`${studioUrl}/pages/routes`);
    await other.getByRole('link', { name: '/of-bakery', exact: true }).click();
    await other.getByRole('textbox', { name: word('route.address'), exact: true }).fill('/typed-for-the-bakery');
    await bakery.ask('POST', '/v1/organization/deleteSite', { name: 'Bakery', password: mara.password });
    // What is asked every few seconds may have met it before, and the button be covered: then it saves nothing either.
    await other.getByRole('button', { name: word('common.save'), exact: true }).dispatchEvent('click');
    const gone = other.getByRole('dialog', { name: word('shell.siteGoneTitle') });
    await expect(gone).toContainText(word('shell.siteGoneText', { name: 'Bakery' }));
    await expectAccessible(other, 'a site that is gone');
    expect(await routesOf(atlas)).not.toContain('/typed-for-the-bakery');
    await gone.getByRole('button', { name: word('shell.siteGoneOn', { name: 'Atlas' }) }).click();
    // With one site left there is nothing to switch to.
    await expect(other.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    await addRoute(page, studioUrl, '/still-atlas', 'here');
    expect(await routesOf(atlas)).toContain('/still-atlas');
  });
});

test('a page that comes back from the memory of the browser works in the site it shows', async ({ studioUrl }) => {
  const { atlas, bakery } = await withTwoSites(studioUrl);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await openStudio(page, studioUrl);
    await siteIs(page, 'Bakery');
    await page.goto(`${studioUrl}/pages/routes?size=50`);
    await siteIs(page, 'Bakery');
    await switchTo(page, 'Bakery', 'Atlas');
    await expect(page).toHaveURL(`${studioUrl}/pages/routes`);
    // Nothing is loaded then, so there is no load to wait for.
    await page.evaluate(() => history.back());
    await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
    await siteIs(page, 'Bakery');
    await addRoute(page, studioUrl, '/after-back', 'here');
    expect(await routesOf(bakery)).toContain('/after-back');
    expect(await routesOf(atlas)).not.toContain('/after-back');
    await page.reload();
    await siteIs(page, 'Bakery');
  } finally {
    await browser.close();
  }
});

test('what is copied in one site is pasted in another with its images', async ({ page, studioUrl }) => {
  const { atlas, bakery } = await withTwoSites(studioUrl);
  const cliffs = await photograph('cliffs.jpg', 1, 600, 400);
  await atlas.addImage(cliffs, { alt_text: 'White cliffs' });
  const node = { bindings: {}, slots: {}, style: {} };
  const image = (id: string, src: string) => ({ ...node, id, widget: 'image', props: { src } });
  const content = [image('cliffs', 'media:cliffs'), image('sea', 'media:cliffs')];
  const pageOf = (key: string, main: object[]) => ({
    ...{ type: 'layout', pageKey: key, name: key, description: '', isNewRecord: true, meta: {} },
    root: {
      ...{ ...node, id: 'root', widget: 'page', props: {} },
      slots: { header: [], main: [{ ...node, id: 's', widget: 'section', props: {}, slots: { content: main } }] },
    },
  });
  await atlas.ask('POST', '/v1/dashboard/setConfig', pageOf('view', content), 200);
  await bakery.ask('POST', '/v1/dashboard/setConfig', pageOf('shop', []), 200);
  await openStudio(page, studioUrl);
  await switchTo(page, 'Bakery', 'Atlas');
  const canvas = page.frameLocator('iframe[title="Canvas"]');
  const clip = (kind: 'copy' | 'paste', text: string) =>
    canvas.locator('body').evaluate(
      (body, [type, held]) => {
        const clipboardData = new DataTransfer();
        if (type === 'paste') clipboardData.setData('text/plain', held);
        body.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
        return clipboardData.getData('text/plain');
      },
      [kind, text] as const,
    );

  await page.goto(`${studioUrl}/pages/templates/view`);
  await canvas.locator('img').first().click();
  const copied = await clip('copy', '');
  expect(copied).toContain('media:cliffs');

  await page.goto(`${studioUrl}/pages/`);
  await switchTo(page, 'Atlas', 'Bakery');
  await page.goto(`${studioUrl}/pages/templates/shop`);
  await page.getByRole('treeitem', { name: /Section/ }).click();
  await clip('paste', copied);
  const added = '1 image added to the media library';
  await expect(page.getByText(added, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(canvas.getByRole('img', { name: 'White cliffs' })).toBeVisible();
  await expectAccessible(page, 'images that came along');
  if (process.env.LOOK_AT) await page.screenshot({ path: `${process.env.LOOK_AT}-added.png` });
  const libraryOf = async () =>
    (await bakery.ask<{ media: { key: string }[] }>('POST', '/v1/media/dash/getMedia', {})).media;
  expect((await libraryOf()).map(({ key }) => key)).toEqual(['cliffs']);
  await page.getByRole('button', { name: word('common.save'), exact: true }).click();
  await expect(page.getByText(/updated successfully|Saved/).first()).toBeVisible();

  await clip('paste', copied.replace(/"site":"[^"]+"/, '"site":"of-another-installation"'));
  await expect(page.getByText(/^1 image couldn’t be copied/)).toBeVisible();
  if (process.env.LOOK_AT) await page.screenshot({ path: `${process.env.LOOK_AT}-stayed.png` });
  await expect(canvas.locator('figure')).toHaveCount(2);
  expect(await libraryOf()).toHaveLength(1);
});
