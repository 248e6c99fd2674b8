import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Returns the share of pixels that visibly differ. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const read = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = [await read(one), await read(other)];
  expect([a.info.width, a.info.height]).toEqual([b.info.width, b.info.height]);
  let different = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > 16,
    );
    if (isOther) different += 1;
  }
  return different / (a.data.length / 3);
}

/** Takes a screenshot of the frame with this title once its fonts and visible images have loaded. */
export async function picture(page: Page, title: string): Promise<Buffer> {
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  await expect(frame.locator('main')).toBeVisible();
  await frame.locator('body').evaluate(async ({ ownerDocument }) => {
    await ownerDocument.fonts.ready;
    const near = Array.from(ownerDocument.images).filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
  });
  await page.mouse.move(0, 0);
  return page.locator(`iframe[title="${title}"]`).screenshot();
}
