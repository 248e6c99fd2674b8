import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { writeHeading } from './support/atlas.ts';
import { expectAccessible } from './support/checks.ts';
import { test as base, byKeys } from './support/server.ts';
import { keepSession } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

/** Atlas, opened in two browsers. */
const test = base.extend<{ api: Api; first: Page; second: Page }>({
  api: async ({ studioUrl }, use) => {
    const api = new Api(studioUrl);
    await api.signUp('atlas');
    await use(api);
  },
  first: async ({ api, context }, use) => use(await pageOf(context, api.base)),
  second: async ({ api, browser }, use) => {
    const context = await browser.newContext();
    await use(await pageOf(context, api.base));
    await context.close();
  },
});

test('two people edit one page route: the second is asked, loses nothing, and either answer holds, by keyboard alone', {
  tag: byKeys,
}, async ({ api, first, second, studioUrl }) => {
  const address = (page: Page) => page.getByRole('textbox', { name: 'Path', exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const open = async (page: Page, url: string) => {
    await page.goto(`${studioUrl}/pages/routes`);
    await page.getByRole('link', { name: url, exact: true }).click();
    await expect(address(page)).toHaveValue(url);
  };
  const asked = second.getByRole('dialog', { name: word('stale.title') });

  await test.step('keeping mine saves what the second typed', async () => {
    await open(first, '/about');
    await open(second, '/about');
    await address(first).fill('/about-the-first');
    await save(first);
    await expect(first.getByText('Saved Successfully.')).toBeVisible();
    await address(second).fill('/about-the-second');
    await save(second);
    await expect(asked).toContainText('Mara Lindqvist saved version 2');
    await expectAccessible(second, 'the choice between two versions of a route');
    await expect(address(second)).toHaveValue('/about-the-second');
    expect(await storedRoutes(api)).toContain('/about-the-first');
    await asked.getByRole('button', { name: 'Keep mine' }).click();
    await expect(second.getByText('Saved Successfully.')).toBeVisible();
    expect(await storedRoutes(api)).toContain('/about-the-second');
  });

  await test.step('taking theirs shows it, and what was typed comes back by undoing', async () => {
    await open(first, '/about-the-second');
    await open(second, '/about-the-second');
    await address(first).fill('/about-us');
    await save(first);
    await expect(first.getByText('Saved Successfully.')).toBeVisible();
    await address(second).fill('/about-them');
    await save(second);
    await asked.getByRole('button', { name: 'Take theirs' }).click();
    await expect(address(second)).toHaveValue('/about-us');
    await second.getByRole('button', { name: 'Undo' }).click();
    await expect(address(second)).toHaveValue('/about-them');
    await save(second);
    await expect(second.getByText('Saved Successfully.')).toBeVisible();
    expect(await storedRoutes(api)).toContain('/about-them');
  });

  await test.step('field by field each side can hold', async () => {
    await open(first, '/about-them');
    await open(second, '/about-them');
    await address(first).fill('/about-both');
    await save(first);
    await expect(first.getByText('Saved Successfully.')).toBeVisible();
    await second.getByRole('switch', { name: 'Active' }).uncheck();
    await save(second);
    await asked.getByRole('button', { name: 'Compare' }).click();
    await expect(asked.getByRole('group', { name: 'Path' }).getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await expect(asked.getByRole('group', { name: 'Status' }).getByRole('radio', { name: /Yours/ })).toBeChecked();
    await asked.getByRole('button', { name: 'Save selection' }).click();
    await expect(second.getByText('Saved Successfully.')).toBeVisible();
    const route = (await routesOf(api)).find(({ url_string }) => url_string === '/about-both');
    expect(route?.is_active).toBe(false);
  });
});

test('two people edit one template: what both wrote comes together, where it cannot one chooses, by keyboard alone', {
  tag: byKeys,
}, async ({ api, first, second, studioUrl }) => {
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const open = (page: Page) => page.goto(`${studioUrl}/pages/templates/country`);
  const asked = second.getByRole('dialog', { name: word('editor.conflict.title') });

  await test.step('different things are saved together, and it is said', async () => {
    await open(first);
    await open(second);
    await writeHeading(first, '{{ country.name }}', 'The {{ country.name }}');
    await save(first);
    await expect(first.getByText('Saved · version 2')).toBeVisible();
    await writeHeading(second, 'Neighbors', 'Around it');
    await save(second);
    await expect(second.getByText('Saved · version 3')).toBeVisible();
    await expect(second.getByRole('status').filter({ hasText: 'Mara Lindqvist saved version 2' })).toBeVisible();
    expect(await layoutOf(api)).toContain('The {{ country.name }}');
    expect(await layoutOf(api)).toContain('Around it');
  });

  await test.step('one thing changed by both is chosen, and what is not chosen stays in the versions', async () => {
    await open(first);
    await open(second);
    await writeHeading(first, 'Around it', 'Next door');
    await save(first);
    await expect(first.getByText('Saved · version 4')).toBeVisible();
    await writeHeading(second, 'Around it', 'Close by');
    await save(second);
    await expect(asked.getByRole('radio', { name: /Mine.*Close by/ })).toBeChecked();
    await expectAccessible(second, 'the choice between two versions of a template');
    expect(await layoutOf(api)).toContain('Next door');
    await asked.getByRole('radio', { name: /Theirs.*Next door/ }).check();
    await asked.getByRole('radio', { name: /Mine.*Close by/ }).check();
    await asked.getByRole('button', { name: 'Merge and save' }).click();
    await expect(second.getByText('Saved · version 5')).toBeVisible();
    expect(await layoutOf(api)).toContain('Close by');
  });

  await test.step('taking theirs can be undone, so that nothing typed is lost', async () => {
    await open(first);
    await open(second);
    await writeHeading(first, 'Close by', 'Theirs');
    await save(first);
    await expect(first.getByText('Saved · version 6')).toBeVisible();
    await writeHeading(second, 'Close by', 'Typed for an hour');
    await save(second);
    await asked.getByRole('button', { name: 'Take theirs' }).click();
    await expect(second.getByRole('treeitem', { name: 'Heading Theirs' })).toBeVisible();
    await second.getByRole('button', { name: /^Undo/ }).click();
    await expect(second.getByRole('treeitem', { name: 'Heading Typed for an hour' })).toBeVisible();
    await save(second);
    await expect(second.getByText('Saved · version 7')).toBeVisible();
    expect(await layoutOf(api)).toContain('Typed for an hour');
  });
});

async function pageOf(context: BrowserContext, studioUrl: string): Promise<Page> {
  const page = await context.newPage();
  await keepSession(page, studioUrl);
  return page;
}

async function routesOf(api: Api): Promise<{ url_string: string; is_active: boolean }[]> {
  const { routesList } = await api.ask<{ routesList: { url_string: string; is_active: boolean }[] }>(
    'POST',
    '/v1/pageRoutes/dash/getRoutes',
    {},
  );
  return routesList;
}

const storedRoutes = async (api: Api): Promise<string[]> => (await routesOf(api)).map(({ url_string }) => url_string);

const layoutOf = async (api: Api): Promise<string> =>
  JSON.stringify(await api.ask('GET', '/v1/dashboard/getConfig/country'));
