import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activate, listChanges, listReleases, publish } from '#contract/releases.ts';
import { createWidget } from '#contract/widgets.ts';
import type { NewsItem } from '#server/news.ts';
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
  const heard: NewsItem[] = [];
  const stop = server.services.news.listen((item) => heard.push(item));
  const published = await server.call(publish, { as: owner, site, body: { note: ' Spring ' } });
  stop();
  expect(published).toMatchObject({
    status: 201,
    body: { message: 'Release 2 is live.', release: { number: 2, note: 'Spring', added: 1, is_live: true } },
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
    message: 'There is nothing to publish: the drafts are as the live release has them.',
  });
});

test('an older release is live again at once', async () => {
  await addWidget('one');
  await server.call(publish, { as: owner, site, body: {} });
  const [, first] = (await server.call(listReleases, { as: owner, site })).body.releases;
  const answer = await server.call(activate, { as: owner, site, params: { id: first!.id } });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Release 1 is live again.', release: { is_live: true } },
  });
  const listed = await server.call(listReleases, { as: owner, site, query: { size: '1', page: '2' } as never });
  expect(listed.body).toMatchObject({ total: 2, releases: [{ number: 1, is_live: true }] });
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
