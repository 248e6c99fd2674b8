import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { chooseByKeys, openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

/** What scrolls of an open dialog, itself left aside, and whether its last button is in sight. */
const scrollersOf = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const within = Array.from(dialog.querySelectorAll<HTMLElement>('*')).filter((element) => {
      const { overflowY } = getComputedStyle(element);
      return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight + 1;
    });
    const button = Array.from(dialog.querySelectorAll('button')).at(-1)?.getBoundingClientRect();
    const isInSight = button !== undefined && button.bottom <= window.innerHeight && button.top >= 0;
    return {
      within: within.map(({ className }) => className),
      isInSight,
      scrolls: dialog.scrollHeight > dialog.clientHeight,
    };
  });

test.describe('long dialogs scroll in one place, with their buttons in sight', () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 700],
  ] as const) {
    test(`at ${width} pixels`, async ({ page, studioUrl }) => {
      const api = new Api(studioUrl);
      await api.signUp('atlas');
      for (let number = 0; number < 14; number++) {
        const banner = { key: `banner-${number}`, type: 'heading', title: `Banner ${number}`, icon: 'heading' };
        await api.ask('POST', '/v1/widgets', banner, 201);
      }
      await page.setViewportSize({ width, height });
      await openStudio(page, studioUrl);

      await test.step('publishing', async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('listitem').filter({ hasText: 'Banner 13' })).toBeVisible();
        await dialog.getByRole('button', { name: 'Show 6 more' }).click();
        await expect(dialog.getByRole('listitem').filter({ hasText: 'Banner 0' })).toBeVisible();
        expect(await scrollersOf(page)).toEqual({ within: [], isInSight: true, scrolls: true });
        // What has the focus is not beneath the buttons.
        await dialog.getByRole('textbox').focus();
        const field = await dialog.getByRole('textbox').boundingBox();
        const button = await dialog.getByRole('button', { name: 'Publish 14 changes' }).boundingBox();
        expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
        await page.keyboard.press('Escape');
      });

      await test.step('giving a route another address', async () => {
        await page.goto(`${studioUrl}/pages/routes`);
        await chooseByKeys(
          page,
          page.getByRole('button', { name: 'Actions for /country/<cca3>' }),
          word('route.changeAddress'),
        );
        await page.getByRole('dialog').getByLabel(word('routeChange.newAddress')).fill('/land/<cca3>');
        await expect(page.getByRole('heading', { name: word('routeChange.together') })).toBeVisible();
        expect(await scrollersOf(page)).toMatchObject({ within: [], isInSight: true });
      });
    });
  }
});
