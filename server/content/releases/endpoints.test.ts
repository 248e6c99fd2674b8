import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publish } from '#contract/publish.ts';
import { activate, listChanges, listReleaseChanges, listReleases, siteState } from '#contract/releases.ts';
import { createWidget, deleteWidget, listWidgets, updateWidget } from '#contract/widgets.ts';
import type { AppEvent } from '#server/platform/events/events.ts';
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

const addWidget = (key: string) =>
  server.call(createWidget, { as: owner, site, body: { key, type: 'heading', title: key, icon: 'box' } });

test('publishing makes the next release live, tells of it, and lists it first', async () => {
  await addWidget('one');
  const before = await server.call(listChanges, { as: owner, site });
  expect(before.body).toMatchObject({
    total: 1,
    changes: [{ title: 'one', change: 'added', updated_by: 'Olivia' }],
    live: { number: 1 },
  });
  const heard: AppEvent[] = [];
  const stop = server.services.events.subscribe((item) => heard.push(item));
  const published = await server.call(publish, { as: owner, site, body: { note: ' Spring ' } });
  stop();
  expect(published).toMatchObject({
    status: 201,
    body: { message: 'Release 2 is live', release: { number: 2, note: 'Spring', added: 1, is_live: true } },
  });
  expect(heard).toContainEqual({ type: 'release-activated', siteId: site, releaseId: published.body.release.id });
  const listed = await server.call(listReleases, { as: owner, site });
  expect(listed.body.total).toBe(2);
  expect(listed.body.releases.map(({ number, is_live }) => [number, is_live])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect((await server.call(listChanges, { as: owner, site })).body).toMatchObject({
    total: 0,
    changes: [],
    live: { number: 2 },
  });
});

test('publishing nothing is a conflict that says so', async () => {
  const { status, problem } = await server.call(publish, { as: owner, site, body: {} });
  expect({ status, message: problem.message }).toEqual({
    status: 409,
    message: 'No unpublished changes.',
  });
});

test('an older release is live again at once', async () => {
  await addWidget('one');
  await server.call(publish, { as: owner, site, body: {} });
  const [, first] = (await server.call(listReleases, { as: owner, site })).body.releases;
  const answer = await server.call(activate, { as: owner, site, params: { id: first!.id } });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Release 1 is live again', release: { is_live: true } },
  });
  const listed = await server.call(listReleases, { as: owner, site, query: { size: '1', page: '2' } as never });
  expect(listed.body).toMatchObject({ total: 2, releases: [{ number: 1, is_live: true }] });
});

test('after a rollback the changes say what publishing would bring back, and what is new', async () => {
  await addWidget('one');
  await server.call(publish, { as: owner, site, body: {} });
  const changes = async () => (await server.call(listChanges, { as: owner, site })).body;
  expect(await changes()).toMatchObject({ total: 0, brings_back: null });
  const [, first] = (await server.call(listReleases, { as: owner, site })).body.releases;
  await server.call(activate, { as: owner, site, params: { id: first!.id } });
  await addWidget('two');
  const waiting = await changes();
  expect(waiting).toMatchObject({ total: 2, brings_back: 2, live: { number: 1 } });
  expect(waiting.changes.map(({ title, is_withdrawn }) => [title, is_withdrawn]).toSorted()).toEqual([
    ['one', true],
    ['two', false],
  ]);
  await server.call(publish, { as: owner, site, body: {} });
  expect(await changes()).toMatchObject({ total: 0, brings_back: null });
});

test('the state of a site changes with every save and every release', async () => {
  const state = async () => (await server.call(siteState, { as: owner, site })).body;
  const before = await state();
  await addWidget('one');
  const saved = await state();
  expect(saved.change_number).toBeGreaterThan(before.change_number);
  expect(saved.live_release_id).toBe(before.live_release_id);
  await server.call(publish, { as: owner, site, body: {} });
  expect((await state()).live_release_id).not.toBe(before.live_release_id);
});

test('a release says what it added, changed and removed, in which versions', async () => {
  const { id: one } = (await addWidget('one')).body.widget;
  await addWidget('gone');
  await server.call(publish, { as: owner, site, body: {} });
  await server.call(updateWidget, {
    as: owner,
    site,
    body: { id: one, widget: { key: 'one', type: 'heading', title: 'Renamed', icon: 'box' } },
  });
  const gone = (await server.call(listChanges, { as: owner, site })).body;
  expect(gone.changes).toMatchObject([{ title: 'Renamed', from_version: 1, to_version: 2 }]);
  const { widgets } = (await server.call(listWidgets, { as: owner, site, body: {} })).body;
  const { id } = widgets.find(({ key }) => key === 'gone')!;
  await server.call(deleteWidget, { as: owner, site, body: { id } });
  await addWidget('later');
  const third = (await server.call(publish, { as: owner, site, body: {} })).body.release;
  const of = await server.call(listReleaseChanges, { as: owner, site, params: { id: third.id } });
  expect(of.body).toMatchObject({ total: 3, release: { number: 3, added: 1, changed: 1, removed: 1 } });
  const result = of.body.changes.map(({ title, change, fields, from_version, to_version }) =>
    [title, change, fields.includes('title'), from_version, to_version].join(' '),
  );
  expect(result.toSorted()).toEqual(['Renamed changed true 1 2', 'gone removed false 1 ', 'later added false  1']);
  const other = await server.setUpSite();
  const params = { id: third.id };
  expect((await server.call(listReleaseChanges, { as: other.owner, site: other.site.id, params })).status).toBe(404);
});

test("an author does not publish, and another organization's release is not found", async () => {
  const author = await server.signUp('Arthur');
  await server.addMember(site, author, 'author');
  expect((await server.call(publish, { as: author, site, body: {} })).status).toBe(403);
  const [release] = (await server.call(listReleases, { as: author, site })).body.releases;
  expect((await server.call(activate, { as: author, site, params: { id: release!.id } })).status).toBe(403);
  const other = await server.setUpSite();
  const params = { id: release!.id };
  expect((await server.call(activate, { as: other.owner, site: other.site.id, params })).status).toBe(404);
});
