import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { goTo, openStudio } from './support/studio.ts';

const node = (id: string, widget: string, props: object, slots: object = {}) => ({ id, widget, props, slots });

test('the links of every page are checked, a broken one is gone to in the editor and mended by a redirect', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  const root = node('r', 'page', {}, { main: [node('dead', 'button', { label: 'Go on', href: '/abuot' })] });
  const layout = { type: 'layout', pageKey: 'trail', name: 'The trail', isNewRecord: true, root };
  await api.ask('POST', '/v1/dashboard/setConfig', { ...layout, meta: { title: 'The trail' } });
  await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/trail', page_template: 'trail' });
  await openStudio(page, studioUrl);
  await goTo(page, 'Sitemap', 'Links');
  await expect(page.getByText('A check covers at most 20,000 pages')).toBeVisible();
  await page.getByRole('button', { name: 'Check links' }).click();

  const broken = page.getByRole('region', { name: '1 broken link' });
  await expect(broken).toBeVisible({ timeout: 120_000 });
  await expect(broken.getByText('/abuot', { exact: true })).toBeVisible();
  await expect(broken.getByText('Did you mean ⁦/about⁩?')).toBeVisible();
  const alone = page.getByRole('region', { name: /orphan page/ });
  await expect(alone.getByRole('link', { name: '/trail' })).toBeVisible();
  await expectAccessible(page, 'the report of links');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^links-.*\.csv$/);

  await broken.getByRole('link', { name: /Button.* in .*The trail/ }).click();
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText([/Go on/]);
  await page.goBack();

  await broken.getByRole('button', { name: 'Create redirect…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redirect missing page' });
  const make = dialog.getByRole('button', { name: 'Create redirect' });
  await expect(make).toBeDisabled();
  // What it does is shown before it is done: a circle cannot be, what leads on to nothing is said.
  await dialog.getByLabel('Redirect to').fill('/abuot');
  await expect(dialog.getByText('not possible')).toBeVisible();
  await expect(make).toBeDisabled();
  await dialog.getByLabel('Redirect to').fill('/nowhere');
  await expect(dialog.getByText('Broken redirect')).toBeVisible();
  await dialog.getByRole('group').getByText('/about', { exact: true }).click();
  await expect(dialog.getByRole('listitem')).toContainText('/abuot → /about');
  await expect(dialog.getByText('Broken redirect')).toBeHidden();
  await expectAccessible(page, 'the plan of a redirect');
  await make.click();
  await expect(page.getByText('Drafts have changed since this check.')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('region', { name: '1 link goes through a redirect' })).toBeVisible({ timeout: 120_000 });
  await expect(broken).toBeHidden();
});
