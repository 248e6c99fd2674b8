import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

/** Everything around the canvas that is scrolled but has no scrollbar, and the window where it's higher than itself. */
const outOfPlace = (page: Page) =>
  page.evaluate(() => {
    const { scrollTop, scrollHeight } = document.documentElement;
    const wrong = scrollTop === 0 && scrollHeight === innerHeight ? [] : [`window ${scrollTop}, ${scrollHeight}`];
    for (const element of document.querySelectorAll('body *')) {
      if (element.scrollTop !== 0 && !/auto|scroll/.test(getComputedStyle(element).overflowY))
        wrong.push(`${element.tagName} ${element.className} ${element.scrollTop}`);
    }
    return wrong;
  });

test('going through a long page and every tab of its widgets scrolls the page, and nothing around it', async ({
  page,
  studioUrl,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 700 });
  await new Api(studioUrl).signUp('atlas');
  await openStudio(page, studioUrl, '/pages/templates/country');
  const canvas = page.frameLocator('iframe[title="Canvas"]');
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('France');
  const selected = page.locator('[role=treeitem][aria-selected=true]');
  await page.getByRole('treeitem').first().click();
  const seen = new Set<string>();
  let deepest = 0;
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press(at % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
    const name = (await selected.first().textContent()) ?? '';
    if (!seen.has(name)) {
      seen.add(name);
      for (const tab of ['style', 'data', 'conditions', 'content'] as const) {
        const button = page.getByRole('tab', { name: word(`editor.inspector.${tab}`) });
        if ((await button.count()) > 0) await button.click();
        expect(await outOfPlace(page), `${name}, ${tab}`).toEqual([]);
      }
      await selected.first().focus();
    }
    expect(await outOfPlace(page), name).toEqual([]);
    deepest = Math.max(deepest, await canvas.locator('html').evaluate((html) => html.scrollTop));
  }
  // The story has to go below the fold to be able to fail.
  expect(deepest).toBeGreaterThan(700);

  await test.step('a widget that is added at the end comes into sight', async () => {
    await page.getByRole('button', { name: word('editor.add.open'), exact: true }).click();
    await page.getByRole('option', { name: /^Image/ }).click();
    await page.getByRole('button', { name: word('editor.add.back') }).click();
    await expect(selected).toHaveText([/Image/]);
    expect(await outOfPlace(page)).toEqual([]);
  });

  await test.step('the top of the page is reached again', async () => {
    await page.keyboard.press('Home');
    await canvas.locator('html').evaluate((html) => html.scrollTo(0, 0));
    const [frame, top] = [
      await page.locator('iframe[title="Canvas"]').boundingBox(),
      await canvas.locator('body').boundingBox(),
    ];
    expect(top?.y).toBeCloseTo(frame?.y ?? Number.NaN, 0);
  });
});
