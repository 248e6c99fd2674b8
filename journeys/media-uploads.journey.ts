import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { addPhotographs, enterStudio, LIBRARY_TIMEOUT, stored, through } from './support/library.ts';
import { test } from './support/server.ts';
import { goTo } from './support/studio.ts';

test.beforeEach(() => test.setTimeout(LIBRARY_TIMEOUT));

test('a connection that breaks and a page that is loaded again lose nothing', async ({ page, context, studioUrl }) => {
  const api = await enterStudio(page, studioUrl);
  const names = Array.from({ length: 8 }, (_, index) => `Plate ${index + 1}`);
  await goTo(page, 'Media', 'Images');
  const uploads = page.getByRole('region', { name: 'Uploads' });

  await test.step('every other part is cut off on its way', async () => {
    let parts = 0;
    await page.route('**/v1/media/uploads/*?offset=*', (route) => {
      parts += 1;
      return parts % 2 === 1 ? route.abort('connectionreset') : route.continue();
    });
    await addPhotographs(page, names.slice(0, 4));
    await through(page, 4);
    await page.unrouteAll({ behavior: 'wait' });
    await uploads.getByRole('button', { name: 'Close' }).click();
    expect(await stored(api)).toHaveLength(4);
  });

  await test.step('without a network files wait, on whatever screen one is, and go on with it', async () => {
    await context.setOffline(true);
    await addPhotographs(page, names.slice(4, 6));
    await expect(uploads.getByText('Waiting for connection: 0 of 2').first()).toBeVisible();
    await context.setOffline(false);
    await goTo(page, 'Page Routes', 'Routes');
    await through(page, 2);
    await uploads.getByRole('button', { name: 'Close' }).click();
    expect(await stored(api)).toHaveLength(6);
  });

  await test.step('what a page could not finish the next one does', async () => {
    await goTo(page, 'Media', 'Images');
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/media/uploads/*?offset=*', async (route) => {
      held.resolve();
      await route.abort('connectionreset');
    });
    await addPhotographs(page, names.slice(6));
    await held.promise;
    // Both are kept before the page goes.
    await expect.poll(() => page.evaluate(keptFiles)).toBe(2);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await through(page, 2);
    expect((await stored(api)).map(({ name }) => name).sort()).toEqual(names);
    await expect.poll(() => page.evaluate(keptFiles)).toBe(0);
    await uploads.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a drawing that is broken says where, at its file', async () => {
    await page.getByLabel('Images to add').setInputFiles({
      name: 'Half.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">\n<g></svg>'),
    });
    await uploads.getByRole('button', { name: '1 file processed' }).click();
    await expect(uploads.getByText('This SVG isn’t valid XML: see line 2.')).toBeVisible();
    await uploads.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('what a drawing lost is told as it is added, and kept with it', async () => {
    const inner = '<script>1</script><a href="https://a.example"><path d="M0 0h9v9"/></a><path onclick="1" d="M0 0"/>';
    await page.getByLabel('Images to add').setInputFiles({
      name: 'Compass.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`),
    });
    await expect(uploads.getByText('Parts of 1 SVG were removed.')).toBeVisible();
    await uploads.getByRole('button', { name: 'Show details' }).click();
    const told = 'Removed from the file: 2 scripts and 1 external link.';
    await expect(uploads.getByText(told)).toBeVisible();
    await expectAccessible(page, 'an upload that lost something');
    await uploads.getByRole('link', { name: 'Added: Compass' }).click();
    await expect(page.getByRole('dialog').getByText(told)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await uploads.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('what tells of uploads leaves room for the bars that save, wherever one goes', async () => {
    await page.getByLabel('Images to add').setInputFiles({
      name: 'notes.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('No picture at all.'),
    });
    await expect(uploads.getByText('1 upload failed.')).toBeVisible();
    for (const entry of ['Site styles', 'General']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await goTo(page, 'Settings', entry);
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await expect(save).toBeVisible();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        for (const part of [0.5, 1]) {
          await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), part);
          await expect.poll(() => save.evaluate(isUncovered), `${entry}, ${width} wide, at ${part}`).toBe(true);
        }
      }
    }
  });

  await test.step('a notice does not cover the bar that saves either', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await page.getByLabel('Site name').fill('Plates');
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible();
    expect(await save.evaluate(isUncovered)).toBe(true);
  });
});

/** Whether a press in the middle of an element meets it. Runs in the page. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

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
