import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { enter, goTo } from './support/studio.ts';

const labels = (page: Page) => page.getByRole('list', { name: /Site header/ }).getByRole('button', { name: /^Move / });

test.beforeEach(async ({ page, studioUrl }) => {
  await enter(page, studioUrl, 'atlas');
  await goTo(page, 'Sitemap', 'Menus');
  await expect(labels(page)).toHaveCount(2);
});

test('a menu is arranged by keys alone: moved, put beneath another, saved, undone', async ({ page }) => {
  await expectAccessible(page, 'the menus');
  await labels(page).nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await expect(labels(page).first()).toHaveAccessibleName(/About/);
  await expect(labels(page).first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'moved to position 1 of 2' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'nested under the previous item' })).toBeAttached();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Menu saved')).toBeVisible();
  await page.reload();
  const second = page
    .getByRole('list', { name: /Site header/ })
    .getByRole('listitem')
    .nth(1);
  await expect(second).toHaveAttribute('data-level', 'sub');
});

test('a page is dragged into a menu and an entry within it, and a wrong step is undone', async ({ page }) => {
  const list = page.getByRole('list', { name: /Site header/ });
  const pages = page.getByRole('region', { name: 'Pages', exact: true });
  const from = await pages.getByRole('listitem').filter({ hasText: '/about' }).locator('span').first().boundingBox();
  const first = await list.getByRole('listitem').first().boundingBox();
  if (!from || !first) throw new Error('They are drawn.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(first.x + 20, first.y + 4, { steps: 6 });
  await page.mouse.up();
  await expect(labels(page)).toHaveCount(3);
  await expect(labels(page).first()).toHaveAccessibleName(/About/);
  const grip = await labels(page).first().boundingBox();
  const last = await labels(page).last().boundingBox();
  if (!grip || !last) throw new Error('They are drawn.');
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 60, last.y + last.height, { steps: 8 });
  await page.mouse.up();
  await expect(list.getByRole('listitem').last()).toHaveAttribute('data-level', 'sub');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(labels(page).first()).toHaveAccessibleName(/About/);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
