import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { addPhotographs, enterStudio, images, LIBRARY_TIMEOUT, smallerOf, stored, through } from './support/library.ts';
import { test } from './support/server.ts';
import { goTo, publish } from './support/studio.ts';

test.beforeEach(() => test.setTimeout(LIBRARY_TIMEOUT));

test('photographs are added, found, described, cut, placed on a page and published', async ({
  page,
  context,
  studioUrl,
  siteUrl,
}) => {
  const api = await enterStudio(page, studioUrl);
  await goTo(page, 'Media', 'Images');

  await test.step('an empty library says how to begin', async () => {
    await expect(page.getByText('No images yet')).toBeVisible();
    await addPhotographs(page, ['White cliffs', 'Harbour at noon', 'Old mill', 'Birch wood']);
    await through(page, 4);
    await expect(images(page)).toHaveCount(4);
    await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the same file again is told, and not added', async () => {
    await addPhotographs(page, ['White cliffs']);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByRole('button', { name: '1 file processed' }).click();
    await expect(uploads.getByRole('link', { name: 'Already in the library: White cliffs' })).toBeVisible();
    await uploads.getByRole('button', { name: 'Close' }).click();
    expect(await stored(api)).toHaveLength(4);
  });

  await test.step('the same picture, smaller, is added, and given up for the one that was there', async () => {
    await page.getByLabel('Images to add').setInputFiles(await smallerOf('White cliffs'));
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByRole('button', { name: 'Show them' }).click();
    await expect(uploads.getByRole('link', { name: 'Looks like “White cliffs”' })).toBeVisible();
    await expectAccessible(page, 'uploads that look alike');
    await uploads.getByRole('button', { name: 'Use existing' }).click();
    await expect(uploads.getByRole('link', { name: 'Already in the library: White cliffs' })).toBeVisible();
    await uploads.getByRole('button', { name: 'Close' }).click();
    expect(await stored(api)).toHaveLength(4);
  });

  await test.step('what is no image says why at its file', async () => {
    await page.getByLabel('Images to add').setInputFiles({
      name: 'notes.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('No picture at all.'),
    });
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads.getByText('1 upload failed.')).toBeVisible();
    await uploads.getByRole('button', { name: '1 file processed' }).click();
    await expect(uploads.getByText(/Unsupported image type/)).toBeVisible();
    await expectAccessible(page, 'uploads that failed');
    await uploads.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('one is found by words, described and cut', async () => {
    await page.getByRole('searchbox').fill('cliffs');
    await expect(images(page)).toHaveCount(1);
    await images(page).first().click();
    const drawer = page.getByRole('dialog', { name: 'Edit image' });
    await drawer.getByRole('textbox', { name: 'Alt text' }).fill('Chalk cliffs above a calm sea');
    await drawer.getByRole('button', { name: 'Crop and rotate' }).click();
    await drawer.getByLabel('Aspect ratio').selectOption('Square');
    await drawer.getByRole('button', { name: 'Focal point', exact: true }).click();
    const point = drawer.getByRole('button', { name: /^Focal point: / });
    await point.press('Shift+ArrowLeft');
    await point.press('ArrowUp');
    await expect(point).toHaveAccessibleName('Focal point: 40% from the left, 48% from the top');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(images(page).first()).toHaveAccessibleName('White cliffs');
    await expect(page.getByText('800 × 800')).toBeVisible();
    await expect(page.getByText('Images with alt text: 1 of 4.')).toBeVisible();
  });

  await test.step('it is placed on a page from the editor', async () => {
    await page.goto(`${studioUrl}/pages/templates/about`);
    await page
      .getByRole('treeitem', { name: /^Heading/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByRole('option', { name: /^Image/ })
      .or(page.getByRole('button', { name: /^Image/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Image: choose an image' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    await expectAccessible(page, 'choosing an image');
    await picker.getByLabel('Images to add').setInputFiles(await smallerOf('Old mill'));
    const alike = picker.getByRole('region', { name: 'The library has a similar image' });
    await alike.getByRole('button', { name: 'Use existing image' }).click();
    await expect(picker).toBeHidden();
    expect(await stored(api)).toHaveLength(4);
    await page.getByRole('button', { name: 'Image: choose an image' }).click();
    await picker.getByRole('searchbox').fill('cliffs');
    await expect(images(page)).toHaveCount(1);
    await images(page).first().click();
    await expect(page.getByText('Chalk cliffs above a calm sea')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await publish(page, 'Cliffs');
  });

  await test.step('visitors get it with its size, in forms and widths, and what it shows', async () => {
    const visitor = await context.newPage();
    await visitor.goto(`${siteUrl}/about`);
    const picture = visitor.getByRole('img', { name: 'Chalk cliffs above a calm sea' });
    await expect(picture).toHaveAttribute('width', '800');
    await expect(picture).toHaveAttribute('height', '800');
    await expect(visitor.locator('picture source[type="image/avif"]')).toHaveAttribute('srcset', /320w.*640w/);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await visitor.close();
  });

  await test.step('it is the icon of the site, another its logo, as soon as that is published', async () => {
    await goTo(page, 'Settings', 'General');
    for (const [label, image] of [
      ['Favicon', 'White cliffs'],
      ['Logo', 'Old mill'],
    ] as const) {
      await page.getByRole('button', { name: `${label}: choose an image`, exact: true }).click();
      // The list of the last time, with an image that is gone since, gives way to the list of now.
      await expect(images(page)).toHaveCount(4);
      await images(page)
        .and(page.getByRole('option', { name: image }))
        .click();
      await expect(page.getByRole('group', { name: new RegExp(`^${label}`) }).getByText(image)).toBeVisible();
    }
    const tab = page.getByRole('figure', { name: 'Browser tab' });
    await expect(tab.locator('img')).toHaveAttribute('src', /32-icon\.png$/);
    await expect.poll(() => tab.locator('img').evaluate((icon: HTMLImageElement) => icon.naturalWidth)).toBe(32);
    await expectAccessible(page, 'settings with a logo');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
    await publish(page, 'Logo');
    const visitor = await context.newPage();
    await visitor.goto(siteUrl);
    await expect(visitor.getByRole('banner').getByRole('img', { name: 'Atlas' })).toBeVisible();
    expect((await visitor.request.get(`${siteUrl}/favicon.ico`)).headers()['content-type']).toBe('image/png');
    await visitor.close();
    await page.goto(`${studioUrl}/pages/media/white-cliffs`);
    await expect(page.getByRole('dialog', { name: 'Edit image' }).getByText('Settings', { exact: true })).toBeVisible();
    await page.goto(`${studioUrl}/pages/settings`);
    await page.getByRole('button', { name: 'Favicon: remove the image', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  });

  await test.step('while a page shows it, it is deleted with another in its place', async () => {
    await page.goto(`${studioUrl}/pages/media/white-cliffs`);
    const drawer = page.getByRole('dialog', { name: 'Edit image' });
    await expect(drawer.getByRole('link', { name: '/about' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “White cliffs”?' });
    await expect(question.getByRole('button', { name: 'Replace and delete' })).toBeDisabled();
    await question.getByRole('combobox', { name: 'Replacement image' }).click();
    await page.getByRole('option', { name: 'Old mill old-mill' }).click();
    await question.getByRole('button', { name: 'Replace and delete' }).click();
    await expect(question).toBeHidden();
    expect((await stored(api)).map(({ key }) => key)).not.toContain('white-cliffs');
    await page.goto(`${studioUrl}/pages/media/old-mill`);
    await expect(page.getByRole('link', { name: '/about' })).toBeVisible();
  });
});
