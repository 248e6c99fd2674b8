import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { chooseByKeys, enter, goTo, publish } from './support/studio.ts';

test('the tree of addresses is opened and searched, tells what data knows, and leads to a page beneath', async ({
  page,
  studioUrl,
}) => {
  await enter(page, studioUrl, 'atlas');
  await goTo(page, 'Sitemap', 'Pages');
  await page
    .getByRole('button', { name: 'Subpages of' })
    .and(page.getByRole('button', { name: '/country' }))
    .click();
  const beneath = page.getByRole('list', { name: '/country' });
  await expect(beneath.getByRole('listitem')).toContainText('Live');
  await beneath.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Show URLs…' }).click();
  const dialog = page.getByRole('dialog', { name: 'URLs of' });
  await expect(dialog.getByText('250 URLs')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show 150 more' }).click();
  await expect(dialog.getByRole('button', { name: 'Show 50 more' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('about');
  const found = page.getByRole('list', { name: 'Sitemap' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await found.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'New subpage' }).click();
  await page.getByLabel('Name').fill('Our team');
  await expect(page.getByLabel('URL path', { exact: true })).toHaveValue('/about/our-team');
});

test('a branch of the tree moves by keyboard, is put back by one press, and its old addresses lead to the new ones', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'atlas');
  await goTo(page, 'Sitemap', 'Pages');
  const row = (path: string) =>
    page.getByRole('list', { name: 'Sitemap' }).getByRole('listitem').filter({ hasText: path });
  const move = async () => {
    await chooseByKeys(page, row('/country').getByRole('button', { name: /^Actions for/ }), 'Move…');
    const dialog = page.getByRole('dialog', { name: 'Move /country' });
    await expect(dialog.getByLabel('New path')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('/land');
    await expect(dialog.getByRole('listitem').filter({ hasText: '/land/<cca3>' }).first()).toContainText('moved');
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeEnabled();
    await expectAccessible(page, 'what moves with a branch');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row('/land')).toBeVisible();
  };
  await move();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row('/land')).toBeHidden();
  await move();
  await publish(page, 'Countries at another address');
  await page.goto(`${siteUrl}/country/fra`);
  await expect(page).toHaveURL(`${siteUrl}/land/fra`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('France');
});

test('a live route that is renamed in its form offers to redirect the old path', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'atlas');
  await goTo(page, 'Page Routes', 'Routes');
  await page.getByRole('link', { name: '/about', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Page route' });
  await drawer.getByRole('textbox', { name: 'Path', exact: true }).fill('/about-us');
  await expect(drawer.getByRole('checkbox', { name: 'Redirect the old path (301)' })).toBeChecked();
  await expectAccessible(page, 'a route with another path');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await publish(page, 'About us');
  await page.goto(`${siteUrl}/about`);
  await expect(page).toHaveURL(`${siteUrl}/about-us`);
});

test('a route says something else of its pages than its template, sees what comes of it, and is kept out of the index', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'atlas');
  await goTo(page, 'Page Routes', 'Routes');
  await page.getByRole('link', { name: '/country/<cca3>', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Page route' });
  await drawer.getByRole('switch', { name: 'Override the template’s SEO' }).check();
  const title = drawer.getByRole('textbox', { name: 'Page title' });
  await expect(title).toHaveAttribute('placeholder', /country/);
  await title.fill('{{ country.name }} in numbers');
  const previews = drawer.getByRole('figure');
  await expect(previews.first()).toContainText('France in numbers');
  await expect(previews.last()).toContainText('France in numbers');
  await drawer.getByRole('combobox', { name: 'Search engines' }).click();
  await page.getByRole('option', { name: 'Don’t index (noindex)' }).click();
  await expect(previews.first()).toContainText('Search engines are asked not to index this page.');
  await expectAccessible(page, 'what a route says of its pages');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await publish(page, 'Countries in numbers');
  await goTo(page, 'Sitemap', 'Pages');
  await page.getByRole('searchbox').fill('/country');
  await expect(page.getByText('No: route set to noindex')).toBeVisible();
  await page.goto(`${studioUrl}/pages/why?to=%2Fcountry%2Ffra`);
  await expect(page.getByText('title, indexing', { exact: true })).toBeVisible();
  await page.goto(`${siteUrl}/country/fra`);
  await expect(page).toHaveTitle('France in numbers');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'France in numbers');
});

test('a card is drawn for pages without a picture once it is chosen, and is served where a page names it', async ({
  page,
  request,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'atlas');
  await goTo(page, 'Settings', 'General');
  await page.getByRole('combobox', { name: 'Generated social image' }).click();
  await page.getByRole('option', { name: 'With band' }).click();
  const drawn = page.getByRole('img', { name: 'Generated social image: Atlas' });
  await expect(drawn).toBeVisible();
  await expectAccessible(page, 'the settings with a drawn card');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  await publish(page, 'Cards');
  await page.goto(`${siteUrl}/about`);
  const named = page.locator('meta[property="og:image"]');
  await expect(named).toHaveAttribute('content', /^https:\/\/atlas\.lindqvist\.example\/_\/card\//);
  const address = new URL((await named.getAttribute('content')) ?? '').pathname;
  const card = await request.get(siteUrl + address);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
});
