import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_TOGETHER, readTogether } from '#contract/together.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});
afterAll(() => server.close());

const list = { method: 'POST', path: '/v1/pageRoutes/dash/getRoutes', body: { size: 2 } } as const;

test('reads are answered in their order, each as if it had come alone', async () => {
  const { status, body } = await server.call(readTogether, {
    body: { reads: [{ method: 'GET', path: '/v1/session' }, list, { method: 'GET', path: '/v1/notices?size=1' }] },
    site,
    as: owner,
  });
  expect(status).toBe(200);
  expect(body.answers).toMatchObject([
    { status: 200, body: { site: { id: site } } },
    { status: 200, body: { routesList: expect.any(Array), total: expect.any(Number) } },
    { status: 200, body: { notices: [], unread: 0 } },
  ]);
});

test('one that is refused or wrong leaves the others as they are', async () => {
  const reader = await server.signUp('Reader');
  await server.addMember(site, reader, 'viewer');
  const { body } = await server.call(readTogether, {
    body: {
      reads: [
        { method: 'POST', path: '/v1/audit/dash/getAudit' },
        { ...list, body: { size: 2, owner: 1 } },
        { method: 'GET', path: '/v1/pageRoutes/none' },
        list,
      ],
    },
    site,
    as: reader,
  });
  expect(body.answers.map(({ status }) => status)).toEqual([403, 400, 404, 200]);
  expect(body.answers[0]).toMatchObject({ body: { code: 'forbidden' } });
});

test('the site of another organization stays unknown', async () => {
  const stranger = await server.signUp('Stranger');
  const { body } = await server.call(readTogether, { body: { reads: [list] }, site, as: stranger });
  expect(body.answers).toMatchObject([{ status: 404, body: { code: 'not_found' } }]);
});

test.each([
  ['a write', { method: 'POST', path: '/v1/pageRoutes/saveRoute', body: {} }],
  ['a delete by a read’s method', { method: 'GET', path: '/v1/pageRoutes/delete/x' }],
  ['itself', { method: 'POST', path: readTogether.path, body: { reads: [list] } }],
  ['what is public', { method: 'GET', path: '/v1/auth/welcome' }],
  ['another host', { method: 'GET', path: '//evil.example/v1/session' }],
  ['a way up', { method: 'GET', path: '/v1/../auth' }],
  ['a line break', { method: 'GET', path: '/v1/session\r\nx-site: other' }],
] as const)('%s is refused', async (_what, read) => {
  const { status, problem } = await server.call(readTogether, { body: { reads: [list, read] }, site, as: owner });
  expect([status, problem.code]).toEqual([400, 'invalid']);
});

test('there is a most', async () => {
  const reads = Array.from({ length: MOST_TOGETHER + 1 }, () => list);
  expect((await server.call(readTogether, { body: { reads }, site, as: owner })).status).toBe(400);
});
