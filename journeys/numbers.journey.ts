import { readFile } from 'node:fs/promises';
import { chromium, expect } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from '../cli/setup/ensure-chromium.mjs';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { countViews } from './support/seed-views.ts';
import { test } from './support/server.ts';
import { goTo, openStudio } from './support/studio.ts';

/** Goes from page to page as a person does, in a browser that doesn't say that a program drives it. */
async function visit(siteUrl: string, userAgent: string, paths: readonly string[]): Promise<void> {
  // A browser of its own: what a page sends while it is left is by the agent of the browser, not of the context.
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium(),
    args: [...chromiumFlags, `--user-agent=${userAgent}`],
  });
  const context = await browser.newContext({ locale: 'it-IT' });
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  const page = await context.newPage();
  for (const path of paths) {
    const told = page.waitForEvent('requestfinished', (request) => request.url() === `${siteUrl}/_/v`);
    await page.goto(siteUrl + path);
    await told;
  }
  await browser.close();
}

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('what visitors do is seen, filtered, compared, opened whole and exported, all of it by keyboard', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  await visit(siteUrl, chrome, ['/?utm_source=Newsletter', '/about', '/country/fra']);
  await visit(siteUrl, firefox, ['/about']);
  await expect.poll(() => countViews(api)).toBe(4);

  await openStudio(page, studioUrl);
  await goTo(page, 'Analytics');
  const total = (name: string, value: string) =>
    expect(page.getByRole('button', { name: new RegExp(`^${name} ?${value}(?!\\d)`) })).toBeVisible();
  const row = (list: string, name: string) =>
    page.getByRole('list', { name: new RegExp(`^${list}, Visitors$`) }).getByRole('link', { name });

  await test.step('totals and lists say what was done', async () => {
    await total('Visitors', '2');
    await total('Visits', '2');
    await total('Views', '4');
    await expect(row('Routes', '/about')).toContainText('2');
    await expect(row('Sources', 'newsletter')).toContainText('1');
    await expectAccessible(page, 'Analytics with views');
  });

  await test.step('keys choose the period, and arrows go along the chart', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('w');
    await expect(page).toHaveURL(/period=7d/);
    await page.keyboard.press('x');
    await expect(page).toHaveURL(/compare=none/);
    await page.getByRole('button', { name: /^Views/ }).press('Enter');
    const chart = page.getByRole('slider', { name: 'Views' });
    await expect(chart).toHaveAttribute('aria-valuetext', /: 4/);
    await chart.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /: 0/);
  });

  await test.step('Enter on a row filters by it, and going back takes the filter away', async () => {
    await row('Sources', 'newsletter').press('Enter');
    await expect(page.getByRole('button', { name: /^Source is .?newsletter/i })).toBeVisible();
    await total('Views', '3');
    await page.goBack();
    await total('Views', '4');
  });

  await test.step('a filter of one’s own leaves out what it names', async () => {
    await page.getByRole('button', { name: 'Add filter' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add filter' });
    await dialog.getByLabel('Condition').selectOption({ label: 'isn’t' });
    await dialog.getByRole('checkbox', { name: '/about' }).press('Space');
    await dialog.getByRole('button', { name: 'Apply filter' }).press('Enter');
    await total('Views', '2');
    await page.getByRole('button', { name: /^Remove filter/ }).press('Enter');
    await total('Views', '4');
  });

  await test.step('a list opens whole, and leaves as a file', async () => {
    await page.getByRole('link', { name: 'Open the whole list: Routes, Visitors' }).press('Enter');
    const list = page.getByRole('dialog', { name: 'Routes' });
    await list.getByRole('searchbox').fill('about');
    await expect(list.getByRole('row')).toHaveCount(2);
    const waiting = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Export CSV' }).press('Enter');
    const file = await (await waiting).path();
    expect(await readFile(file, 'utf8')).toMatch(/^\ufeffRoutes,Visitors,Views[^\n]*\n\/about,2,2/);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
  });
});
