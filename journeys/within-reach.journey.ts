import { expect, type Locator, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';
import { wordsOf } from './support/words.ts';

const sizes = { 'a desk': { width: 1280, height: 800 }, 'a phone': { width: 390, height: 844 } };

for (const [where, size] of Object.entries(sizes)) {
  test(`on ${where} what was said covers nothing one presses next, and what restores a version is shown whole`, async ({
    page,
    studioUrl,
  }) => {
    const word = wordsOf('fr');
    await setUp(page, studioUrl);
    await page.setViewportSize(size);
    await page.goto(`${studioUrl}/pages/routes`);
    await page.getByRole('link', { name: '/about', exact: true }).click();
    const drawer = page.getByRole('dialog').last();
    for (const address of ['/a-propos', '/qui-sommes-nous']) {
      await drawer.getByRole('textbox', { name: word('route.address'), exact: true }).fill(address);
      await drawer.getByRole('button', { name: word('common.save'), exact: true }).click();
      await page.getByRole('link', { name: address, exact: true }).click();
    }
    await drawer.getByText(word('revision.title'), { exact: true }).click();
    const restore = drawer.getByRole('button', { name: new RegExp(word('revision.restore')) });
    await expect(restore).toHaveCount(2);
    for (const each of await restore.all()) {
      const cut = await each.evaluate(
        (button) =>
          [button, ...button.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 1).length,
      );
      expect(cut, 'words of what restores that are cut off').toBe(0);
      const { x, width } = await boxOf(each);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
    }
    await restore.last().click();
    const said = page
      .getByRole('region', { name: word('common.notices') })
      .getByRole('status')
      .last();
    await expect(said).toBeVisible();
    for (const next of [word('common.close'), word('common.save')])
      await expectApart(said, drawer.getByRole('button', { name: next, exact: true }));
  });
}

test('that a release is live stays until it is closed, with the way to it', async ({ page, studioUrl, context }) => {
  const api = await setUp(page, studioUrl);
  const word = wordsOf('fr');
  await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/impressum', page_template: 'about' });
  await page.clock.install();
  await page.goto(`${studioUrl}/pages/`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: word('release.publish') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /1/ }).click();
  const isLive = page.getByRole('heading', { name: word('release.isLive', { number: 2 }) });
  await expect(isLive).toBeVisible();
  await page.clock.fastForward('10:00');
  await expect(isLive).toBeVisible();
  const opening = context.waitForEvent('page');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: word('shell.liveSite') })
    .click();
  await (await opening).getByRole('heading', { level: 1 }).waitFor();
});

/** Mara's Atlas, in French, whose words are long. */
async function setUp(page: Page, studioUrl: string): Promise<Api> {
  const api = new Api(studioUrl, 'fr');
  await api.signUp('atlas');
  const word = wordsOf('fr');
  await page.goto(`${studioUrl}/signin`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
  await page.getByLabel(word('session.email')).fill(mara.email);
  await page.getByLabel(word('session.password'), { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  return api;
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, `${JSON.stringify(a)} covers ${JSON.stringify(b)}`).toBe(true);
}

async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not shown.`);
  return box;
}
