import { expect } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { enter, goTo, publish } from './support/studio.ts';

const red = 'rgb(200, 16, 46)';

test('a person gives the site another accent and another font, sees both on its pages, and publishes them', async ({
  page,
  context,
  studioUrl,
  siteUrl,
}) => {
  await enter(page, studioUrl, 'atlas');
  const editor = await context.newPage();
  await editor.goto(`${studioUrl}/pages/templates/home`);
  const canvas = editor.frameLocator('iframe');
  await expect(canvas.locator('h1').first()).toBeVisible();

  await goTo(page, 'Settings', 'Site styles');
  const shown = page.frameLocator('iframe[title="Site styles preview"]');
  const label = shown.getByText('A world atlas in 250 plates');
  await expect(shown.locator('h1').first()).toBeVisible();
  await expectAccessible(page, 'the look of a site');

  await test.step('what is typed is seen on the page beside it, and a contrast that is too low is told and mended', async () => {
    await page.getByRole('textbox', { name: 'Accent, Light', exact: true }).fill('#c8102e');
    await expect(label).toHaveCSS('color', red);
    await page.getByRole('textbox', { name: 'Text, Light', exact: true }).fill('#a0a0a0');
    const contrast = page.getByRole('region', { name: 'Contrast' });
    await expect(
      contrast.getByText(/Light: Text on Background has a contrast of 2\.\d:1\. It needs 4\.5:1/),
    ).toBeVisible();
    const mend = contrast.getByRole('button', { name: /^Use #/ });
    await mend.first().click();
    await expect(contrast).toHaveText('All text has enough contrast.');
    await page.getByRole('combobox', { name: 'Heading font' }).click();
    await page.getByRole('option', { name: 'Archivo Narrow' }).click();
    await expect(shown.locator('h1').first()).toHaveCSS('font-family', /^.?Archivo Narrow/);
  });

  await test.step('visitors see nothing of it, and a canvas that is open sees it once it is saved', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Site styles saved. Publish to make them live.')).toBeVisible();
    await editor.bringToFront();
    await expect(canvas.locator('h1').first()).toHaveCSS('font-family', /^.?Archivo Narrow/);
    await editor.close();
    expect(await accentOfSite(page, siteUrl)).not.toBe('#c8102e');
  });

  await test.step('a font of one’s own is added, seen on the page, and takes the room that was kept for it', async () => {
    const own = page.getByRole('region', { name: 'Custom fonts' });
    const file = (name: string) => new URL(`../site/theme/fonts/${name}.woff2`, import.meta.url).pathname;
    const input = own.getByLabel('Add fonts…', { exact: true }).and(page.locator('input'));
    await input.setInputFiles([file('besley-latin'), new URL(import.meta.url).pathname, file('besley-latin-italic')]);
    await expect(own.getByText(/Upright 400–800, Italic 400–800/)).toBeVisible();
    await expect(own.getByRole('alert')).toHaveText(/look\.journey\.ts: Unsupported font type\./);
    await page.getByRole('combobox', { name: 'Text font' }).click();
    await page.getByRole('option', { name: 'Besley' }).first().click();
    await expect(shown.locator('body')).toHaveCSS('font-family', /^own-besley, "own-besley wait"/);
    const [there, waiting] = await shown.locator('body').evaluate(async (body) => {
      await document.fonts.load('16px own-besley');
      // A machine may have none of the fonts that others are given the room of: then there is nothing to compare.
      const isThere = await document.fonts.load("16px 'own-besley wait'").then(
        () => true,
        () => false,
      );
      if (!isThere) return [];
      const line = document.createElement('p');
      line.textContent = 'The harbour wakes before the town does, and by six the first boats are out.';
      line.style.cssText = 'position:absolute;white-space:nowrap;line-height:normal';
      body.append(line);
      const sizes = ['own-besley', "'own-besley wait'"].map((family) => {
        line.style.fontFamily = family;
        const { width, height } = line.getBoundingClientRect();
        return { width, height };
      });
      line.remove();
      return sizes;
    });
    if (there && waiting) {
      expect(waiting.height).toBeCloseTo(there.height, 0);
      expect(Math.abs(waiting.width / there.width - 1)).toBeLessThan(0.03);
    } else test.info().annotations.push({ type: 'not compared', description: 'no Arial, Times or font like them' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(own.getByText(/in use/)).toBeVisible();
    await own.getByRole('button', { name: 'Delete Besley' }).click();
    await expect(page.getByRole('dialog')).toContainText('Site styles');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expectAccessible(page, 'fonts of one’s own');
  });

  await publish(page, 'A new look');
  await expect.poll(() => accentOfSite(page, siteUrl)).toBe('#c8102e');

  await test.step('a whole look fills in everything, in the dark too, and what is discarded is as it was', async () => {
    await page.getByRole('button', { name: /^Billboard/ }).click();
    await page.getByRole('radiogroup', { name: 'Color mode' }).getByText('Dark').click();
    await expect(shown.locator('body')).toHaveCSS('background-color', 'rgb(14, 14, 14)');
    await expect(shown.locator('h1').first()).toHaveCSS('text-transform', 'uppercase');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('textbox', { name: 'Accent, Light', exact: true })).toHaveValue('#c8102e');
  });

  await test.step('how far a change of a font, of the look and of a page route goes is shown from where they are', async () => {
    await page.getByRole('region', { name: 'Custom fonts' }).getByRole('link', { name: 'View impact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Besley/);
    await expect(page.getByText(/can affect every page/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Site styles Site styles' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'View impact' }).first().click();
    await expect(page.getByText(/can affect every page/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Impact of .?Site styles.?/);
    await expect(page.getByText('Nothing uses it, and no URL shows it.')).toHaveCount(0);
    await expectAccessible(page, 'what a change of the look reaches');
    await page.goto(`${studioUrl}/pages/routes`);
    await page.getByRole('button', { name: 'Actions for /about', exact: true }).click();
    await page.getByRole('menuitem', { name: 'View impact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\/about/);
    await expect(page.getByRole('link', { name: 'URL /about', exact: true })).toBeVisible();
  });
});

/** The accent in the stylesheet that visitors get. */
async function accentOfSite({ request }: { request: import('@playwright/test').APIRequestContext }, siteUrl: string) {
  const html = await (await request.get(siteUrl)).text();
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
  const css = await (await request.get(new URL(href, siteUrl).href)).text();
  return /--accent:(#[0-9a-f]{6})/.exec(css)?.[1];
}
