import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { photograph } from './support/photographs.ts';
import { byKeys, test } from './support/server.ts';
import { goTo, publish, signIn } from './support/studio.ts';

/** A library is worked on for a while, on a machine that draws each photograph. */
test.beforeEach(() => test.setTimeout(480_000));

async function enter(page: Page, studioUrl: string): Promise<Api> {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  await page.goto(`${studioUrl}/signin`);
  await signIn(page);
  const leave = page.getByRole('button', { name: 'Leave the tour' });
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  return api;
}

const images = (page: Page) => page.getByRole('listbox', { name: 'Images', exact: true }).getByRole('option');

/** One of a name is the same whenever it is taken. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;

const photographs = (names: readonly string[], width = 1200) =>
  Promise.all(names.map((name) => photograph(`${name}.jpg`, seedOf(name), width, Math.round((width * 2) / 3))));

/** The photograph of a name as another file. */
async function smaller(name: string) {
  const [whole] = await photographs([name]);
  const buffer = await sharp(whole?.buffer).resize(700).jpeg({ quality: 70 }).toBuffer();
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

async function add(page: Page, names: readonly string[], width?: number): Promise<void> {
  await page.getByLabel('Images to add').setInputFiles(await photographs(names, width));
}

const through = (page: Page, count: number) =>
  expect(page.getByRole('region', { name: 'Uploads' }).getByText(`${count} files are through`).first()).toBeVisible({
    timeout: 90_000,
  });

const stored = async (api: Api) =>
  (await api.ask<{ media: { name: string; key: string }[] }>('POST', '/v1/media/dash/getMedia', { size: 100 })).media;

test('photographs are added, found, described, cut, placed on a page and published', async ({
  page,
  context,
  studioUrl,
  siteUrl,
}) => {
  const api = await enter(page, studioUrl);
  await goTo(page, 'Media');

  await test.step('an empty library says how to begin', async () => {
    await expect(page.getByText('No images yet')).toBeVisible();
    await add(page, ['White cliffs', 'Harbour at noon', 'Old mill', 'Birch wood']);
    await through(page, 4);
    await expect(images(page)).toHaveCount(4);
    await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the same file again is told, and not added', async () => {
    await add(page, ['White cliffs']);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByRole('button', { name: '1 file is through' }).click();
    await expect(uploads.getByRole('link', { name: 'Already in the library: White cliffs' })).toBeVisible();
    await uploads.getByRole('button', { name: 'Close' }).click();
    expect(await stored(api)).toHaveLength(4);
  });

  await test.step('the same picture, smaller, is added, and given up for the one that was there', async () => {
    await page.getByLabel('Images to add').setInputFiles(await smaller('White cliffs'));
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByRole('button', { name: 'Show them' }).click();
    await expect(uploads.getByRole('link', { name: 'Looks like “White cliffs”' })).toBeVisible();
    await expectAccessible(page, 'uploads that look alike');
    await uploads.getByRole('button', { name: 'Use that one' }).click();
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
    await expect(uploads.getByText('1 could not be added.')).toBeVisible();
    await uploads.getByRole('button', { name: '1 file is through' }).click();
    await expect(uploads.getByText(/This is no image that can be taken/)).toBeVisible();
    await expectAccessible(page, 'uploads that failed');
    await uploads.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('one is found by words, described and cut', async () => {
    await page.getByRole('searchbox').fill('cliffs');
    await expect(images(page)).toHaveCount(1);
    await images(page).first().click();
    const drawer = page.getByRole('dialog', { name: 'Edit image' });
    await drawer.getByRole('textbox', { name: 'Alt text' }).fill('Chalk cliffs above a calm sea');
    await drawer.getByRole('button', { name: 'Crop and turn' }).click();
    await drawer.getByLabel('Shape').selectOption('Square');
    await drawer.getByRole('button', { name: 'Focal point', exact: true }).click();
    const point = drawer.getByRole('button', { name: /^Focal point: / });
    await point.press('Shift+ArrowLeft');
    await point.press('ArrowUp');
    await expect(point).toHaveAccessibleName('Focal point: 40% from the left, 48% from the top');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(images(page).first()).toHaveAccessibleName('White cliffs');
    await expect(page.getByText('800 × 800')).toBeVisible();
    await expect(page.getByText('1 of 4 images have an alt text.')).toBeVisible();
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
    await page.getByRole('button', { name: 'Picture: choose an image' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    await expectAccessible(page, 'choosing an image');
    await picker.getByLabel('Images to add').setInputFiles(await smaller('Old mill'));
    const alike = picker.getByRole('region', { name: 'The library has a picture like this one' });
    await alike.getByRole('button', { name: 'Use the one that was there' }).click();
    await expect(picker).toBeHidden();
    expect(await stored(api)).toHaveLength(4);
    await page.getByRole('button', { name: 'Picture: choose an image' }).click();
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
    await goTo(page, 'Settings');
    for (const [label, image] of [
      ['Icon', 'White cliffs'],
      ['Logo', 'Old mill'],
    ] as const) {
      await page.getByRole('button', { name: `${label}: choose an image`, exact: true }).click();
      await images(page)
        .and(page.getByRole('option', { name: image }))
        .click();
    }
    const tab = page.getByRole('figure', { name: 'In a tab' });
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
    await page.getByRole('button', { name: 'Icon: remove the image', exact: true }).click();
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
    await question.getByRole('combobox', { name: 'Image that takes its place' }).click();
    await page.getByRole('option', { name: 'Old mill old-mill' }).click();
    await question.getByRole('button', { name: 'Replace and delete' }).click();
    await expect(question).toBeHidden();
    expect((await stored(api)).map(({ key }) => key)).not.toContain('white-cliffs');
    await page.goto(`${studioUrl}/pages/media/old-mill`);
    await expect(page.getByRole('link', { name: '/about' })).toBeVisible();
  });
});

test('a connection that breaks and a page that is loaded again lose nothing', async ({ page, context, studioUrl }) => {
  const api = await enter(page, studioUrl);
  const names = Array.from({ length: 8 }, (_, index) => `Plate ${index + 1}`);
  await goTo(page, 'Media');
  const uploads = page.getByRole('region', { name: 'Uploads' });

  await test.step('every other part is cut off on its way', async () => {
    let parts = 0;
    await page.route('**/v1/media/uploads/*?offset=*', (route) => {
      parts += 1;
      return parts % 2 === 1 ? route.abort('connectionreset') : route.continue();
    });
    await add(page, names.slice(0, 4));
    await through(page, 4);
    await page.unrouteAll({ behavior: 'wait' });
    await uploads.getByRole('button', { name: 'Close' }).click();
    expect(await stored(api)).toHaveLength(4);
  });

  await test.step('without a network files wait, on whatever screen one is, and go on with it', async () => {
    await context.setOffline(true);
    await add(page, names.slice(4, 6));
    await expect(uploads.getByText('Waiting for the connection: 0 of 2').first()).toBeVisible();
    await context.setOffline(false);
    await goTo(page, 'Page Routes');
    await through(page, 2);
    await uploads.getByRole('button', { name: 'Close' }).click();
    expect(await stored(api)).toHaveLength(6);
  });

  await test.step('what a page could not finish the next one does', async () => {
    await goTo(page, 'Media');
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/media/uploads/*?offset=*', async (route) => {
      held.resolve();
      await route.abort('connectionreset');
    });
    await add(page, names.slice(6));
    await held.promise;
    // Both are kept before the page goes.
    await expect.poll(() => page.evaluate(keptFiles)).toBe(2);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await through(page, 2);
    expect((await stored(api)).map(({ name }) => name).sort()).toEqual(names);
    await expect.poll(() => page.evaluate(keptFiles)).toBe(0);
  });
});

/** Files the browser keeps for the uploads of whoever is signed in. Runs in the page. */
async function keptFiles(): Promise<number> {
  const databases = await indexedDB.databases();
  const name = databases.map((each) => each.name ?? '').find((each) => each.endsWith(' uploads'));
  if (name === undefined) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

test('images are chosen, sorted, and brought back by keyboard', { tag: byKeys }, async ({ page, studioUrl }) => {
  const api = await enter(page, studioUrl);
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
    await page.getByRole('button', { name: 'Move to a folder' }).click();
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
    await drawer.getByRole('button', { name: 'Crop and turn' }).click();
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
