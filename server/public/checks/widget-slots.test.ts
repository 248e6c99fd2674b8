import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDrafts } from '#contract/checks.ts';
import { findReach } from '#contract/impact.ts';
import { setConfig, showTemplate } from '#contract/page-templates.ts';
import { canvasKit, renderPreview } from '#contract/preview.ts';
import { listUses } from '#contract/revisions.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { showTranslation } from '#contract/translations.ts';
import { createWidget, deleteWidget, listPinnedWidgets, updateWidget } from '#contract/widgets.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { testNode, testRoot } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let as: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site.id];
});
afterAll(() => server.close());

const opens = { content: { name: 'actions', label: 'Actions' } };
const widgetWith = (more: Partial<LayoutNode>) => {
  const stack = { ...testNode('stack'), slots: { content: [testNode('heading', { text: 'Nothing here yet' })] } };
  const root = { ...testNode('card'), slots: { content: [{ ...stack, ...more }] } };
  return { key: 'product', type: 'card', title: 'Product', icon: 'card', root };
};

async function addLanguage() {
  const { settings } = (await server.call(showSettings, { as, site })).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  await server.call(saveSettings, { as, site, body: { ...values, languages: [{ language: 'fr', fallback: null }] } });
}

test('what fills the slot of a widget is saved, used, translated, and kept when the slot is gone', async () => {
  await server.call(createWidget, { as, site, body: { ...widgetWith({}), key: 'note', root: testNode('card') } });
  const made = await server.call(createWidget, { as, site, body: widgetWith({ opens }) });
  expect(made.status).toBe(201);
  const { widget } = made.body;
  expect(widget.root.slots.content?.[0]?.opens).toEqual(opens);
  const filled = {
    ...testNode('@product'),
    slots: { actions: [testNode('heading', { text: 'Buy' }), testNode('@note')] },
  };
  const page = { type: 'layout' as const, pageKey: 'shop', root: testRoot(filled), isNewRecord: true };
  expect((await server.call(setConfig, { as, site, body: page })).status).toBe(200);
  const [note] = (await server.call(checkDrafts, { as, site, body: {} })).body.documents.filter(
    ({ key }) => key === 'shop',
  );
  expect(note?.findings.map(({ kind }) => kind) ?? []).not.toContain('placeMissing');
  await addLanguage();
  const asked = { kind: 'page_template', key: 'shop', language: 'fr' } as const;
  const { texts } = (await server.call(showTranslation, { as, site, body: asked })).body.translation;
  expect(texts.map(({ source }) => source)).toContain('Buy');

  // Whatever is in a slot is a use like any other.
  const uses = await server.call(deleteWidget, { as, site, body: { id: await idOf('note') } });
  expect(uses).toMatchObject({ status: 409, problem: { code: 'in_use', usedBy: [{ key: 'shop' }] } });

  const closed = await server.call(updateWidget, {
    as,
    site,
    body: { id: widget.id, version: widget.version, widget: widgetWith({}) },
  });
  expect(closed.status).toBe(201);
  const stored = (await server.call(showTemplate, { as, site, params: { pageKey: 'shop' } })).body.pageTemplate;
  const again = { ...page, root: stored.root, version: stored.version, isNewRecord: false };
  const resaved = await server.call(setConfig, { as, site, body: again });
  expect(resaved.status).toBe(200);
  expect(resaved.body.pageTemplate.root.slots.main?.[0]?.slots.actions).toHaveLength(2);
  const [told] = (await server.call(checkDrafts, { as, site, body: {} })).body.documents.filter(
    ({ key }) => key === 'shop',
  );
  expect(told?.findings).toContainEqual({ kind: 'placeMissing', count: 1 });
});

