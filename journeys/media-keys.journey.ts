import { expect } from '@playwright/test';
import { enterStudio, images, LIBRARY_TIMEOUT, photographs } from './support/library.ts';
import { byKeys, test } from './support/server.ts';

test.beforeEach(() => test.setTimeout(LIBRARY_TIMEOUT));

test('images are chosen, sorted, and brought back by keyboard', { tag: byKeys }, async ({ page, studioUrl }) => {
  const api = await enterStudio(page, studioUrl);
  for (const each of await photographs(['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel'], 600)) await api.addImage(each);
  await page.goto(`${studioUrl}/pages/media?sort=name`);
  const grid = page.getByRole('listbox', { name: 'Images', exact: true });
  await expect(images(page)).toHaveCount(6);

  await test.step('arrows go from image to image, Space and Shift choose', async () => {
    await grid.press('Space');
    await grid.press('ArrowRight');
    await grid.press('ArrowRight');
    await grid.press('Space');
    await grid.press('Shift+ArrowRight');
    const chosen = page.getByRole('option', { selected: true }).and(images(page));
    await expect(chosen).toHaveCount(3);
    await expect(page.getByRole('option', { name: /^Birch/ }).and(images(page))).toHaveAttribute(
      'aria-selected',
      'false',
    );
  });

  await test.step('they are put into a folder, and back', async () => {
    await page.getByRole('button', { name: 'Move to folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 3 images' });
    await dialog.getByRole('combobox', { name: 'Folder' }).fill('Trees/2026');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    const folders = page.getByRole('navigation', { name: 'Folders' });
    await folders.getByRole('button', { name: /^2026/ }).click();
    await expect(images(page)).toHaveCount(3);
    await folders.getByRole('button', { name: /^All images/ }).click();
    await expect(images(page)).toHaveCount(6);
  });

  await test.step('all of them are chosen, let go of, and some deleted and brought back', async () => {
    await grid.press('Control+a');
    await expect(page.getByText('6 selected')).toBeVisible();
    await grid.press('Escape');
    await expect(page.getByText('6 selected')).toBeHidden();
    await grid.press('Home');
    await grid.press('Space');
    await grid.press('Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Ash”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect(images(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(images(page)).toHaveCount(6);
  });

  await test.step('Enter opens one, where a rectangle is drawn by arrows', async () => {
    await grid.press('Home');
    await grid.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Edit image' });
    await drawer.getByRole('button', { name: 'Crop and rotate' }).click();
    await drawer.getByRole('button', { name: 'Crop, right edge' }).press('Shift+ArrowLeft');
    await drawer.getByRole('button', { name: 'Crop, bottom edge' }).press('Shift+ArrowUp');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    const { media } = await api.ask<{ media: { name: string; width: number; height: number }[] }>(
      'POST',
      '/v1/media/dash/getMedia',
      { filter: { key: 'ash' } },
    );
    expect(media).toMatchObject([{ width: 540, height: 360 }]);
  });
});
