import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, listApis } from '#contract/apis.ts';
import type { Exchange } from '#contract/exchange.ts';
import { setConfig, showTemplate } from '#contract/page-templates.ts';
import { renderPreview } from '#contract/preview.ts';
import { createPreview } from '#contract/preview-address.ts';
import { publish } from '#contract/publish.ts';
import { saveRoute } from '#contract/save-route.ts';
import { createWidget, listWidgets } from '#contract/widgets.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { testNode, testRoot } from '#server/content/documents/testing.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { exchanges } from '#server/testing-exchanges.ts';

let server: TestServer;
let owner: TestPerson;
let site: string;
let closing: () => Promise<unknown>;
let visit: (path: string) => Promise<{ status: number; body: string }>;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite('blank');
  [owner, site] = [made.owner, made.site.id];
  const visitors = await buildSiteApp(server.services);
  const { host } = new URL(`http://${made.site.slug}.localhost`);
  visit = async (url) => {
    const { statusCode, body } = await visitors.inject({ url, headers: { host } });
    return { status: statusCode, body };
  };
  closing = () => visitors.close();
});
afterAll(async () => {
  await closing();
  await server.close();
});

const LEVELS = 100_000;

test('a body of a hundred thousand levels is refused by every exchange, or is too large for it', async () => {
  const taking = exchanges.filter(({ body, upload }) => body !== undefined && !upload);
  const answered: Record<string, number> = {};
  for (const { id, method, path, bodyLimit = 64 * 1024 } of taking as Exchange[]) {
    const [open, close] = id.startsWith('dashboard') ? ['{"slots":', '}'] : ['[', ']'];
    const levels = Math.min(LEVELS, Math.floor((bodyLimit - 10) / (open.length + close.length)));
    const payload = `${open.repeat(levels)}1${close.repeat(levels)}`;
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${owner.accessToken}`,
      'x-site': site,
    };
    const url = path.replace(/\{\w+\}/g, 'one');
    const { statusCode, json, body } = await server.app.inject({ method, url, headers, payload });
    expect(body, id).not.toMatch(/RangeError|stack|\.ts/);
    expect(json().message, id).toEqual(expect.any(String));
    answered[id] = statusCode;
  }
  const others = Object.entries(answered).filter(([, status]) => ![400, 403].includes(status));
  expect(others).toEqual([]);
  expect(answered['dashboard.setConfig']).toBe(400);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});

const hostile = [
  '<script>hit()</script>',
  '<img src="x" onerror="hit()">',
  '<svg onload="hit()"><script>hit()</script></svg>',
  '<iframe srcdoc="<script>hit()</script>"></iframe>',
  '<a href="javascript:hit()">Go</a>',
  '<form action="https://evil.example/"><button formaction="javascript:hit()">Go</button></form>',
  '<style>@import "https://evil.example/a.css"</style>',
].join('');
const runs = /hit\(\)|evil\.example|<iframe|<form|<script>|srcdoc|\son\w+=/;

test.each(['viewer', 'author', 'editor', 'admin', 'owner'] as const)(
  'HTML by hand of a %s is reduced in previews and on pages, or refused',
  async (role) => {
    const person = role === 'owner' ? owner : await server.signUp(role);
    if (role !== 'owner') await server.addMember(site, person, role);
    const there = { as: person, site };
    const root = testRoot(testNode('html', { code: hostile }), testNode('rich-text', { body: hostile }));
    const shown = await server.call(renderPreview, { ...there, body: { root } });
    expect([shown.status, runs.exec(contentOf(shown.body.html))]).toEqual([200, null]);
    const pageKey = `by-${role}`;
    const body = { type: 'layout', isNewRecord: true, pageKey, name: pageKey, root, meta: {} } as never;
    const { status } = await server.call(setConfig, { ...there, body });
    expect(status).toBe(role === 'viewer' ? 403 : 200);
    if (status !== 200) return;
    const { body: kept } = await server.call(showTemplate, { ...there, params: { pageKey } });
    const [, text] = kept.pageTemplate.root.slots.main ?? [];
    expect(runs.exec(JSON.stringify(text?.props.body))).toBeNull();
  },
);

/** What is between header and footer of a page: around it is what the product itself says. */
const contentOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

test('what people author is framed from another origin than the studio’s, never served by it', async () => {
  const { body } = await server.call(createPreview, { as: owner, site, body: {} });
  const { studioUrl } = server.services.config;
  for (const url of [body.url, body.frameUrl, body.canvasUrl])
    expect(new URL(url).origin).not.toBe(new URL(studioUrl).origin);
  for (const path of ['/_/preview/x', '/by-owner', '/_/']) {
    const answer = await server.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect(answer.body).not.toContain('html-block');
  }
});

test('a picture of a widget or a data source inside the network is never fetched by the server', async () => {
  let knocks = 0;
  const canary = createServer((_request, response) => {
    knocks += 1;
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/i.png`;
  const there = { as: owner, site };
  const widget = { key: 'inside', type: 'heading', title: 'Inside', icon: url.slice(0, 40) };
  expect((await server.call(createWidget, { ...there, body: widget as never })).status).toBe(201);
  const source = { type: 'static', attribution: '', rows: [] };
  const api = { key: 'inside', title: 'Inside', icon: url.slice(0, 40), image_url: url, source };
  expect((await server.call(createApi, { ...there, body: api as never })).status).toBe(201);
  await server.call(listWidgets, { ...there, body: {} });
  await server.call(listApis, { ...there, body: {} });
  const root = testRoot(testNode('@inside'));
  await server.call(renderPreview, { ...there, body: { root } });
  expect((await server.call(publish, { ...there, body: {} })).status).toBe(201);
  expect(knocks).toBe(0);
  await fetch(url);
  expect(knocks).toBe(1);
  await new Promise((resolve) => canary.close(resolve));
});

test('what was stored of a type there is no longer leaves its place empty for visitors and is named to who edits', async () => {
  const there = { as: owner, site };
  const root = testRoot(testNode('heading', { text: 'Before' }), testNode('heading', { text: 'After' }));
  const body = { type: 'layout', isNewRecord: true, pageKey: 'stored', name: 'Stored', root, meta: {} } as never;
  expect((await server.call(setConfig, { ...there, body })).status).toBe(200);
  const route = { url_string: '/stored', page_template: 'stored', sample_url_string: '/stored' };
  expect((await server.call(saveRoute, { ...there, body: route })).status).toBe(200);
  const row = await server.everySite
    .selectFrom('page_templates')
    .select('body')
    .where('site_id', '=', site)
    .where('natural_key', '=', 'stored')
    .executeTakeFirstOrThrow();
  const stored = JSON.parse(row.body) as { root: LayoutNode };
  stored.root.slots.main?.splice(1, 0, testNode('carousel-3d', { deep: [1, { text: 'x' }] }));
  const text = JSON.stringify(stored);
  await server.everySite
    .updateTable('page_templates')
    .set({ body: text, hash: 'of-before' })
    .where('site_id', '=', site)
    .where('natural_key', '=', 'stored')
    .execute();
  const shown = await server.call(showTemplate, { ...there, params: { pageKey: 'stored' } });
  expect(shown.body.pageTemplate.root.slots.main?.map(({ widget }) => widget)).toEqual([
    'heading',
    'carousel-3d',
    'heading',
  ]);
  const preview = await server.call(renderPreview, { ...there, body: { root: stored.root } });
  expect(preview.body.html).toContain('carousel-3d');
  const again = { type: 'layout', pageKey: 'stored', root: stored.root } as never;
  const refused = await server.call(setConfig, { ...there, body: again });
  expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([
    400,
    ['root.slots.main.1.widget'],
  ]);
  await server.everySite
    .updateTable('revisions')
    .set({ body: text })
    .where('site_id', '=', site)
    .where('natural_key', '=', 'stored')
    .execute();
  expect((await server.call(publish, { ...there, body: {} })).status).toBe(201);
  // The news of a release takes a moment.
  await expect.poll(async () => (await visit('/stored')).status).toBe(200);
  const { status, body: page } = await visit('/stored');
  expect([status, page.match(/Before|After|carousel/g)]).toEqual([200, ['Before', 'After']]);
});

test('a page that would be larger than four megabytes is refused where it is edited, and away for visitors, and no other', async () => {
  const there = { as: owner, site };
  const prose = { body: `<p>${'All of the world. '.repeat(2500)}</p>` };
  const section = testNode('section');
  section.slots.content = Array.from({ length: 33 }, () => testNode('rich-text', prose));
  const widget = { key: 'prose', type: 'section', title: 'Prose', icon: 'text', root: section };
  expect((await server.call(createWidget, { ...there, body: widget as never })).status).toBe(201);
  const of = (count: number) => testRoot(...Array.from({ length: count }, () => testNode('@prose')));
  // Nearly three megabytes made by a process that starts for it may take longer than a page may.
  const shown = () => server.call(renderPreview, { ...there, body: { root: of(2) } });
  await expect.poll(async () => (await shown()).status).toBe(200);
  const refused = await server.call(renderPreview, { ...there, body: { root: of(3) } });
  expect([refused.status, refused.problem.message]).toEqual([422, expect.stringMatching(/large|long/)]);
  for (const [pageKey, count] of [
    ['large', 3],
    ['small', 1],
  ] as const) {
    const body = { type: 'layout', isNewRecord: true, pageKey, name: pageKey, root: of(count), meta: {} } as never;
    expect((await server.call(setConfig, { ...there, body })).status).toBe(200);
    const route = { url_string: `/${pageKey}`, page_template: pageKey, sample_url_string: `/${pageKey}` };
    expect((await server.call(saveRoute, { ...there, body: route })).status).toBe(200);
  }
  expect((await server.call(publish, { ...there, body: {} })).status).toBe(201);
  await expect.poll(async () => (await visit('/small')).status).toBe(200);
  expect((await visit('/large')).status).toBe(503);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});
