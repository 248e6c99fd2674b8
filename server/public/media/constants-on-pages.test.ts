import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MediaImage, saveImage } from '#contract/media.ts';
import { createMediaConstant, updateMediaConstant } from '#contract/media-constants.ts';
import { setConfig } from '#contract/page-templates.ts';
import { renderPreview } from '#contract/preview.ts';
import { publish } from '#contract/publish.ts';
import { saveRoute } from '#contract/save-route.ts';
import { saveSettings } from '#contract/settings.ts';
import { routeBody, testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let who: { as: TestPerson; site: string };
let host = '';
let site: Awaited<ReturnType<typeof buildSiteApp>>;
let [day, night]: MediaImage[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  who = { as: made.owner, site: made.site.id };
  site = await buildSiteApp(server.services);
  host = `${made.site.slug}.localhost:4080`;
  [day, night] = [await add('day', 600), await add('night', 900)];
});
afterAll(async () => {
  await site.close();
  await server.close();
});

async function add(key: string, width: number): Promise<MediaImage> {
  const content = await sharp(randomBytes(50 * 40 * 3), { raw: { width: 50, height: 40, channels: 3 } })
    .resize(width, 400)
    .jpeg()
    .toBuffer();
  return (await sendFile(server, saveImage, who, content, { fields: { key, name: key, alt_text: key } })).body.image;
}

async function constant(key: string, entries: Record<string, unknown>[]): Promise<string> {
  const { status, body } = await server.call(createMediaConstant, {
    ...who,
    body: { key, name: '', entries } as never,
  });
  expect(status).toBe(201);
  return body.constant.id;
}

async function show(url: string, pageKey: string, nodes: ReturnType<typeof testNode>[], meta = {}): Promise<void> {
  const layout = { type: 'layout', pageKey, name: pageKey, root: testRoot(...nodes), isNewRecord: true };
  const saved = await server.call(setConfig, { ...who, body: { ...layout, meta: { ...testMeta, ...meta } } as never });
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  await server.call(saveRoute, { ...who, body: { ...routeBody(url, pageKey) } as never });
}
async function release(): Promise<void> {
  const { body } = await server.call(publish, { ...who, body: {} });
  // A busy server goes on with the release before for a moment.
  await vi.waitFor(async () => {
    const { headers } = await site.inject({ url: '/', headers: { host } });
    expect(headers['surrogate-key']).toContain(body.release.id);
  }, 30_000);
}
const read = async (path: string) => (await site.inject({ url: path, headers: { host } })).body;
const shownIn = (html: string) => {
  const addresses = [...html.matchAll(/\/_\/media\/(\w+)\//g)].map(([, address]) => address);
  return [...new Set(addresses)].map((address) => (address === day!.address ? 'day' : 'night'));
};

test('a layout shows what its constant stands for, on each screen its own with its own size', async () => {
  await constant('screens', [{ image: 'night', screens: ['wide', 'medium'] }, { image: 'day' }]);
  await show('/screens', 'screens', [
    testNode('image', { src: 'constant:screens' }),
    testNode('card', { title: 'C', image: 'constant:screens', ratio: 'square' }),
  ]);
  await release();
  const html = await read('/screens');
  expect(html).toContain(
    `<source type="image/avif" media="(min-width: 768px)" width="900" height="400" srcset="/_/media/${night!.address}/`,
  );
  expect(html).toMatch(/<img [^>]*width="600" height="400"/);
  expect(html).toContain('width="400" height="400"');
  expect(html).not.toContain('min-width: 1200px');
  expect(html).toContain('alt="day"');
  for (const [, url] of html.matchAll(/(\/_\/media\/[^ "]+)/g))
    expect([url, (await site.inject({ url: url!, headers: { host } })).statusCode]).toEqual([url, 200]);
});

test('a page is kept until a window of time begins or ends, and no longer, without a new release', async () => {
  const start = server.services.clock() + 60_000;
  await constant('window', [{ image: 'night', from: start, until: start + 60_000 }, { image: 'day' }]);
  await show('/window', 'window', [testNode('image', { src: 'constant:window' })], { image: 'constant:window' });
  await release();
  expect(shownIn(await read('/window'))).toEqual(['day']);
  server.pass(30_000);
  expect(shownIn(await read('/window'))).toEqual(['day']);
  server.pass(30_000);
  expect(shownIn(await read('/window'))).toEqual(['night']);
  server.pass(60_000);
  expect(shownIn(await read('/window'))).toEqual(['day']);
});

test('of weighted images each page has its own, always the same, in a widget between others too', async () => {
  await constant('drawn', [
    { image: 'day', weight: 1 },
    { image: 'night', weight: 1 },
  ]);
  await show('/drawn/<slug>', 'drawn', [
    testNode('heading', { text: '{{ params.slug }}' }),
    testNode('image', { src: 'constant:drawn' }),
  ]);
  await release();
  const seen = new Set<string>();
  for (let number = 0; number < 12; number++) {
    const path = `/drawn/page-${number}`;
    const [shown, ...others] = shownIn(await read(path));
    expect([others, shownIn(await read(`${path}?other=1`))]).toEqual([[], [shown]]);
    seen.add(shown!);
  }
  expect(seen).toEqual(new Set(['day', 'night']));
});

test('what data names is resolved as what a layout names', async () => {
  await show('/bound/<what>', 'bound', [
    { ...testNode('image'), bindings: { src: "params.what | prepend: 'constant:'" } },
  ]);
  await release();
  expect(shownIn(await read('/bound/screens'))).toEqual(['night', 'day']);
  expect(await read('/bound/nothing')).not.toContain('<img');
});

test('a constant is part of the release; a draft of it is seen in the preview, in the language of the site', async () => {
  const id = await constant('greeting', [{ image: 'day' }]);
  await show('/greeting', 'greeting', [testNode('hero', { title: 'H', image: 'constant:greeting' })]);
  await release();
  const entries = [{ image: 'night', languages: ['fr'] }, { image: 'day' }] as never;
  await server.call(updateMediaConstant, { ...who, body: { id, constant: { key: 'greeting', name: '', entries } } });
  const settings = { frontend_site_name: 'Site', language: 'fr' } as const;
  const saved = await server.call(saveSettings, { ...who, body: settings });
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  expect(shownIn(await read('/greeting'))).toEqual(['day']);
  const root = testRoot(testNode('image', { src: 'constant:greeting' }));
  const preview = await server.call(renderPreview, { ...who, body: { root, pageKey: 'greeting' } as never });
  expect(shownIn(preview.body.html)).toEqual(['night']);
  await release();
  expect(shownIn(await read('/greeting'))).toEqual(['night']);
});
