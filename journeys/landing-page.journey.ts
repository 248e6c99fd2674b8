import { rm } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { handsOnGlass, handsOnKeys, handsOnMouse, openPalette, showPanel } from './support/hands.ts';
import { workByKeys } from './support/keys.ts';
import {
  buildPage,
  button,
  expectPublished,
  hideOnPhones,
  look,
  makeEmptyPage,
  openBlankSite,
  pictureNamed,
  publishPage,
} from './support/landing-page.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { Finger, middleOf, workByTouch } from './support/touch.ts';
import type { Locale } from './support/words.ts';

const wide = { viewport: { width: 1280, height: 800 } };

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const mouse = { by: 'by mouse', hands: handsOnMouse };
const keys = { by: 'by keyboard alone', hands: handsOnKeys, work: workByKeys };
const touch = { by: 'by touch on a tablet', hands: handsOnGlass, work: workByTouch, context: tablet };

interface Manner {
  by: string;
  hands: typeof handsOnMouse;
  work?: (page: Page) => () => void;
  context?: typeof tablet;
}

const languages: readonly { studio: Locale; site: Locale }[] = [
  { studio: 'en-US', site: 'en-US' },
  { studio: 'ar-SA', site: 'en-US' },
  { studio: 'en-US', site: 'ar-SA' },
];

/** The stories have sites of their own on a product they share: starting one takes as long as a tenth of a story. */
const test = base.extend<object, { product: RunningServer }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures off this pattern
    async ({}, use) => {
      const product = await startServer({ CALLS_PER_MINUTE: '0' });
      // Of several sites each has a host of its own.
      await new Api(product.studioUrl).signUp('blank');
      await use(product);
      await product.stop();
      await rm(product.dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const stories = languages.flatMap((spoken) => [mouse, keys, touch].map((manner: Manner) => ({ manner, ...spoken })));

for (const { manner, studio, site } of stories) {
  const { by, hands, work, context = wide } = manner;
  test(`from an empty page to visitors ${by}, the studio in ${studio}, the page in ${site}`, async ({
    browser,
    product,
  }) => {
    const landing = await openBlankSite(browser, product.studioUrl, { studio, site, ...context });
    const { page } = landing;
    const stop = work?.(page);
    try {
      await makeEmptyPage(landing);
      await buildPage(landing, hands);
      await hideOnPhones(landing, hands);
      await publishPage(landing);
      await expectPublished(landing, await (await browser.newContext()).newPage());
    } finally {
      stop?.();
      await page.context().close();
    }
  });
}

test('on a phone a text is written, an image exchanged and the order changed', async ({ browser, product }) => {
  const landing = await openBlankSite(browser, product.studioUrl, { studio: 'en-US', site: 'en-US', ...phone });
  const { page, canvas, word, kind } = landing;
  const stop = workByTouch(page);
  try {
    await page.goto(`${product.studioUrl}/pages/templates/home`);
    const title = canvas.getByRole('heading', { level: 1 });
    const line = (widget: string) => page.getByRole('treeitem', { name: new RegExp(`^${kind(widget)}`) }).first();

    await showPanel(landing, 'editor.canvas.title');
    await look(landing, 'the canvas on a phone');
    await handsOnGlass.write(landing, { shown: title, widget: 'heading' });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bread on the way');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('Bread on the way');

    await showPanel(landing, 'editor.outline.title');
    await line('heading').tap();
    await (await openPalette(landing, 'image')).tap();
    await page.getByRole('button', { name: word('editor.add.back') }).tap();
    await look(landing, 'the structure on a phone');
    await showPanel(landing, 'editor.inspector.title');
    const label = word('widgets.image.fields.src');
    for (const name of ['coast', 'hill']) {
      await button(landing, 'media.chooseFor', { label }).tap();
      await pictureNamed(landing, name).tap();
      await expect(page.locator('#editor-fields').getByText(name, { exact: true })).toBeVisible();
    }
    await look(landing, 'the fields of an image on a phone');

    await showPanel(landing, 'editor.outline.title');
    const finger = await Finger.on(line('image').locator('[data-grip]'));
    const { x, y } = await middleOf(line('heading'));
    await finger.carry({ x, y: y - 12 });
    await expect(page.getByRole('treeitem').filter({ hasText: /^(Heading|Image)/ })).toHaveText([/^Image/, /^Heading/]);
    await button(landing, 'common.save').tap();
    await expect(page.getByText(word('editor.state.saved', { version: 2 }))).toBeVisible();
  } finally {
    stop();
  }
});
