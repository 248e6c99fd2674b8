import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { signIn } from './support/studio.ts';

test('what visitors miss is redirected to what they meant, or said to be gone, and live after the next release', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await new Api(studioUrl).signUp('atlas');
  const miss = (path: string) => page.request.get(siteUrl + path, { maxRedirects: 0 });
  for (let times = 0; times < 3; times++) expect((await miss('/countries/fra')).status()).toBe(404);
  expect((await miss('/guestbook')).status()).toBe(404);
  expect((await miss('/wp-login.php')).status()).toBe(404);

  await page.goto(`${studioUrl}/signin`);
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Missing pages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Missing pages' })).toBeVisible();
  const row = (path: string) => page.getByRole('row').filter({ hasText: path });
  await expect(row('/countries/fra')).toContainText('3');
  await expect(row('/guestbook')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);

  await test.step('a redirect to the likely page is made in the list', async () => {
    await page
      .getByRole('button', { name: 'Actions of /countries/fra' })
      .or(row('/countries/fra').getByRole('button'))
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Redirect…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redirect a missing page' });
    await dialog.getByRole('button', { name: 'Make the redirect' }).click();
    await expect(dialog.getByText('Enter a path such as /new')).toBeVisible();
    await dialog.getByText('/country/fra', { exact: true }).click();
    await expect(dialog.getByLabel('Redirect to')).toHaveValue('/country/fra');
    await dialog.getByRole('button', { name: 'Make the redirect' }).click();
    await expect(page.getByText('New Route Added.')).toBeVisible();
    await expect(row('/countries/fra')).toHaveCount(0);
  });

  await test.step('what is marked as gone can be taken back', async () => {
    const markGone = async () => {
      await row('/guestbook').getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Mark as gone' }).click();
      await expect(row('/guestbook')).toHaveCount(0);
    };
    await markGone();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('/guestbook')).toBeVisible();
    await markGone();
  });

  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.poll(async () => (await miss('/countries/fra')).headers().location).toBe('/country/fra');
  expect((await miss('/guestbook')).status()).toBe(410);
  await expect(page.getByText('is live')).toBeVisible();

  await test.step('its route says how often it was followed', async () => {
    await page.keyboard.press('Escape');
    await page.goto(`${studioUrl}/pages/routes?q=countries`);
    await page.getByRole('link', { name: '/countries/fra' }).click();
    await expect(page.getByText(/^Followed (?:once|\d+ times), last/)).toBeVisible();
  });
});
