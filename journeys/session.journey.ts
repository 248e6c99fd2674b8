import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { choose, signIn } from './support/studio.ts';

const refreshPath = '/v1/auth/refresh-tokens';

test.beforeEach(async ({ studioUrl, page }) => {
  await new Api(studioUrl).signUp('blank');
  await page.goto(`${studioUrl}/signin`);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
});

test('a spent access token is renewed once for all calls of two tabs, and each call is sent once more', async ({
  page,
  context,
  studioUrl,
}) => {
  const other = await context.newPage();
  const refused = { first: 0, second: 0 };
  const count = (tab: keyof typeof refused, of: Page) =>
    of.on('response', (response) => {
      if (response.status() === 401 && response.url().includes('/v1/')) refused[tab] += 1;
    });
  count('first', page);
  count('second', other);
  const refreshes: string[] = [];
  // The answer is held back until both tabs have been refused: whoever asks meanwhile has to share it.
  await context.route(`**${refreshPath}`, async (route) => {
    refreshes.push(route.request().postData() ?? '');
    await expect.poll(() => Math.min(refused.first, refused.second)).toBeGreaterThan(0);
    await route.continue();
  });
  const before = await stored(page, 'refreshToken');
  // Where nothing asks: a tab that is left while it renews would leave another one to ask the same.
  await page.goto(`${studioUrl}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem('accessToken', 'spent'));
  await Promise.all([page.goto(`${studioUrl}/pages/routes`), other.goto(`${studioUrl}/pages/templates`)]);
  await expect(page.getByRole('link', { name: '/', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Home', exact: true }).last()).toBeVisible();
  expect(Math.min(refused.first, refused.second)).toBeGreaterThan(0);
  expect(refreshes).toHaveLength(1);
  expect(await stored(page, 'accessToken')).not.toBe('spent');
  expect(await stored(page, 'refreshToken')).not.toBe(before);
});

test('when the refresh fails the tokens are cleared, and signing in leads back', async ({ page, studioUrl }) => {
  // Where nothing asks: a screen would find its token spent, and leave for sign-in before the visit begins.
  await page.goto(`${studioUrl}/favicon.svg`);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'spent');
    localStorage.setItem('refreshToken', 'unknown');
  });
  await page.goto(`${studioUrl}/pages/routes?q=home`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${studioUrl}/signin?redirect=${encodeURIComponent('/pages/routes?q=home')}`);
  for (const key of ['accessToken', 'token', 'refreshToken']) expect(await stored(page, key), key).toBeNull();
  await signIn(page);
  await expect(page).toHaveURL(`${studioUrl}/pages/routes?q=home`);
  await expect(page.getByRole('heading', { name: 'Routes' })).toBeVisible();
});

test('the token cookie is looked for again and again: without it one is signed out, with it signed in', async ({
  page,
  context,
  studioUrl,
}) => {
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('token');
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(`${studioUrl}/pages/routes`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${studioUrl}/signin?redirect=${encodeURIComponent('/pages/routes')}`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const asked = page.waitForRequest(`${studioUrl}/auth`);
  await context.addCookies(cookies);
  await asked;
  await expect(page).toHaveURL(`${studioUrl}/pages/routes`);
  await expect(page.getByRole('heading', { name: 'Routes' })).toBeVisible();
  await context.clearCookies();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('signing out forgets everything here and ends the session on the server', async ({ page, context, studioUrl }) => {
  const [accessToken, refreshToken] = [await stored(page, 'accessToken'), await stored(page, 'refreshToken')];
  const other = await context.newPage();
  await other.goto(`${studioUrl}/pages/releases`);
  await expect(other.getByRole('heading', { name: 'Releases' })).toBeVisible();
  await choose(page, 'Mara Lindqvist’s account', 'Sign out');
  await expect(page).toHaveURL(`${studioUrl}/signin`);
  for (const key of ['user', 'token', 'newUser', 'accessToken', 'refreshToken', 'site', 'session-answer'])
    expect(await stored(page, key), key).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  await expect(other).toHaveURL(/\/signin/);
  const session = await page.request.get(`${studioUrl}/v1/session`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(session.status()).toBe(401);
  expect((await page.request.post(studioUrl + refreshPath, { data: { refreshToken } })).status()).toBe(401);
  await page.goto(`${studioUrl}/pages/`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('signing out with something unsaved asks first', async ({ page, studioUrl }) => {
  await page.goto(`${studioUrl}/pages/profile`);
  await page.getByLabel('Name', { exact: true }).fill('Mara L.');
  await choose(page, 'Mara Lindqvist’s account', 'Sign out');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mara L.');
  await choose(page, 'Mara Lindqvist’s account', 'Sign out');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(`${studioUrl}/signin`);
});

test('a redirect to elsewhere stays inside', async ({ page, studioUrl }) => {
  for (const evil of ['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example', '/\t/evil']) {
    await page.goto(`${studioUrl}/signin?redirect=${encodeURIComponent(evil)}`, { waitUntil: 'commit' });
    await expect(page, evil).toHaveURL(`${studioUrl}/pages/`);
  }
  await choose(page, 'Mara Lindqvist’s account', 'Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${studioUrl}/signin?redirect=//evil.example`);
  await signIn(page);
  await expect(page).toHaveURL(`${studioUrl}/pages/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
});

test('display settings come from the address, and junk in them is ignored', async ({ page, studioUrl }) => {
  const html = page.locator('html');
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await page.goto(`${studioUrl}/pages/?theme_mode=dark&theme_style=standard&is_rtl=true`);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  for (const [name, value] of Object.entries({
    'data-mantine-color-scheme': 'dark',
    'data-style': 'standard',
    dir: 'rtl',
  }))
    await expect(html).toHaveAttribute(name, value);
  // The screen one is on is marked, whatever its address asks for.
  const home = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' });
  await expect(home).toHaveAttribute('aria-current', 'page');
  const junk = ['__proto__', '<script>alert(1)</script>', 'toString', '"><img src=x onerror=alert(1)>', '1e999'];
  for (const value of junk) {
    const names = ['layout', 'mode', 'rtl', 'style', 'theme_mode', 'is_rtl', 'nav_style', 'theme_style', '__proto__'];
    await page.goto(`${studioUrl}/pages/?${new URLSearchParams(names.map((name) => [name, value]))}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    for (const [name, kept] of Object.entries({
      'data-mantine-color-scheme': 'dark',
      'data-style': 'standard',
      dir: 'rtl',
    }))
      await expect(html).toHaveAttribute(name, kept);
  }
  expect(faults).toEqual([]);
});

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
