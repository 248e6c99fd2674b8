import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';
import { chooseByKeys, enter, goTo, signIn } from './support/studio.ts';

test.beforeEach(async ({ page, studioUrl }) => {
  await enter(page, studioUrl, 'blank');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
});

test('what is chosen in the customiser shows at once, lasts, and is there in another browser', async ({
  page,
  browser,
  studioUrl,
}) => {
  const html = page.locator('html');
  const drawer = await openAppearance(page);
  await choose(drawer, 'Style', 'Standard');
  await expect(html).toHaveAttribute('data-style', 'standard');
  await expect(drawer.getByRole('button', { name: 'Reset to default' })).toHaveCSS('border-radius', '4px');
  await choose(drawer, 'Theme', 'Dark');
  await choose(drawer, 'Width', 'Boxed');
  await choose(drawer, 'Primary color', 'Violet');
  await choose(drawer, 'Navigation', 'Top bar');
  await expect(page.locator('nav').getByText('Page Routes')).toBeVisible();
  await drawer.getByRole('group', { name: 'Secondary color' }).getByLabel('Custom color').fill('#102030');
  await expect(html).toHaveCSS('--on-secondary', '#ffffff');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/v1/preferences') && answer.ok());
  await choose(drawer, 'Footer', 'Hidden');
  await saved;
  await expectAccessible(page, 'the customiser in a dark of its own colours');
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expectChosen(page);
  await page.reload();
  await expectChosen(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${studioUrl}/signin`);
  await signIn(other, mara);
  await expectChosen(other);
  await other.context().close();

  const again = await openAppearance(page);
  await again.getByRole('button', { name: 'Reset to default' }).click();
  await expect(html).toHaveAttribute('data-style', 'modern');
  await expect(html).not.toHaveAttribute('style', /--/);
});

test('a colour too pale for words gets a shade that can be read, and the customiser says so', async ({ page }) => {
  const drawer = await openAppearance(page);
  await choose(drawer, 'Theme', 'Light');
  const primary = drawer.getByRole('group', { name: 'Primary color' });
  await primary.getByLabel('Custom color').fill('#ffe100');
  await expect(primary.getByRole('status')).toContainText('too low for text');
  await expectAccessible(page, 'the customiser in yellow');
  await primary.getByLabel('Slate').check();
  await expect(primary.getByRole('status')).toContainText('Text contrast: ');
});

test('an address decides for the visit only, and choosing again ends that', async ({ page, studioUrl }) => {
  const html = page.locator('html');
  await page.goto(`${studioUrl}/pages/?theme_mode=dark&nav_style=drawer&layout=boxed&style=standard&is_rtl=true`);
  for (const [name, value] of Object.entries({
    'data-mode': 'dark',
    'data-nav': 'drawer',
    'data-layout': 'boxed',
    'data-style': 'standard',
    dir: 'rtl',
  }))
    await expect(html).toHaveAttribute(name, value);
  await page.goto(`${studioUrl}/pages/routes`);
  await expect(html).toHaveAttribute('data-mode', 'dark');
  const drawer = await openAppearance(page);
  await choose(drawer, 'Theme', 'Light');
  await expect(html).toHaveAttribute('data-mode', 'light');
  await expect(html).toHaveAttribute('data-nav', 'drawer');
  const visit = await page.context().newPage();
  await visit.goto(`${studioUrl}/pages/`);
  await expect(visit.locator('html')).toHaveAttribute('data-nav', 'classic');
  await expect(visit.locator('html')).toHaveAttribute('data-mode', 'light');
  await expect(visit.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('every style of navigation leads everywhere, and a collapsed sidebar opens on the next screen', async ({
  page,
  studioUrl,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute('aria-expanded', 'false');
  await navigation.getByRole('button', { name: 'Media' }).click();
  await expectAccessible(page, 'a collapsed sidebar');
  await goTo(page, 'Media constants');
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveAttribute('aria-expanded', 'true');

  const parent = navigation.getByRole('link', { name: 'Build & Deploy' });
  await parent.press('ArrowRight');
  await parent.press('ArrowRight');
  await expect(navigation.getByRole('link', { name: 'Releases' })).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/v1/preferences') && answer.ok());
  await navigation.getByRole('button', { name: 'Build & Deploy' }).click();
  await expect(navigation.getByRole('link', { name: 'Releases' })).toBeHidden();
  await told;
  await page.evaluate(() => localStorage.removeItem('display'));
  await page.goto(`${studioUrl}/pages/jobs?state=done#top`);
  await expect(page).toHaveURL(`${studioUrl}/pages/metrics/jobs?state=done#top`);
  await expect(navigation.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  await goTo(page, 'Page Routes', 'Missing pages');
  await expect(navigation.getByRole('link', { name: 'Releases' })).toBeHidden();

  await page.goto(`${studioUrl}/pages/?nav_style=mini`);
  await navigation.getByRole('link', { name: 'Widgets' }).focus();
  await expect(navigation.getByText('Widgets')).toBeInViewport();
  await goTo(page, 'Widgets');

  await page.goto(`${studioUrl}/pages/?nav_style=drawer`);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await goTo(page, 'Page Templates');
  await expect(navigation).toBeHidden();

  await page.goto(`${studioUrl}/pages/?nav_style=top`);
  await navigation.getByRole('button', { name: 'Build & Deploy' }).click();
  await goTo(page, 'Releases');
  await expectAccessible(page, 'the top bar');
});

test('screens change with the transition that was chosen, and at once where less motion is asked for', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const types: string[] = [];
    Object.assign(window, { transitions: types });
    document.startViewTransition = (given) => {
      if (given && 'types' in given) types.push(...(given.types ?? []));
      return start(given);
    };
  });
  const seen = () => page.evaluate(() => (window as unknown as { transitions: string[] }).transitions);
  await goTo(page, 'Widgets');
  expect(await seen()).toEqual([]);
  const drawer = await openAppearance(page);
  await choose(drawer, 'Screen transition', 'Slide up');
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await goTo(page, 'Page Routes', 'Routes');
  await expect.poll(seen).toEqual(['slide-up']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goTo(page, 'Page Templates');
  expect(await seen()).toEqual(['slide-up']);
});