async function idOf(key: string): Promise<string> {
  const row = await server.everySite
    .selectFrom('widgets')
    .select('id')
    .where('site_id', '=', site as never)
    .where('natural_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('what an empty list shows is saved, used, translated and shown', async () => {
  await server.call(createWidget, { as, site, body: { ...widgetWith({}), key: 'sorry', root: testNode('card') } });
  const nobody = {
    ...testNode('heading', { text: 'Row' }),
    repeat: { each: 'query.nobody', as: 'row' },
    slots: { 'when-empty': [testNode('heading', { text: 'Nobody is here' }), testNode('@sorry')] },
  };
  const page = { type: 'layout' as const, pageKey: 'empty', root: testRoot(nobody), isNewRecord: true };
  expect((await server.call(setConfig, { as, site, body: page })).status).toBe(200);
  const { root } = (await server.call(showTemplate, { as, site, params: { pageKey: 'empty' } })).body.pageTemplate;
  expect(root.slots.main?.[0]?.slots['when-empty']).toHaveLength(2);
  await addLanguage();
  const asked = { kind: 'page_template', key: 'empty', language: 'fr' } as const;
  const { texts } = (await server.call(showTranslation, { as, site, body: asked })).body.translation;
  expect(texts.map(({ source }) => source)).toContain('Nobody is here');
  const uses = await server.call(deleteWidget, { as, site, body: { id: await idOf('sorry') } });
  expect(uses).toMatchObject({ status: 409, problem: { code: 'in_use', usedBy: [{ key: 'empty' }] } });
  const { html } = (await server.call(renderPreview, { as, site, body: { pageKey: 'empty', root } })).body;
  expect(Array.from(html.matchAll(/<h2[^>]*>([^<]*)</g), ([, text]) => text)).toEqual(['Nobody is here']);
});

test('a slot must be one of its node, with a name', async () => {
  const asked = { ...widgetWith({ opens: { nowhere: { name: 'x', label: 'X' } } }), key: 'odd' };
  const { status, problem } = await server.call(createWidget, { as, site, body: asked });
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['root.slots.content.0.opens.nowhere']]);
});

test('versions that are kept to are listed, drawn, and told apart from what a change reaches', async () => {
  const banner = (text: string) => ({
    key: 'banner',
    type: 'heading',
    title: 'Banner',
    icon: 'heading',
    root: testNode('heading', { text }),
  });
  const { widget } = (await server.call(createWidget, { as, site, body: banner('First') })).body;
  const page = { type: 'layout' as const, pageKey: 'kept', root: testRoot(testNode('@banner:1')), isNewRecord: true };
  expect((await server.call(setConfig, { as, site, body: page })).status).toBe(200);
  const body = { id: widget.id, version: 1, widget: banner('Second') };
  expect((await server.call(updateWidget, { as, site, body })).status).toBe(201);
  const { widgets } = (await server.call(listPinnedWidgets, { as, site, body: {} })).body;
  expect(widgets).toMatchObject([{ key: 'banner', version: 1, root: { props: { text: 'First' } } }]);
  const uses = await server.call(listUses, { as, site, params: { kind: 'widget', key: 'banner' } });
  expect(uses.body).toMatchObject({ total: 0, pinnedTotal: 1, pinnedBy: [{ key: 'kept', version: 1 }] });
  const reach = await server.call(findReach, { as, site, body: { kind: 'widget', key: 'banner' } });
  expect(reach.body).toMatchObject({ pinned_total: 1, pinned: [{ key: 'kept', version: 1 }] });
  expect(reach.body.nodes).toHaveLength(1);

  // Also of a page that is not saved yet: the version need not be kept to by any draft.
  const asked = { widgets: ['banner:2', 'banner:9'], images: [], constants: [], pages: [] };
  const kit = await server.call(canvasKit, { as, site, body: asked });
  expect(Object.entries(kit.body.widgets).map(([key, { root }]) => [key, root.props.text])).toEqual([
    ['banner:2', 'Second'],
  ]);
  const root = testRoot(testNode('@banner:1'), testNode('@banner:2'), testNode('@banner'));
  const preview = await server.call(renderPreview, { as, site, body: { pageKey: 'kept', root } });
  const shown = Array.from(preview.body.html.matchAll(/<h2[^>]*>([^<]*)</g), ([, text]) => text);
  expect(shown).toEqual(['First', 'Second', 'Second']);
  const other = await server.setUpSite();
  const elsewhere = await server.call(canvasKit, { as: other.owner, site: other.site.id, body: asked });
  expect(elsewhere.body.widgets).toEqual({});
});
