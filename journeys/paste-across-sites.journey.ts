import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible, expectRoomForAll } from './support/checks.ts';
import { photograph } from './support/photographs.ts';
import { startServer, test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

const node = { bindings: {}, slots: {}, style: {} };
const image = (key: string) => ({ ...node, id: key, widget: 'image', props: { src: `media:${key}` } });
const section = (content: object[]) => ({ ...node, id: 's', widget: 'section', props: {}, slots: { content } });
const pageOf = (key: string, content: object[]) => ({
  ...{ type: 'layout', pageKey: key, name: key, description: '', isNewRecord: true, meta: {} },
  root: {
    ...{ ...node, id: 'root', widget: 'page', props: {} },
    slots: { header: [], main: [section(content)] },
  },
});

const canvasOf = (page: Page) => page.frameLocator('iframe[title="Canvas"]');

/** What a person copies or pastes on the canvas: the browser of a test has no clipboard of the system. */
const clip = (page: Page, kind: 'copy' | 'paste', text = '') =>
  canvasOf(page)
    .locator('body')
    .evaluate(
      (body, [type, held]) => {
        const clipboardData = new DataTransfer();
        if (type === 'paste') clipboardData.setData('text/plain', held);
        body.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
        return clipboardData.getData('text/plain');
      },
      [kind, text] as const,
    );

async function openTemplate(page: Page, studioUrl: string, key: string): Promise<void> {
  await openStudio(page, studioUrl, `/pages/templates/${key}`);
  await page.getByRole('treeitem', { name: /Section/ }).click();
  await expect(canvasOf(page).locator('[data-node="s"]')).toBeVisible();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const closeAll = async (servers: readonly Server[]): Promise<void> => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

const trapOf = (digit: number) => `/_/media/${String(digit).repeat(40)}/640.jpg`;

test('what is copied in one installation is pasted in another with its images, which a person is asked about first', async ({
  page,
  server: source,
  browser,
}) => {
  const sea = await photograph('sea.jpg', 7, 600, 400);
  let insideAsked = 0;
  const inside = createServer((_request, response) => {
    insideAsked += 1;
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(sea.buffer);
  });
  const insideHost = await listen(inside);
  const hostile = createServer(({ url }, response) => {
    if (url === trapOf(1)) response.writeHead(200, { 'content-type': 'image/png' }).end('<!DOCTYPE html><p>Hello');
    else if (url === trapOf(2)) response.writeHead(302, { location: `http://${insideHost}/a.jpg` }).end();
    else if (url === trapOf(3)) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(sea.buffer);
    else if (url === trapOf(4)) response.writeHead(302, { location: 'http://169.254.169.254/latest/a.jpg' }).end();
    // Begun, and never ended.
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).write(sea.buffer.subarray(0, 100));
  });
  const hostileHost = await listen(hostile);
  const host = new URL(source.siteUrl).host;
  const receiver = await startServer({ OUTBOUND_ALLOW: `${host},${hostileHost}` });
  try {
    const there = new Api(source.studioUrl);
    await there.signUp('blank');
    const cliffs = await photograph('cliffs.jpg', 1, 900, 600);
    const drawn = await photograph('harbour.jpg', 2, 600, 600);
    await there.addImage(cliffs, { alt_text: 'White cliffs' });
    await there.addImage(drawn, { alt_text: 'A harbour' });
    await there.ask('POST', '/v1/dashboard/setConfig', pageOf('view', [image('cliffs'), image('harbour')]), 200);
    const here = new Api(receiver.studioUrl);
    await here.signUp('blank');
    await here.ask('POST', '/v1/dashboard/setConfig', pageOf('shop', []), 200);
    const library = async () =>
      (await here.ask<{ media: { key: string; alt_text: string }[] }>('POST', '/v1/media/dash/getMedia', {})).media;

    await openTemplate(page, source.studioUrl, 'view');
    await expect(canvasOf(page).getByRole('img', { name: 'A harbour' })).toBeVisible();
    const copied = await clip(page, 'copy');
    expect(copied).toContain(`"at":["${source.siteUrl}","${source.studioUrl}"]`);

    const other = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    await openTemplate(other, receiver.studioUrl, 'shop');
    const dialog = other.getByRole('dialog', { name: 'Copy 2 images?' });

    await test.step('who does not want them pastes without', async () => {
      await clip(other, 'paste', copied);
      await expect(dialog).toContainText(host);
      await expectAccessible(other, 'the question about images elsewhere');
      if (process.env.LOOK_AT) await look(other, 'asked');
      await dialog.getByRole('button', { name: word('editor.fetch.without') }).click();
      await expect(canvasOf(other).locator('figure')).toHaveCount(2);
      await expect(canvasOf(other).getByRole('img')).toHaveCount(0);
      expect(await library()).toEqual([]);
    });

    await test.step('who does has them in the library and on the page', async () => {
      await clip(other, 'paste', copied);
      await dialog.getByRole('button', { name: 'Copy 2 images' }).click();
      const added = '2 images added to the media library';
      await expect(other.getByText(added, { exact: true }).filter({ visible: true }).first()).toBeVisible();
      await expect(canvasOf(other).getByRole('img', { name: 'White cliffs' })).toBeVisible();
      await expect(canvasOf(other).getByRole('img', { name: 'A harbour' })).toBeVisible();
      expect((await library()).map(({ key, alt_text }) => [key, alt_text])).toEqual(
        expect.arrayContaining([
          ['cliffs', 'White cliffs'],
          ['harbour', 'A harbour'],
        ]),
      );
      await other.getByRole('button', { name: word('common.save'), exact: true }).click();
      await expect(other.getByText(/updated successfully|Saved/).first()).toBeVisible();
    });

    const hostileText = (digits: Readonly<Record<string, number>>) => {
      const keys = Object.entries(digits);
      const said = { alt_text: '', alt_texts: {} };
      const images = Object.fromEntries(keys.map(([key, digit]) => [key, { ...said, path: trapOf(digit), name: key }]));
      const pictures = { at: [`http://${hostileHost}`], images };
      return JSON.stringify({
        type: 'sitewright/nodes',
        site: 'x',
        pictures,
        nodes: [section(Object.keys(digits).map(image))],
      });
    };

    await test.step('what is no picture, or leads inside, is named and its place stays empty', async () => {
      await clip(other, 'paste', hostileText({ page: 1, inside: 2, sea: 3, link: 4 }));
      await other.getByRole('button', { name: 'Copy 4 images' }).click();
      await expect(other.getByText(/^3 images couldn’t be fetched, so their places are empty/).first()).toContainText(
        /page.*inside.*link/,
      );
      expect((await library()).map(({ key }) => key).toSorted()).toEqual(['cliffs', 'harbour', 'sea']);
      expect(insideAsked).toBe(0);
      await expectAccessible(other, 'images that could not be fetched');
      if (process.env.LOOK_AT) await look(other, 'failed');
    });

    await test.step('one that never ends is stopped, and the rest is pasted', async () => {
      const before = await canvasOf(other).locator('figure').count();
      await clip(other, 'paste', hostileText({ sea: 3, endless: 5 }));
      await other.getByRole('button', { name: 'Copy 2 images' }).click();
      await expect(dialog.getByRole('status')).toHaveText('1 of 2');
      await expectAccessible(other, 'images on their way');
      if (process.env.LOOK_AT) await look(other, 'under-way');
      // Of two on end the browser closes a dialog at the second, whoever listens.
      for (let times = 0; times < 3; times++) await other.keyboard.press('Escape');
      await expect(dialog.getByRole('status')).toHaveText('1 of 2');
      await expect(dialog.getByRole('button', { name: word('editor.fetch.stop') })).toBeFocused();
      await dialog.getByRole('button', { name: word('editor.fetch.stop') }).click();
      await expect(other.getByText(/^1 image couldn’t be fetched.*endless/).first()).toBeVisible();
      await expect(canvasOf(other).locator('figure')).toHaveCount(before + 2);
    });
    await other.close();
  } finally {
    await receiver.stop();
    await closeAll([inside, hostile]);
  }
});

/** Pictures of a dialog in both colours and both widths, to be looked at by a person. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expectRoomForAll(page, `${name} at ${width}`);
    await page.screenshot({ path: `${process.env.LOOK_AT}-${name}-${width}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}
