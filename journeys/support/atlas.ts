import { expect, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { test as base } from './server.ts';
import { signIn } from './studio.ts';
import { wordsOf } from './words.ts';

/** Atlas, with Mara signed in. */
export const test = base.extend<{ api: Api }>({
  api: [
    async ({ studioUrl, page }, use) => {
      const api = new Api(studioUrl);
      await api.signUp('atlas');
      await page.goto(`${studioUrl}/signin`);
      await signIn(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
      await use(api);
    },
    { auto: true },
  ],
});

export const save = (page: Page) =>
  page.getByRole('button', { name: wordsOf('en-US')('common.save'), exact: true }).click();
