import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#contract/apis.ts';
import { checkDrafts, checkLinks, keepDrawn } from '#contract/checks.ts';
import { setConfig } from '#contract/page-templates.ts';
import type { SiteOfMember } from '#contract/session.ts';
import { createWidget } from '#contract/widgets.ts';
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

const who = () => ({ as: owner, site: site.id });

test('links that lead to no page are told, each with the page that was likely meant', async () => {
  const paths = ['/', '/search', '/country/fra', '/serach', '/nowhere-at-all/x', '/robots.txt', '/serach', '%'];
  const { status, body } = await server.call(checkLinks, { ...who(), body: { paths } });
  expect(status).toBe(200);
  expect(body.dead).toEqual([
    { path: '/serach', likely: '/search' },
    { path: '/nowhere-at-all/x', likely: null },
    { path: '%', likely: null },
  ]);
});

test('a column that a table does not have and an image that is not there are told of a draft', async () => {
  const made = await server.setUpSite();
  const by = { as: made.owner, site: made.site.id };
  const fields = [{ name: 'name', label: '', type: 'text' as const }];
  const source = { type: 'static' as const, attribution: '', fields, rows: [{ name: 'Amal' }] };
  const body = { key: 'teachers', title: 'Teachers', icon: 'table', source };
  expect((await server.call(createApi, { ...by, body: body as never })).status).toBe(201);
  const call = { name: 'teachers', api: 'teachers', where: {}, searchIn: [], descending: false, one: false };
  const text = (id: string, words: string) => ({
    ...{ id, widget: 'heading', props: { text: words, level: '2' } },
    repeat: { each: 'teachers | where: "town", "Tunis"', as: 'item' },
  });
  const image = { id: 'i', widget: 'image', props: { src: 'hero', alt: 'A hero' } };
  const title = { id: 'h', widget: 'heading', props: { text: 'School', level: '1' } };
  const root = { id: 'r', widget: 'page', props: {}, slots: { main: [title, text('t', '{{ item.phone }}'), image] } };
  const meta = { ...testMeta, title: 'School', data: [{ ...call, required: false }] };
  const page = { type: 'layout' as const, pageKey: 'school', name: 'School', meta, isNewRecord: true, root };
  expect((await server.call(setConfig, { ...by, body: page as never })).status).toBe(200);
  const { documents } = (await server.call(checkDrafts, { ...by, body: {} })).body;
  expect(documents.find(({ key }) => key === 'school')?.findings).toEqual([
    { kind: 'columnMissing', count: 2 },
    { kind: 'imageMissing', count: 1 },
  ]);
});

test('no more addresses are looked up than are asked for at once', async () => {
  const paths = Array.from({ length: 201 }, (_, at) => `/${at}`);
  expect((await server.call(checkLinks, { ...who(), body: { paths } })).status).toBe(400);
});

test('a starter has nothing to look at, and a draft that has is told as soon as it is saved', async () => {
  const drafts = { ...who(), body: {} };
  expect((await server.call(checkDrafts, drafts)).body).toMatchObject({ documents: [], total: 0, findings: 0 });
  const node = (id: string, widget: string, props: object, slots: object = {}) => ({ id, widget, props, slots });
  const root = node(
    'r',
    'page',
    {},
    {
      main: [
        node('h', 'heading', { text: 'Menu', level: '1' }),
        node('i', 'image', { src: '/menu.png', alt: '' }),
        node('b', 'button', { label: 'Go', href: '/nowhere' }),
        node('c', 'button', { label: 'Go', href: 'page:nowhere-either' }),
        node('d', 'button', { label: 'Home', href: 'page:home' }),
      ],
    },
  );
  const body = { type: 'layout' as const, pageKey: 'menu', name: 'Menu', meta: testMeta, isNewRecord: true, root };
  const saved = await server.call(setConfig, { ...who(), body: body as never });
  expect(saved.status).toBe(200);
  const result = (await server.call(checkDrafts, drafts)).body;
  expect(result.documents).toEqual([
    {
      kind: 'page_template',
      key: 'menu',
      title: 'Menu',
      findings: [
        { kind: 'linkDead', count: 2 },
        { kind: 'altMissing', count: 1 },
        ...(testMeta.title === '' ? [{ kind: 'titleMissing', count: 1 }] : []),
      ],
    },
  ]);
  expect(result).toMatchObject({ total: 1 });
});

