import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible, expectRoomForAll } from './support/checks.ts';
import { ines, mara } from './support/people.ts';
import { startServer, test } from './support/server.ts';
import { type Locale, wordsOf } from './support/words.ts';

const DOMAIN = 'atlas.lindqvist.example';

for (const locale of ['en-US', 'ar-SA'] satisfies Locale[]) {
  test(`where a second organization comes, Settings says how a domain is proven (${locale})`, async ({ page }) => {
    const word = wordsOf(locale);
    const server = await startServer();
    try {
      const first = new Api(server.studioUrl);
      await first.signUp('blank', ines.email);
      const api = new Api(server.studioUrl);
      await api.signUp('blank');
      await page.addInitScript((chosen) => {
        if (localStorage.getItem('display') === null)
          localStorage.setItem('display', JSON.stringify({ locale: chosen }));
      }, locale);
      await page.goto(`${server.studioUrl}/signin`);
      await page.getByLabel(word('session.email'), { exact: true }).fill(mara.email);
      await page.getByLabel(word('session.password'), { exact: true }).fill(mara.password);
      await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
      await page.goto(`${server.studioUrl}/pages/settings`);

      const proof = page.getByRole('region', { name: word('settings.proof') });
      await expect(proof.getByRole('status').first()).toContainText(word('settings.proofWaiting'));
      await expect(proof.getByText(`_sitewright.${DOMAIN}`)).toBeVisible();
      await expect(proof.getByText(/^sitewright-site=[\w-]{43}$/).first()).toBeVisible();
      await proof.getByRole('button', { name: word('settings.proofCheck') }).click();
      await expect(proof.getByText(word('settings.proofChecked'))).toBeVisible({ timeout: 30_000 });
      await expect(proof.getByRole('status').first()).toContainText(word('settings.proofWaiting'));
      await expectAccessible(page, 'settings with a domain to be proven');
      await page.setViewportSize({ width: 390, height: 800 });
      await expectRoomForAll(page, 'settings with a domain to be proven');

      // A name let go needs no proof.
      await page.getByLabel(word('settings.domain')).fill('');
      await page.getByRole('button', { name: word('common.save'), exact: true }).click();
      await expect(proof).toBeHidden();
    } finally {
      await server.stop();
      await rm(server.dataFolder, { recursive: true, force: true });
    }
  });
}
