import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { fillSignIn } from './support/canvas-pane.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';
import { weighScripts } from './support/weigh.ts';
import { wordsOf } from './support/words.ts';

async function revisit(page: Page, studioUrl: string, word = wordsOf('en-US')): Promise<void> {
  await new Api(studioUrl).signUp('atlas');
  await page.goto(`${studioUrl}/signin`);
  await fillSignIn(page, word, mara);
  await page.waitForURL('**/pages/');
}

/**
 * Kilobytes of code of a first visit. What takes one of them past it belongs into a file that is fetched when it is wanted:
 * see docs/decisions/0126-what-a-first-visit-loads.md.
 */
const MAX_AT_SIGN_IN = 130;
const MAX_AT_A_LIST = 208;

const routes = (page: Page) => page.locator('tbody tr');

test('a visit to a list asks for each thing it shows once and for little code, and has its name in the tab', async ({
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/signin`);
  await page.waitForLoadState('networkidle');
  expect(await weighScripts(page)).toBeLessThan(MAX_AT_SIGN_IN);
  await revisit(page, studioUrl);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/') && asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${studioUrl}/pages/routes`);
  await expect(page).toHaveTitle('Routes · Page Routes · Sitewright');
  await expect(routes(page)).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  // What colleagues do is looked for again every few seconds.
  const looked = '/v1/releases/state';
  await expect.poll(() => asked).toContain('/v1/numbers/ofRoutes');
  await page.waitForLoadState('networkidle');
  expect(asked).toContain(looked);
  expect(asked.filter((path) => path !== looked).toSorted()).toEqual([
    '/v1/notices',
    '/v1/numbers/ofRoutes',
    '/v1/pageRoutes/dash/getRoutes',
    '/v1/releases/changes',
    '/v1/session',
  ]);
  expect(await weighScripts(page)).toBeLessThan(MAX_AT_A_LIST);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('regi');
  await expect(routes(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=regi/);
  await expect(search).toBeFocused();
  expect(faults).toEqual([]);
});

test.describe(() => {
  test.use({ locale: 'ar', timezoneId: 'Asia/Tokyo' });
  test('a list is in the language and by the clock of the reader', async ({ page, studioUrl }) => {
    await revisit(page, studioUrl, wordsOf('ar-SA'));
    await page.goto(`${studioUrl}/pages/routes`);
    await expect(routes(page)).toHaveCount(5);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(wordsOf('ar-SA')('shell.routes'));
    const shown = await page
      .locator('tbody time')
      .evaluateAll((all) => all.map((each) => [each.getAttribute('datetime'), each.getAttribute('title')]));
    expect(shown.length).toBe(5);
    const clock = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    });
    // Node and Chromium may put other marks around the same digits.
    const digits = (text: string) => text.replace(/\D/g, '');
    for (const [at, title] of shown) expect(digits(title ?? '')).toBe(digits(clock.format(new Date(at ?? ''))));
  });
});
