import { expect } from '@playwright/test';
import { handsOnGlass, handsOnKeys, handsOnMouse, openPalette, showPanel } from './support/hands.ts';
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
import { byKeys, test } from './support/server.ts';
import { Finger, middleOf, workByTouch } from './support/touch.ts';
import type { Locale } from './support/words.ts';

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const mouse = { by: 'by mouse', hands: handsOnMouse };
const keys = { by: 'by keyboard alone', hands: handsOnKeys, tag: byKeys };
const touch = { by: 'by touch on a tablet', hands: handsOnGlass, context: tablet };

interface Manner {
  by: string;
  hands: typeof handsOnMouse;
  tag?: string;
  context?: typeof tablet;
}

const stories: readonly { manner: Manner; studio: Locale; site: Locale }[] = [
  { manner: mouse, studio: 'en-US', site: 'en-US' },
  { manner: keys, studio: 'en-US', site: 'en-US' },
  { manner: touch, studio: 'en-US', site: 'en-US' },
  { manner: keys, studio: 'ar-SA', site: 'en-US' },
  { manner: touch, studio: 'ar-SA', site: 'en-US' },
  { manner: mouse, studio: 'en-US', site: 'ar-SA' },
];

for (const { manner, studio, site } of stories) {
  const { by, hands, tag = [], context } = manner;
  test(`from an empty page to visitors ${by}, the studio in ${studio}, the page in ${site}`, { tag }, async ({
    page: usual,
    browser,
    server,
  }) => {
    const page = context ? await (await browser.newContext(context)).newPage() : usual;
    const stop = context && workByTouch(page);
    try {
      const landing = await openBlankSite(page, server, studio, site);
      await makeEmptyPage(landing);
      await buildPage(landing, hands);
      await hideOnPhones(landing, hands);
      await publishPage(landing);
      await expectPublished(landing, await (await browser.newContext()).newPage(), server.siteUrl);
    } finally {
      stop?.();
    }
  });
}

test('on a phone a text is written, an image exchanged and the order changed', async ({ browser, server }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const stop = workByTouch(page);
  try {
    const landing = await openBlankSite(page, server, 'en-US', 'en-US');
    const { canvas, word, kind } = landing;
    await page.goto(`${server.studioUrl}/pages/templates/home`);
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