test('what the canvas found of a document as it is counts when one publishes, and what it has not looked at is named', async () => {
  const made = await server.setUpSite();
  const by = { as: made.owner, site: made.site.id };
  const save = async (pageKey: string, version?: number) => {
    const about = {
      type: 'layout' as const,
      pageKey,
      name: pageKey,
      meta: { ...testMeta, title: 'T', robots: 'index' as const },
    };
    const body = { ...about, root: testRoot(testNode('heading', { level: '1' })), isNewRecord: version === undefined };
    const saved = await server.call(setConfig, { ...by, body: { ...body, ...(version && { version }) } });
    return saved.body.pageTemplate;
  };
  const [one, other] = [await save('one'), await save('other')];
  const look = async (only?: string[]) => {
    const body = only ? { only: only.map((id) => ({ kind: 'page_template' as const, id })) } : {};
    const { documents, undrawn } = (await server.call(checkDrafts, { ...by, body })).body;
    return {
      found: documents.flatMap(({ key, findings }) => findings.map(({ kind, count }) => `${key} ${kind} ${count}`)),
      undrawn: undrawn.documents.map(({ key }) => key).filter((key) => key === 'one' || key === 'other'),
    };
  };
  const keep = async (found: object) => {
    const about = { kind: 'page_template' as const, id: one.id, version: 1, screen: 'lg' as const };
    return (await server.call(keepDrawn, { ...by, body: { ...about, findings: [], ...found } })).body.kept;
  };
  expect(await look()).toEqual({ found: [], undrawn: ['one', 'other'] });
  const drawn = [
    { kind: 'bindingEmpty' as const, count: 1 },
    { kind: 'pictureHeavy' as const, count: 2 },
    { kind: 'targetSmall' as const, count: 3 },
    { kind: 'textClipped' as const, count: 1 },
  ];
  expect(await keep({ findings: drawn })).toBe(true);
  // On a phone other texts are clipped: the most of each counts, wherever it was found.
  expect(await keep({ screen: 'base', findings: [{ kind: 'textClipped', count: 2 }] })).toBe(true);
  const counted = ['one bindingEmpty 1', 'one pictureHeavy 2', 'one targetSmall 3', 'one textClipped 2'];
  expect(await look()).toEqual({ found: counted, undrawn: ['other'] });
  expect(await look([other.id])).toEqual({ found: [], undrawn: ['other'] });
  expect(await look([one.id])).toEqual({ found: counted, undrawn: [] });

  // What was found of another version says nothing of this one.
  expect(await keep({ version: 2 })).toBe(false);
  await save('one', 1);
  expect(await look()).toEqual({ found: [], undrawn: ['one', 'other'] });
  expect(await keep({ version: 2, findings: drawn.slice(0, 1) })).toBe(true);
  expect(await look()).toEqual({ found: ['one bindingEmpty 1'], undrawn: ['other'] });

  // What is drawn with another widget, look or setting has not been looked at.
  await server.call(createWidget, {
    ...by,
    body: { key: 'w', type: 'heading', title: 'W', icon: 'heading', root: testNode('heading') },
  });
  expect((await look()).undrawn).toEqual(['one', 'other']);

  const stranger = await server.setUpSite();
  const elsewhere = { kind: 'page_template' as const, id: one.id, version: 2, screen: 'lg' as const, findings: [] };
  const asked = await server.call(keepDrawn, { as: stranger.owner, site: stranger.site.id, body: elsewhere });
  expect(asked.status).toBe(404);
});

test('what a site has to be looked at is for its members alone', async () => {
  const stranger = await server.signUp('Mallory');
  expect((await server.call(checkDrafts, { as: stranger, site: site.id, body: {} })).status).toBe(404);
  expect((await server.call(checkLinks, { as: stranger, site: site.id, body: { paths: [] } })).status).toBe(404);
});
