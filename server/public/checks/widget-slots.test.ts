import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDrafts } from '#contract/checks.ts';
import { setConfig, showTemplate } from '#contract/page-templates.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { showTranslation } from '#contract/translations.ts';
import { createWidget, deleteWidget, updateWidget } from '#contract/widgets.ts';
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
  const [note] = (await server.call(checkDrafts, { as, site })).body.documents.filter(({ key }) => key === 'shop');
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
  const [told] = (await server.call(checkDrafts, { as, site })).body.documents.filter(({ key }) => key === 'shop');
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

test('a slot must be one of its node, with a name', async () => {
  const asked = { ...widgetWith({ opens: { nowhere: { name: 'x', label: 'X' } } }), key: 'odd' };
  const { status, problem } = await server.call(createWidget, { as, site, body: asked });
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['root.slots.content.0.opens.nowhere']]);
});
