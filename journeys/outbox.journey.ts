import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';
import { enter } from './support/studio.ts';

test.beforeEach(async ({ studioUrl, page }) => {
  await enter(page, studioUrl, 'blank');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
});

test('without a mail server the operator reads in the outbox what was written, by keyboard alone', async ({ page }) => {
  const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Emailers' });
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Outbox/ })).toBeVisible();
  await expect(page.getByText('No mail server is set up', { exact: false })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(mara.email) });
  await expect(row.getByText('Not sent')).toBeVisible({ timeout: 15_000 });
  await row.getByRole('link').press('Enter');
  const mail = page.getByRole('dialog', { name: 'Verify your email address' });
  await expect(mail.getByText(mara.email)).toBeVisible();
  const framed = mail.frameLocator('iframe').getByRole('article');
  await expect(framed).toContainText(/\d{6}/);
  const code = /\d{6}/.exec((await framed.textContent()) ?? '')?.[0] ?? 'none';
  await mail.getByRole('button', { name: 'Plain text' }).press('Enter');
  await expect(mail.getByText(code)).toBeVisible();
  await expectAccessible(page, 'a mail of the outbox');
  await page.keyboard.press('Escape');
  await expect(mail).toBeHidden();
  await expect(row.getByRole('link')).toBeFocused();
});

test('with nothing to tell the notifications say so, and closing them gives the focus back', async ({
  page,
  studioUrl,
}) => {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await page.goto(`${studioUrl}/pages/outbox?state=dead`);
  await expect(page.getByText('No emails match')).toBeVisible();
});
