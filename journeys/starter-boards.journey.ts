import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { enter } from './support/studio.ts';

test('a board that is ready shows samples, then a table of the site, and samples again', async ({
  page,
  studioUrl,
}) => {
  await enter(page, studioUrl, 'blank', '/pages/boards');
  await page.getByRole('button', { name: 'New board' }).first().click();
  const making = page.getByRole('dialog', { name: 'New board' });
  await making.getByRole('radio', { name: /^Online store/ }).check();
  await expect(making.getByLabel('Title')).toHaveValue('Online store');
  await expectAccessible(page, 'making a board');
  await making.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Online store' })).toBeVisible();
  await expect(page.getByText('This board shows sample data.')).toBeVisible();
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders).toContainText(/\d{3}/);
  await expectAccessible(page, 'a board on samples');

  await page.getByRole('button', { name: 'Use your own data' }).click();
  const swapping = page.getByRole('dialog', { name: 'Use your own data' });
  await swapping.getByRole('button', { name: 'Copy the sample into a table' }).click();
  await expect(swapping.getByText('10 panels show your data, none stays on sample data.')).toBeVisible();
  await expect(swapping.getByRole('region', { name: 'Orders', exact: true })).toContainText(/\d{3}/);
  await expectAccessible(page, 'swapping a sample');
  await swapping.getByRole('button', { name: 'Use this table' }).click();
  await expect(page.getByText('1 panel shows sample data.')).toBeVisible();
  await expect(orders).toContainText(/\d{3}/);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This board shows sample data.')).toBeVisible();
});
