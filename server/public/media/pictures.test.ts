import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaImage } from '#contract/media.ts';
import { templateBody } from '#server/content/documents/testing.ts';
import { imageBody, storeTestImage } from '#server/content/media/testing.ts';
import { startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';

let sites: TestSites;
let site: TestSite;
let image: MediaImage;

/** Left half red, right half blue, top quarter green. */
async function quarters(width = 800, height = 600): Promise<Buffer> {
  const part = (w: number, h: number, background: string) =>
    ({ create: { width: w, height: h, channels: 3, background } }) as const;
  return sharp(part(width, height, '#ff0000'))
    .composite([
      { input: part(width / 2, height, '#0000ff'), left: width / 2, top: 0 },
      { input: part(width, height / 4, '#00ff00'), left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

beforeAll(async () => {
  sites = await startTestSites();
  site = await sites.addSite([{ kind: 'page_template', body: templateBody('home') }]);
  image = await storeTestImage(sites.services, site, await quarters(), { name: 'Quarters' });
});
afterAll(() => sites.close());

const at = (file: string, address = image.address) => `/_/media/${address}/${file}`;
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format, mediaType } = await sharp(bytes).metadata();
  return { width, height, type: mediaType ?? `image/${format}` };
};

test('a picture comes in every form and width that is listed, for good', async () => {
  for (const [file, type] of [
    ['320.avif', 'image/avif'],
    ['320.webp', 'image/webp'],
    ['320.jpg', 'image/jpeg'],
  ] as const) {
    const { status, headers, bytes } = await sites.get(site, at(file));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-length': String(bytes.length),
    });
    expect(await sizeOf(bytes)).toEqual({ width: 320, height: 240, type });
  }
  const largest = await sites.get(site, at('960.webp'));
  expect(await sizeOf(largest.bytes)).toMatchObject({ width: 800, height: 600 });
});

test.each([
  ['321.webp'],
  ['1280.webp'],
  ['0.webp'],
  ['-1.webp'],
  ['1e3.webp'],
  ['1000000000.webp'],
  ['320.png'],
  ['320.svg'],
  ['320-round.webp'],
  ['320-__proto__.webp'],
  ['320-square-square.webp'],
  ['320.webp/x'],
  ['320.webp%00'],
  ['%2e%2e/%2e%2e/etc/passwd'],
  ['..%2F320.webp'],
  ['../320.webp'],
  ['original'],
  [''],
])('nothing is made or found at %s', async (file) => {
  expect((await sites.get(site, at(file))).status).toBe(404);
});

test('an address that is not there, or is of another site, is not found', async () => {
  expect((await sites.get(site, at('320.webp', 'ab'.repeat(20)))).status).toBe(404);
  const other = await sites.addSite([{ kind: 'page_template', body: templateBody('home') }]);
  expect((await sites.get(other, at('320.webp'))).status).toBe(404);
  expect((await sites.get(site, at('320.webp'))).status).toBe(200);
});

test('images that come with others in one change are served like any', async () => {
  const { hash } = JSON.parse(
    (
      await sites.everySite
        .selectFrom('media_images')
        .select('body')
        .where('id', '=', image.id)
        .executeTakeFirstOrThrow()
    ).body,
  ).file;
  const body = imageBody('imported');
  await sites.saveAll(site, [
    { kind: 'media_image', body: { ...body, file: { ...body.file, hash, width: 800, height: 600 } } },
  ]);
  const row = await sites.everySite
    .selectFrom('media_images')
    .select('body')
    .where('natural_key', '=', 'imported')
    .executeTakeFirstOrThrow();
  expect((await sites.get(site, at('320.webp', JSON.parse(row.body).address))).status).toBe(200);
});

test('a shape is cut out around the focal point', async () => {
  const { bytes } = await sites.get(site, at('160-square.jpg'));
  expect(await sizeOf(bytes)).toMatchObject({ width: 160, height: 160 });
  const wide = await sites.get(site, at('160-wide.jpg'));
  expect(await sizeOf(wide.bytes)).toMatchObject({ width: 160, height: 80 });
  // In the middle of what is left of it, the green quarter is gone but for a strip.
  const { data } = await sharp(wide.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([data[3 * (40 * 160 + 40)]! > 200, data[3 * (40 * 160 + 120) + 2]! > 200]).toEqual([true, true]);
});

test('a picture is made once, however many ask for it, and found again in the storage', async () => {
  const own = await storeTestImage(sites.services, site, await quarters(640, 480), { name: 'Own' });
  const path = at('480.webp', own.address);
  const answers = await Promise.all(Array.from({ length: 8 }, () => sites.get(site, path)));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  const { files } = await sites.services.storage.list(`sites/${site.id}/pictures/`);
  expect(files.filter(({ name }) => name.includes(own.address)).map(({ name }) => name.split('/').at(-1))).toEqual([
    '480.webp',
  ]);
});

test('who has a picture is told so, and parts of it are given', async () => {
  const whole = await sites.get(site, at('320.jpg'));
  const { etag = '' } = whole.headers;
  const get = (headers: Record<string, string>) => sites.get(site, at('320.jpg'), headers);
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get({ 'if-match': '"other"' })).status).toBe(412);
  const size = whole.bytes.length;
  const part = await get({ range: 'bytes=10-19' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`]);
  expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
  const end = await get({ range: 'bytes=-5' });
  expect(end.bytes.equals(whole.bytes.subarray(size - 5))).toBe(true);
  expect((await get({ range: 'bytes=10-', 'if-range': etag })).bytes.length).toBe(size - 10);
  expect((await get({ range: 'bytes=10-', 'if-range': '"other"' })).status).toBe(200);
  expect((await get({ range: `bytes=${size}-` })).status).toBe(416);
  for (const range of ['bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
    expect([range, (await get({ range })).status]).toEqual([range, 200]);
  for (const range of ['Bytes=10-19', 'bytes= 10-19 ', 'bytes=10-99999999999999999999'])
    expect([range, (await get({ range })).status]).toEqual([range, 206]);
  // A weak tag is never the same where parts and versions are compared.
  expect((await get({ 'if-match': `W/${etag}` })).status).toBe(412);
  expect((await get({ range: 'bytes=10-', 'if-range': `W/${etag}` })).status).toBe(200);
  expect((await get({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
});

test('HEAD knows of no parts', async () => {
  const { headers, bytes } = await sites.get(site, at('320.jpg'));
  const host = `${site.slug}.localhost`;
  for (const range of ['bytes=10-19', 'bytes=-5', `bytes=${bytes.length}-`]) {
    const head = await sites.app.inject({ method: 'HEAD', url: at('320.jpg'), headers: { host, range } });
    expect([head.statusCode, head.headers['content-length'], head.headers['content-range'], head.body]).toEqual([
      200,
      headers['content-length'],
      undefined,
      '',
    ]);
  }
});

test('what can be seen through is in no JPEG, and what moves keeps moving', async () => {
  const clear = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#ff000040' } })
    .png()
    .toBuffer();
  const own = await storeTestImage(sites.services, site, clear, { name: 'Clear' });
  expect((await sites.get(site, at('160.jpg', own.address))).status).toBe(404);
  const { bytes } = await sites.get(site, at('160.webp', own.address));
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  const film = await storeTestImage(sites.services, site, moving, { name: 'Film' });
  expect((await sites.get(site, at('160.avif', film.address))).status).toBe(404);
  const shown = await sites.get(site, at('160.webp', film.address));
  expect(await sharp(shown.bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, width: 160 });
});

test('an SVG that an older version kept is cleaned as it is read', async () => {
  const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
  const drawing = await storeTestImage(sites.services, site, Buffer.from(`${root}<path d="M0 0h9"/></svg>`));
  const { files } = await sites.services.storage.list(`sites/${site.id}/originals/`);
  const [original] = files.filter(({ name }) => name.endsWith('.svg'));
  const path = drawing.url;
  const kept = `${root}<style></style><script>alert(1)</script><style></style><g inkscape:label="a"><path d="M0 0h9"/></g></svg>`;
  await sites.services.storage.put(original?.name ?? '', Buffer.from(kept));
  expect((await sites.get(site, path)).body).toBe(`${root}<style/><style/><g><path d="M0 0h9"/></g></svg>`);
});

test('an SVG that would be refused today is not served', async () => {
  const drawing = await storeTestImage(sites.services, site, Buffer.from('<svg><path d="M1 1h9"/></svg>'));
  const { files } = await sites.services.storage.list(`sites/${site.id}/originals/`);
  for (const { name } of files)
    if (name.endsWith('.svg')) await sites.services.storage.put(name, Buffer.from(`<svg>${'<g>'.repeat(300)}</svg>`));
  expect((await sites.get(site, drawing.url)).status).toBe(404);
});

test('a picture whose file is gone is not found, and a storage that is away is told', async () => {
  const own = await storeTestImage(sites.services, site, await quarters(400, 400), { name: 'Gone' });
  for (const { name } of (await sites.services.storage.list(`sites/${site.id}/originals/`)).files) {
    if (name.endsWith('.jpg')) await sites.services.storage.delete(name);
  }
  expect((await sites.get(site, at('320.webp', own.address))).status).toBe(404);
});
