import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setConfig } from '#contract/page-templates.ts';
import { createWidget, deleteWidget, listWidgets, updateWidget } from '#contract/widgets.ts';
import { testNode, testRoot } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});

const banner = { key: 'banner', type: 'heading', title: 'Banner', icon: 'heading' };
const create = (body: Record<string, unknown> = banner) =>
  server.call(createWidget, { as: owner, site, body: body as never });
const update = (body: Record<string, unknown>) => server.call(updateWidget, { as: owner, site, body: body as never });

test('a widget is made from its type, saved and deleted with the messages of the specification', async () => {
  const made = await create();
  expect(made).toMatchObject({ status: 201, body: { message: 'Widget created successfully' } });
  const { widget } = made.body;
  expect(widget).toMatchObject({ key: 'banner', version: 1, root: { widget: 'heading', props: { level: '2' } } });
  const saved = await update({ id: widget.id, version: 1, widget: { ...banner, title: 'New' } });
  expect(saved).toMatchObject({ status: 201, body: { message: "Widget 'banner' updated successfully" } });
  expect(saved.body.widgets).toMatchObject([{ title: 'New', version: 2, root: widget.root }]);
  const listed = await server.call(listWidgets, { as: owner, site, body: { filter: { key: 'banner' } } });
  expect(listed.body).toEqual({ widgets: saved.body.widgets, total: 1 });
  const deleted = await server.call(deleteWidget, { as: owner, site, body: { id: widget.id } });
  expect(deleted).toMatchObject({ status: 200, body: { message: 'Widget deleted successfully' } });
  expect((await server.call(deleteWidget, { as: owner, site, body: { id: widget.id } })).status).toBe(404);
});

test('what a form leaves out is told with the messages of the specification', async () => {
  const { status, problem } = await create({ key: 'x', title: '', type: '', icon: '' });
  expect(status).toBe(400);
  expect(problem.errors).toEqual(
    expect.arrayContaining([
      { path: 'title', message: 'Please enter Title!' },
      { path: 'type', message: 'Please select widget type' },
      { path: 'icon', message: 'Please select widget icon' },
    ]),
  );
});

test('a widget needs a type there is, the type of its root, and props that fit', async () => {
  const pathsOf = async (body: Record<string, unknown>) => (await create(body)).problem.errors?.map(({ path }) => path);
  expect(await pathsOf({ ...banner, type: 'nonsense' })).toEqual(['type']);
  expect(await pathsOf({ ...banner, type: 'card', root: testNode('heading') })).toEqual(['type']);
  const prop = { name: 'label', label: 'Label', kind: 'number', default: 'seven' };
  expect(await pathsOf({ ...banner, props: [prop] })).toEqual(['props.0.default']);
  const twice = { ...prop, default: 7 };
  expect(await pathsOf({ ...banner, props: [twice, twice] })).toEqual(['props.1.name']);
});

test('a key is taken once in a site', async () => {
  await create();
  expect(await create()).toMatchObject({ status: 409, problem: { code: 'already_exists', errors: [{ path: 'key' }] } });
});

test('a widget in use is neither deleted nor given another key, and changes reach its users', async () => {
  const { id } = (await create()).body.widget;
  const root = testRoot(testNode('@banner'));
  await server.call(setConfig, {
    as: owner,
    site,
    body: { type: 'layout', pageKey: 'home-2', root, isNewRecord: true },
  });
  const deleted = await server.call(deleteWidget, { as: owner, site, body: { id } });
  expect(deleted).toMatchObject({
    status: 409,
    problem: { code: 'in_use', total: 1, usedBy: [{ kind: 'page_template', key: 'home-2' }] },
  });
  expect(await update({ id, widget: { ...banner, key: 'poster' } })).toMatchObject({
    status: 409,
    problem: { code: 'in_use' },
  });
  expect((await update({ id, widget: { ...banner, title: 'Other' } })).status).toBe(201);
});

test('a stale save gets the current widget', async () => {
  const { id } = (await create()).body.widget;
  await update({ id, version: 1, widget: { ...banner, title: 'First' } });
  const stale = await update({ id, version: 1, widget: { ...banner, title: 'Second' } });
  expect(stale).toMatchObject({ status: 409, problem: { current: { id, version: 2, title: 'First' } } });
});

test("another organization's widget is not found", async () => {
  const { id } = (await create()).body.widget;
  const other = await server.setUpSite();
  const call = { as: other.owner, site: other.site.id };
  expect((await server.call(updateWidget, { ...call, body: { id, widget: banner } })).status).toBe(404);
  expect((await server.call(deleteWidget, { ...call, body: { id } })).status).toBe(404);
  expect((await server.call(listWidgets, { ...call, body: {} })).body.widgets.map((each) => each.id)).not.toContain(id);
});
