import { expect, type Page } from '@playwright/test';
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

/** Changes the text of a heading. The fields follow the selection a moment later: until then they are another's. */
export async function writeHeading(page: Page, before: string, after: string): Promise<void> {
  await page.getByRole('treeitem', { name: `Heading ${before}` }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect
    .poll(() => text.evaluate((field) => (field instanceof HTMLInputElement ? field.value : field.textContent)))
    .toBe(before);
  await text.fill(after);
}