test('a server closed for maintenance covers the work, and goes on by itself when it is back', async ({ page }) => {
  test.setTimeout(300_000);
  await goTo(page, 'Page Routes', 'Routes');
  let isAway = true;
  const answer = { status: 503, contentType: 'application/json', body: '{"code":"unavailable","message":"Away"}' };
  for (const address of ['**/v1/**', '**/readyz'])
    await page.route(address, (route) => (isAway ? route.fulfill(answer) : route.continue()));
  await page.getByRole('searchbox').fill('about');
  const cover = page.getByRole('heading', { name: 'Back soon' });
  await expect(cover).toBeVisible({ timeout: 30_000 });
  // Pressed once it is back, the button could be gone already.
  const asked = page.waitForRequest('**/readyz');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await asked;
  await expect(cover).toBeVisible();
  isAway = false;
  await expect(cover).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('searchbox')).toHaveValue('about');
});

test('on a phone the header keeps what is wanted most, and the menu of the account has the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const header = page.getByRole('banner');
  await expect(header.getByRole('button').filter({ visible: true })).toHaveCount(5);
  const account = header.getByRole('button', { name: `${mara.name}’s account` });
  await chooseByKeys(page, account, 'Appearance');
  const drawer = page.getByRole('dialog', { name: 'Appearance' });
  await choose(drawer, 'Theme', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Publish site' })).toBeVisible();
});

test('beneath a dialog the page keeps its place', async ({ page, studioUrl }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${studioUrl}/pages/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.move(900, 300);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  const width = await page.evaluate(() => document.body.clientWidth);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.mouse.move(40, 400);
  await page.mouse.wheel(0, 120);
  await page.mouse.move(640, 150);
  await page.mouse.wheel(0, 4000);
  await page.waitForTimeout(300);
  expect(await scrolled()).toBe(before);
  expect(await page.evaluate(() => document.body.clientWidth)).toBe(width);
});

test('the panels of the editor are collapsed and opened by keyboard, and stay as they were left', async ({
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/pages/templates/home`);
  const outline = page.getByRole('tree');
  const fields = page.getByRole('complementary', { name: 'Properties' });
  await expect(outline).toBeVisible();
  await page.getByRole('button', { name: 'Hide structure' }).press('Enter');
  await expect(outline).toBeHidden();
  await page.getByRole('separator', { name: 'Properties panel width' }).press('Enter');
  await expect(fields).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show structure' })).toHaveAttribute('aria-expanded', 'false');
  await expect(fields).toBeHidden();
  await expectAccessible(page, 'the editor with its panels collapsed');
  await page.getByRole('separator', { name: 'Structure panel width' }).press('Enter');
  await expect(outline).toBeVisible();
  await page.getByRole('button', { name: 'Show properties' }).press('Enter');
  await expect(fields).toBeVisible();
});

test('in a small window the page in the editor has one panel beside it, and room of its own', async ({
  page,
  studioUrl,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${studioUrl}/pages/templates/home`);
  const outline = page.getByRole('tree');
  const fields = page.getByRole('complementary', { name: 'Properties' });
  const canvas = page.getByRole('region', { name: 'Canvas' });
  await expect(outline).toBeVisible();
  await expect(fields).toBeHidden();
  expect((await canvas.boundingBox())?.width).toBeGreaterThan(440);
  await page.getByRole('radiogroup', { name: 'Panels' }).getByText('Properties', { exact: true }).click();
  await expect(fields).toBeVisible();
  await expect(outline).toBeHidden();
  expect((await canvas.boundingBox())?.width).toBeGreaterThan(440);
  await expectAccessible(page, 'the editor in a small window');
});

async function openAppearance(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Appearance' }).click();
  const drawer = page.getByRole('dialog', { name: 'Appearance' });
  await expect(drawer.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  return drawer;
}

async function choose(drawer: Locator, legend: string, label: string): Promise<void> {
  await drawer
    .getByRole('group', { name: legend, exact: true })
    .getByLabel(label, { exact: true })
    .check({ force: true });
}

async function expectChosen(page: Page): Promise<void> {
  const html = page.locator('html');
  for (const [name, value] of Object.entries({
    'data-style': 'standard',
    'data-mode': 'dark',
    'data-layout': 'boxed',
    'data-nav': 'top',
  }))
    await expect(html).toHaveAttribute(name, value);
  await expect(html).toHaveCSS('--mantine-color-brand-5', /^#/);
  await expect(page.getByRole('contentinfo')).toBeHidden();
}
