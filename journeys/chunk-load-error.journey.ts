import { expect, type Page } from '@playwright/test';
import { test } from './support/atlas.ts';
import { expectAccessible } from './support/checks.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');
/** Of the dialog that says where a widget is used, and of what a route says of itself. */
const usesCode = /\/assets\/uses-dialog-[^/]*\.js$/;
const seoCode = /\/assets\/seo-details-[^/]*\.js$/;

const askForUses = (page: Page) => page.getByRole('row', { name: 'Site footer' }).getByText(word('uses.show')).click();

test('a dialog whose code cannot be fetched says so, and comes when it is asked for anew', async ({
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/pages/widgets`);
  await page.route(usesCode, (route) => route.abort());
  await askForUses(page);
  const missing = page.getByRole('dialog', { name: word('shell.partMissingTitle') });
  await expect(missing.getByText(word('shell.partMissing'))).toBeVisible();
  await expectAccessible(page, 'a dialog whose code is missing');
  const asked = page.waitForEvent('requestfailed');
  await missing.getByRole('button', { name: word('common.tryAgain') }).click();
  await asked;
  await missing.getByRole('button', { name: word('common.close') }).click();
  await expect(missing).toBeHidden();
  await askForUses(page);
  await expect(missing).toBeVisible();
  await page.unroute(usesCode);
  await missing.getByRole('button', { name: word('common.tryAgain') }).click();
  await expect(missing).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a form goes on where a part of it went with a new version, and reloading asks for what is typed', async ({
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/pages/routes`);
  await page.getByRole('link', { name: '/about', exact: true }).click();
  const address = page.getByRole('textbox', { name: word('route.address'), exact: true });
  await address.fill('/about-us');
  await page.route(seoCode, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('switch', { name: word('route.ownSeo') }).check();
  const missing = page.getByRole('alert').filter({ hasText: word('shell.partGoneTitle') });
  await expect(missing).toContainText(word('shell.partGoneUnsaved'));
  await expectAccessible(page, 'a form with a part missing');
  const asked = page.waitForEvent('dialog');
  const pressed = missing.getByRole('button', { name: word('shell.reload') }).click();
  await (await asked).dismiss();
  await pressed;
  await expect(address).toHaveValue('/about-us');
  await page.unroute(seoCode);
});

test('a screen whose code cannot be fetched says so within the frame, and comes with a reload', async ({
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/pages/`);
  const code = /\/assets\/releases-screen-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Build & Deploy' }).click();
  const missing = page.getByRole('alert').filter({ hasText: word('shell.partMissingTitle') });
  await expect(missing).toBeVisible();
  await page.unroute(code);
  await missing.getByRole('button', { name: word('shell.reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
});

test('words that cannot be fetched are waited for, and what needs them comes with them', async ({
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/pages/`);
  let words = '';
  await page.route(/\/assets\/media-\w{7}\.js$/, async (route) => {
    const answer = await route.fetch();
    if (!(await answer.text()).includes(word('media.description'))) return route.fulfill({ response: answer });
    words = route.request().url();
    return route.abort();
  });
  const asked = page.waitForRequest((request) => request.url() === `${words}?again=1`);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Media', exact: true })
    .click();
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
});
