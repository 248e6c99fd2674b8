import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { signUp } from './support/studio.ts';

test('two names are enough for a site; what can be known is filled in, and what is wrong is in view on a phone', async ({
  page,
  studioUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signUp(page, studioUrl);
  const more = page.locator('summary', { hasText: 'Site address, description, secret' });
  const create = page.getByRole('button', { name: 'Create the site' });

  await test.step('what follows from the name follows it until something else is typed', async () => {
    await page.getByLabel('Site name').fill('Corner bakery');
    await more.click();
    await expect(page.getByLabel('Client url')).toHaveValue(/^http:\/\/localhost:\d+\/$/);
    await expect(page.getByLabel('Secret')).toHaveValue(/^.{20,}$/);
    await expect(page.getByRole('combobox', { name: 'Database' })).toHaveValue('SQLite');
    await expect(page.getByLabel('Description')).toHaveValue('Corner bakery');
    await page.getByLabel('Site name').fill('Harbour bakery');
    await expect(page.getByLabel('Description')).toHaveValue('Harbour bakery');
    await page.getByLabel('Description').fill('Bread from the harbour');
    await page.getByLabel('Site name').fill('Corner bakery');
    await expect(page.getByLabel('Description')).toHaveValue('Bread from the harbour');
    await expectAccessible(page, 'account setup, all of it open');
  });

  await test.step('a country is chosen by the beginning of its name and Enter', async () => {
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.pressSequentially('Ital');
    await country.press('Enter');
    await expect(country).toHaveValue('Italy');
  });

  await test.step('a fault is brought into view with its words, also from where it is folded away', async () => {
    await create.click();
    const organization = page.getByLabel('Organization name');
    await expect(organization).toBeFocused();
    await expect(page.getByText('Please enter organization name!')).toBeInViewport({ ratio: 1 });
    await organization.fill('Corner bakery');
    await more.click();
    await create.click();
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
    await expect(page.getByText('Please enter address!')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Please enter city!')).toBeVisible();
  });

  await test.step('the address can wait, and the site is there', async () => {
    await page.reload();
    await page.getByLabel('Site name').fill('Corner bakery');
    await page.getByLabel('Organization name').fill('Moretti');
    await page.getByRole('radio', { name: 'Blank' }).check();
    await create.click();
    await expect(page.getByRole('heading', { name: 'Corner bakery is live' })).toBeVisible({ timeout: 60_000 });
  });
});
