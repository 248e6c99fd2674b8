import { afterAll, beforeAll, expect, test } from 'vitest';
import { setConfig } from '#contract/page-templates.ts';
import { renderPreview } from '#contract/preview.ts';
import { createPreview } from '#contract/preview-address.ts';
import type { SiteOfMember } from '#contract/session.ts';
import { createWidget } from '#contract/widgets.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let site: SiteOfMember;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, site } = await server.setUpSite('atlas'));
});

afterAll(() => server.close());

const country = { name: 'country', api: 'countries', where: { code: '{{ params.cca3 }}' }, one: true, required: true };

function render(root: LayoutNode, more: Record<string, unknown> = {}, as = owner) {
  return server.call(renderPreview, { as, site: site.id, body: { root, ...more } as never });
}

test('an unsaved layout is rendered at the example of its template, with its styles and its nodes marked', async () => {
  const heading = { ...testNode('heading', { text: 'Hello {{ country.name }}' }), id: 'mine' };
  const { status, body } = await render(testRoot(heading), {
    pageKey: 'country',
    meta: { ...testMeta, title: 'Unsaved', data: [country] },
  });
  expect(status).toBe(200);
  expect(body.path).toBe('/country/fra');
  expect(body.html).toContain('Hello France');
  expect(body.html).toContain('<title>Unsaved</title>');
  expect(body.html).toContain('data-node="mine"');
  expect(body.html).toContain('<script type="text/css">@layer');
  expect(body.html).not.toContain('rel="stylesheet"');
  expect(body.faults).toEqual([]);
});

test('what the data calls answered is told, of a list its first item', async () => {
  const all = { name: 'countries', api: 'countries' };
  const { body } = await render(testRoot(testNode('heading', { text: 'Data' })), {
    pageKey: 'country',
    path: '/country/ita',
    meta: { ...testMeta, data: [country, all] },
  });
  expect(body.data).toMatchObject({ country: { name: 'Italy' } });
  expect(body.data.countries).toHaveLength(1);
});

test('without unsaved page settings the saved ones are used', async () => {
  const { body } = await render(testRoot(testNode('heading', { text: '{{ country.name }}' })), {
    pageKey: 'country',
    path: '/country/ita?x=1',
  });
  expect(body.path).toBe('/country/ita?x=1');
  expect(body.html).toContain('Italy</h');
});

test('a saved widget is shown alone, with the defaults of its props', async () => {
  const { status, body } = await render(testNode('heading', { text: 'Header of {{ site.name }}' }), {
    widgetKey: 'site-header',
  });
  expect(status).toBe(200);
  expect(body.html).toContain('Header of');
});

test('a saved widget in its place is shown on the page around it, in each place that follows it, and what pins it stays', async () => {
  const draft = testNode('heading', { text: '{{ props.title }} of {{ country.name }}' });
  const props = [{ name: 'title', label: 'Title', kind: 'text' as const, default: 'Nothing' }];
  const widget = { key: 'banner', type: 'heading', title: 'Banner', icon: 'heading', props };
  const saved = { ...widget, root: testNode('heading', { text: 'Saved' }) };
  expect((await server.call(createWidget, { as: owner, site: site.id, body: saved as never })).status).toBe(201);
  const place = (widget: string, title: string) => ({ ...testNode('stack'), id: title, widget, props: { title } });
  const page = testRoot(place('@banner', 'Hymn'), place('@banner:1', 'Pinned'), place('@banner', 'Motto'));
  const meta = { ...testMeta, data: [country] };
  const layout = { type: 'layout', pageKey: 'around', name: 'Around', root: page, meta, isNewRecord: true };
  expect((await server.call(setConfig, { as: owner, site: site.id, body: layout as never })).status).toBe(200);
  const at = { widgetKey: 'banner', path: '/country/ita', around: { kind: 'page_template', key: 'around' } };
  const shown = await render(draft, at);
  expect(shown.status).toBe(200);
  const headings = Array.from(shown.body.html.matchAll(/<h\d[^>]*>([^<]*)</g), ([, text]) => text);
  expect(headings).toEqual(['Hymn of Italy', 'Saved', 'Motto of Italy']);
  const alone = await render(draft, { ...at, around: { kind: 'widget', key: 'banner' } });
  expect(alone.body.html).not.toContain('Hymn');
  expect((await render(draft, { ...at, around: { kind: 'page_template', key: 'gone' } })).status).toBe(404);
});

test('what does not work is told by node, in the language of the reader', async () => {
  const broken = { ...testNode('heading', { text: '{{ | }}' }), id: 'bad' };
  const unknown = { ...testNode('no-such'), id: 'gone' };
  const call = (headers: Record<string, string>) =>
    server.call(renderPreview, { as: owner, site: site.id, headers, body: { root: testRoot(broken, unknown) } });
  const { body } = await call({});
  expect(body.faults.map(({ node }) => node)).toEqual(['bad', 'gone']);
  expect(body.faults[1]?.message).toContain('no-such');
  expect(body.html).toContain('data-node="gone"');
  const italian = await call({ 'accept-language': 'it' });
  expect(italian.body.faults[1]?.message).toContain('Non esiste');
});

test('missing data is told and the page shown all the same', async () => {
  const { status, body } = await render(testRoot(testNode('heading', { text: 'Still here' })), {
    pageKey: 'country',
    path: '/country/zzz',
  });
  expect(status).toBe(200);
  expect(body.html).toContain('Still here');
  expect(body.faults).toContainEqual({ node: '', message: expect.stringContaining('country') });
});

test('any path can be looked at, however it is written', async () => {
  const at = async (path: string) => {
    const { status, body } = await render(testRoot(testNode('heading', { text: 'At {{ page.path }}' })), { path });
    expect(status, path).toBe(200);
    return body.path;
  };
  expect(await at('//')).toBe('//');
  expect(await at('//host/x?y=1#z')).toBe('//host/x?y=1');
  expect(await at('about?q=über')).toBe('/about?q=%C3%BCber');
  expect(await at('/\\')).toMatch(/^\//);
  expect(await at('')).toBe('/');
});

test('what is no layout is refused', async () => {
  for (const root of [[], { id: 'x' }, { ...testNode('heading'), props: { constructor: 2 } }]) {
    expect((await render(root as unknown as LayoutNode)).status).toBe(400);
  }
  let deep = testNode('section');
  for (let depth = 0; depth < 70; depth++) deep = { ...testNode('section'), slots: { content: [deep] } };
  expect((await render(deep)).status).toBe(400);
});

test('a preview is for members alone', async () => {
  const stranger = await server.signUp('Mallory');
  expect((await render(testRoot(), {}, stranger)).status).toBe(404);
  expect((await server.call(createPreview, { as: stranger, site: site.id, body: {} })).status).toBe(404);
  expect((await server.call(createPreview, { site: site.id, body: {} })).status).toBe(401);
  const viewer = await server.signUp('Vera');
  await server.addMember(site.id, viewer, 'viewer');
  const made = await server.call(createPreview, { as: viewer, site: site.id, body: {} });
  expect(made.status).toBe(201);
  expect(made.body.frameUrl).toBe(`${made.body.url}/_/frame`);
  expect(made.body.expires).toBeGreaterThan(Date.now());
});
