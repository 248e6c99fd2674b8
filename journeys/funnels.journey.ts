import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

test('a team says what counts as a goal and which steps lead there, and can take back what it deletes', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  await openStudio(page, studioUrl, '/pages/numbers/goals');

  await test.step('a goal is a page route, chosen from those of the site', async () => {
    await page.getByRole('button', { name: word('goals.new') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('goals.name')).fill('Reads of a country');
    await dialog.getByLabel(word('goals.whatCounts')).selectOption('route');
    await dialog.getByPlaceholder(word('pageSelect.placeholder')).fill('/country');
    await page.getByRole('option', { name: '/country/<cca3>' }).click();
    await expectAccessible(page, 'making a goal');
    await dialog.getByRole('button', { name: word('goals.create') }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Reads of a country' })).toContainText('/country/<cca3>');
    await expectAccessible(page, 'the goals');
  });

  await test.step('deleted, it comes back as it was', async () => {
    await page.getByRole('button', { name: word('common.actionsOf', { name: 'Reads of a country' }) }).click();
    await page.getByRole('menuitem', { name: word('common.delete') }).click();
    await expect(page.getByText(word('goals.emptyTitle'))).toBeVisible();
    await page.getByRole('button', { name: word('common.undo') }).click();
    await expect(page.getByRole('link', { name: 'Reads of a country' })).toBeVisible();
  });

  await test.step('a funnel takes steps in an order that can be changed', async () => {
    await openStudio(page, studioUrl, '/pages/numbers/funnels');
    await page.getByRole('button', { name: word('funnels.new') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('funnels.name')).fill('To a country');
    const paths = dialog.getByLabel(word('goals.path'), { exact: true }).and(dialog.locator('input'));
    await paths.nth(0).fill('/country/*');
    await paths.nth(1).fill('/');
    await dialog.getByLabel(word('funnels.name')).click();
    await dialog.getByRole('button', { name: 'Move step 1 down' }).click();
    await expectAccessible(page, 'making a funnel');
    await dialog.getByRole('button', { name: word('funnels.create') }).click();
    const steps = page.getByRole('region', { name: word('funnels.title') }).getByRole('listitem');
    await expect(steps).toHaveCount(2);
    await expect(steps.nth(1)).toContainText('/country/*');
    await expectAccessible(page, 'a funnel');
  });

  await test.step('journeys and who is here now have nothing to show, and say so', async () => {
    await openStudio(page, studioUrl, '/pages/numbers/journeys');
    await expect(page.getByText(word('journeys.emptyTitle'))).toBeVisible();
    await expectAccessible(page, 'journeys');
    await openStudio(page, studioUrl, '/pages/numbers/realtime');
    await expect(page.getByText(word('realtime.updates'))).toBeVisible();
    await expectAccessible(page, 'realtime');
  });
});
