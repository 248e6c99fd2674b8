import type { Page } from '@playwright/test';
import { Api } from './api.ts';
import { test as base } from './server.ts';
import { keepSession } from './studio.ts';
import { wordsOf } from './words.ts';

/** Atlas, with Mara signed in. */
export const test = base.extend<{ api: Api }>({
  api: [
    async ({ studioUrl, page }, use) => {
      const api = new Api(studioUrl);
      await api.signUp('atlas');
      await keepSession(page, studioUrl);
      await use(api);
    },
    { auto: true },
  ],
});

export const save = (page: Page) =>
  page.getByRole('button', { name: wordsOf('en-US')('common.save'), exact: true }).click();
