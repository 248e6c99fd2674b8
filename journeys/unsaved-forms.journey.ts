import { expect } from '@playwright/test';
import type { Api } from './support/api.ts';
import { save, test } from './support/atlas.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

test('what is typed while a route is being saved stays in its form, and is saved next', async ({
  api,
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/pages/routes`);
  await page.getByRole('link', { name: '/about', exact: true }).click();
  const address = page.getByRole('textbox', { name: word('route.address'), exact: true });
  await expect(address).toHaveValue('/about');
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/pageRoutes/saveRoute', async (route) => {
    const answer = await route.fetch();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  const sent = page.waitForRequest('**/v1/pageRoutes/saveRoute');
  await address.fill('/about-us');
  await save(page);
  await sent;
  await address.fill('/about-us-all');
  held.resolve();
  await expect(page.getByText('Saved Successfully.')).toBeVisible();
  await expect(address).toHaveValue('/about-us-all');
  expect(await routesOf(api)).toContain('/about-us');
  await page.unroute('**/v1/pageRoutes/saveRoute');
  await save(page);
  await expect(address).toBeHidden();
  expect(await routesOf(api)).toContain('/about-us-all');
});

test('what is typed into the settings is there after the server was away', async ({ api, page, studioUrl }) => {
  await page.goto(`${studioUrl}/pages/settings`);
  const name = page.getByRole('textbox', { name: word('settings.siteName') });
  await name.fill('Typed before');
  await save(page);
  await expect(page.getByText(word('settings.unsaved'))).toBeHidden();
  await name.fill('Typed meanwhile');
  const away = { status: 503, json: { code: 'unavailable', message: 'Away.' } };
  await page.route('**/v1/**', (route) => route.fulfill(away));
  await page.route('**/readyz', (route) => route.fulfill(away));
  await page.getByRole('button', { name: word('settings.preview') }).click();
  await expect(page.getByText(word('shell.maintenanceText'))).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/v1/**');
  const readAgain = page.waitForResponse((response) => response.url().includes('/v1/settings') && response.ok());
  await page.unroute('**/readyz');
  await expect(page.getByText(word('shell.maintenanceText'))).toBeHidden();
  await readAgain;
  await expect(name).toHaveValue('Typed meanwhile');
  await save(page);
  await expect(page.getByText(word('settings.unsaved'))).toBeHidden();
  const { settings } = await api.ask<{ settings: { frontend_site_name: string } }>('GET', '/v1/settings');
  expect(settings.frontend_site_name).toBe('Typed meanwhile');
});

async function routesOf(api: Api): Promise<string[]> {
  const { routesList } = await api.ask<{ routesList: { url_string: string }[] }>(
    'POST',
    '/v1/pageRoutes/dash/getRoutes',
    {},
  );
  return routesList.map(({ url_string }) => url_string);
}
