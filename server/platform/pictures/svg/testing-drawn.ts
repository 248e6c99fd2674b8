import type { Dialog, Page } from '@playwright/test';
import sharp from 'sharp';

/** Pixels of a drawing's side, and drawings a row. */
const SIDE = 96;
const ROW = 8;

interface Drawn {
  /** Pixels that differ in any channel. */
  readonly different: number;
  /** Pixels of the first that show something. */
  readonly shown: number;
}

/** Draws SVGs as images of a page, before and after, and compares them pixel by pixel. */
export async function drawBoth(page: Page, files: readonly { before: Buffer; after: Buffer }[]): Promise<Drawn[]> {
  const before = await drawAll(
    page,
    files.map((file) => file.before),
  );
  const after = await drawAll(
    page,
    files.map((file) => file.after),
  );
  return files.map((_, at) => {
    const [one, other] = [pixelsOf(before, at), pixelsOf(after, at)];
    let [different, shown] = [0, 0];
    for (const [pixel, value] of one.entries()) {
      if (value !== WHITE) shown += 1;
      if (value !== other[pixel]) different += 1;
    }
    return { different, shown };
  });
}

const WHITE = 0xff_ff_ff;

async function drawAll(page: Page, files: readonly Buffer[]): Promise<Buffer> {
  const images = files.map((file) => `<img src="data:image/svg+xml;base64,${file.toString('base64')}">`);
  const style = `body{margin:0;display:flex;flex-wrap:wrap}img{width:${SIDE}px;height:${SIDE}px;object-fit:contain}`;
  await page.setViewportSize({ width: SIDE * ROW, height: SIDE * Math.ceil(files.length / ROW) });
  // A drawing that was opened by itself takes no page.
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><style>${style}</style>${images.join('')}`);
  return sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
}

function pixelsOf(drawn: Buffer, at: number): number[] {
  const [left, top] = [(at % ROW) * SIDE, Math.floor(at / ROW) * SIDE];
  const pixels: number[] = [];
  for (let y = top; y < top + SIDE; y += 1)
    for (let x = left; x < left + SIDE; x += 1) pixels.push(drawn.readUIntBE((y * SIDE * ROW + x) * 3, 3));
  return pixels;
}

const host = 'http://drawing.test';
const isInner = `starts-with(., '#') or starts-with(., 'data:image/') and not(starts-with(., 'data:image/svg'))`;
const harm = [
  // What a browser says of broken XML is a page.
  `//*[namespace-uri() != 'http://www.w3.org/2000/svg']`,
  `//*[contains('|script|foreignObject|set|animate|animateTransform|animateMotion|', concat('|', local-name(), '|'))]`,
  `//*[@*[starts-with(translate(local-name(), 'ON', 'on'), 'on')]]`,
  `//*[@*[local-name() = 'href' and not(${isInner})]]`,
  `//*[@*[contains(., '//') and not(local-name() = 'requiredExtensions' or local-name() = 'requiredFeatures')]]`,
];

/** What is left in a drawing, opened by itself without any policy, that runs or leads out of it. */
export async function harmOf(page: Page, file: Buffer): Promise<string[]> {
  const reports: string[] = [];
  const note = (words: string) => reports.push(words);
  await page.unrouteAll();
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === `${host}/a.svg`) return route.fulfill({ contentType: 'image/svg+xml', body: file });
    note(`asks for ${url}`);
    return route.abort();
  });
  const onDialog = (dialog: Dialog) => {
    note('runs');
    void dialog.dismiss();
  };
  page.on('dialog', onDialog);
  await page.goto(`${host}/a.svg`);
  const found = page.locator(`xpath=${harm.join(' | ')}`);
  for (const each of await found.all())
    note((await each.evaluate(({ outerHTML }: { outerHTML: string }) => outerHTML)).slice(0, 200));
  page.off('dialog', onDialog);
  return reports;
}
