import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { spoil } from './support/spoil.ts';
import { chooseByKeys, enter, goTo } from './support/studio.ts';

test.beforeEach(async ({ page, studioUrl }) => {
  await enter(page, studioUrl, 'blank');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
});

test('a request that takes long shows a bar until it ends', async ({ page }) => {
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await goTo(page, 'Page Routes', 'Routes');
  await expect(bar).toBeHidden();
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('about');
  await expect(bar).toBeVisible();
  held.resolve();
  await expect(bar).toBeHidden();
});

test('messages of success and failure have one place, and one action hides them', async ({ page }) => {
  await goTo(page, 'Page Routes', 'Routes');
  const place = page.getByRole('region', { name: 'Notifications' });
  const switchRoute = (entry: string) =>
    chooseByKeys(page, page.getByRole('button', { name: 'Actions for /' }).first(), entry);
  await switchRoute('Turn off');
  // Links lead to it, which is told before.
  const dialog = page.getByRole('dialog', { name: 'Turn off page route “/”?' });
  await expect(dialog).toContainText('would break');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(place.getByRole('status')).toBeVisible();
  await page.route('**/v1/pageRoutes/**', (route) => route.abort());
  await switchRoute('Turn on');
  await expect(place.getByRole('alert')).toBeVisible();
  // The act that failed began with what was said before gone.
  await expect(place.getByRole('status')).toBeHidden();
  await place.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(place.getByRole('alert')).toBeHidden();
});

test('without a network a banner says so, what is typed stays, and is saved when it is back', async ({
  page,
  context,
}) => {
  await page.goto(new URL('/pages/profile', page.url()).href);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Mara of the Islands');
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'You’re offline.' });
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'the studio without a network');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(name).toHaveValue('Mara of the Islands');
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: 'Mara of the Islands’s account' })).toBeVisible();
});

test('a screen that breaks says so, and everything around it goes on', async ({ page }) => {
  await spoil(page, 'releases', () => [null]);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Build & Deploy' }).click();
  const broken = page.getByRole('alert').filter({ hasText: 'This screen stopped working' });
  await expect(broken).toBeVisible();
  await expectAccessible(page, 'a broken screen');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(page, 'Widgets');
  await expect(broken).toBeHidden();
});
