import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible, expectRoomForAll } from './support/checks.ts';
import { startServer, test } from './support/server.ts';
import { publishSample, samplePage } from './support/widget-page.ts';

/** What the page reports that it should not: refused files and faults of scripts. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

test('a page of one of each widget can be read, worked by keys and printed, with and without scripts', async ({
  browser,
}) => {
  const server = await startServer();
  try {
    const api = new Api(server.studioUrl);
    await api.signUp('blank');
    const path = await publishSample(api, samplePage());
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(server.siteUrl + path);
      await expectAccessible(page, `the widgets at ${width} pixels, ${colorScheme}`);
      if (width === 390) await expectRoomForAll(page, 'the widgets');
      await context.close();
    }

    await test.step('by keys, under the policy of the page', async () => {
      const page = await browser.newPage();
      const faults = faultsOf(page);
      await page.goto(server.siteUrl + path);
      await page.getByRole('radio', { name: 'First' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('What belongs under the second title.')).toBeVisible();
      await expect(page.getByText('What belongs under the first title.')).toBeHidden();

      const first = page.getByRole('button', { name: 'Enlarge: Flag 1' });
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Image 1/6' })).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).filter({ visible: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'Image 2/6' })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('dialog', { name: 'Image 1/6' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(first).toBeFocused();

      await page.getByRole('button', { name: 'Read more' }).press('Enter');
      await expect(page.getByText('What is in the dialog.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Read more' })).toBeFocused();

      await page.getByRole('button', { name: 'Dark' }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 20, 23)');

      const player = page.waitForRequest(/youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/);
      await page.getByRole('link', { name: /^Play/ }).click();
      await player;
      expect(faults).toEqual([]);
      await page.close();
    });

    await test.step('without scripts', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(server.siteUrl + path);
      await expect(page.getByRole('button', { name: 'Dark' })).toBeHidden();
      await page.getByText('Second', { exact: true }).click();
      await expect(page.getByText('What belongs under the second title.')).toBeVisible();
      await page.getByText('What does it cost?').click();
      await expect(page.getByText('Say what is in the price, and what is not.')).toBeVisible();
      await page.getByRole('link', { name: 'Price', exact: true }).click();
      await expect(page).toHaveURL(/table=2/);
      await expect(page.getByRole('cell', { name: '0.80' })).toBeVisible();
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Places' }).click();
      await expect(page).toHaveURL(/#places$/);
      await page.getByRole('button', { name: 'Enlarge: Flag 2' }).click();
      await expect(page.getByRole('dialog', { name: 'Image 2/6' })).toBeVisible();
      await context.close();
    });

    await test.step('on paper everything lies open', async () => {
      const page = await browser.newPage();
      await page.emulateMedia({ media: 'print' });
      await page.goto(server.siteUrl + path);
      for (const words of [
        'What belongs under the third title.',
        'What is in the dialog.',
        'Name the way that is answered',
      ])
        await expect(page.getByText(words)).toBeVisible();
      await page.close();
    });
  } finally {
    await server.stop();
  }
});
