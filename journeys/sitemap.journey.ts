import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { signIn } from './support/studio.ts';

test('the tree of addresses is opened and searched, tells what data knows, and leads to a page beneath', async ({
  page,
  studioUrl,
}) => {
  await new Api(studioUrl).signUp('atlas');
  await page.goto(`${studioUrl}/signin`);
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Sitemap' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
  await page
    .getByRole('button', { name: 'What lies beneath' })
    .and(page.getByRole('button', { name: '/country' }))
    .click();
  const beneath = page.getByRole('list', { name: '/country' });
  await expect(beneath.getByRole('listitem')).toContainText('Live');
  await beneath.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Show its addresses…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Addresses of' });
  await expect(dialog.getByText('250 addresses')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show 150 more' }).click();
  await expect(dialog.getByRole('button', { name: 'Show 50 more' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('about');
  const found = page.getByRole('list', { name: 'Sitemap' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await found.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'New page beneath' }).click();
  await page.getByLabel('Name').fill('Our team');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('/about/our-team');
});
