import { afterAll, expect, test } from 'vitest';
import { addBoardReaders } from '#contract/board-reports.ts';
import { openBoardShare } from '#contract/board-share-link.ts';
import { createBoardShare } from '#contract/board-shares.ts';
import { createBoard, listBoards } from '#contract/boards.ts';
import { createSite, deleteOrganization, deleteSite } from '#contract/organization.ts';
import { Meter } from '#server/metrics/series/meter.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';
import { givenBoard } from './testing.ts';

const server = await startTestServer();
afterAll(() => server.close());
const meter = new Meter(server.services, { version: '1', healthOf: () => ({}) });

/** A board of the site and one of its organization, each with a link and a reader, and what the site measured. */
async function fill(as: TestPerson, site: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const scope of ['site', 'organization'] as const) {
    const made = await server.call(createBoard, { as, site, body: { board: givenBoard({ title: scope }), scope } });
    expect(made.status, made.text).toBe(201);
    const there = { as, site, params: { board: made.body.board.id } };
    const shared = await server.call(createBoardShare, { ...there, body: { name: 'Client' } });
    tokens.push(new URL(shared.body.url).hash.slice(1));
    const read = await server.call(addBoardReaders, { ...there, body: { every: 'week', ids: [as.id] } });
    expect(read.status, read.text).toBe(200);
  }
  const { metrics } = server.services;
  metrics.recordRequest('site', 500, 1, site as SiteId);
  metrics.recordFailed({ requestId: 'r', method: 'GET', route: '/*', status: 500, siteId: site as SiteId });
  await meter.measure({ isLast: true });
  return tokens;
}

/** Rows of the site in every table that has any, but the audit log. */
async function rowsOf(site: string): Promise<Record<string, number>> {
  const db = server.everySite;
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'site_id'),
  );
  expect(tables.length).toBeGreaterThan(30);
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await db
        .selectFrom(name as 'boards')
        .select('site_id')
        .where('site_id', '=', site)
        .execute();
      return [name, found.length] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([name, count]) => count > 0 && name !== 'audit'));
}

test('a site that is erased takes its boards, links, readers and metrics along, and leaves those of others', async () => {
  const { owner: as, site } = await server.setUpSite();
  const given = { name: 'Second', client_url: 'http://localhost', description: 'Another', secret: 'of a second site' };
  const second = await server.call(createSite, {
    ...{ as, site: site.id },
    body: { ...given, database: server.services.engine, starter: 'blank' },
  });
  expect(second.status, second.text).toBe(201);
  const { id, name } = second.body.site;
  await fill(as, site.id);
  const before = await rowsOf(site.id);
  const tokens = await fill(as, id);
  expect(await rowsOf(id)).toMatchObject({
    ...{ boards: 1, board_versions: 1, board_shares: 2, board_reports: 2 },
    ...{ metric_site_steps: 1, metric_failures: 1 },
  });
  const body = { name, password: as.password };
  expect((await server.call(deleteSite, { as, site: id, body })).status).toBe(200);
  expect(await rowsOf(id)).toEqual({});
  expect(await rowsOf(site.id)).toEqual(before);
  for (const token of tokens) expect((await server.call(openBoardShare, { body: { token } })).status).toBe(404);
  const { boards } = (await server.call(listBoards, { as, site: site.id })).body;
  expect(boards.map(({ title }) => title).toSorted()).toEqual(['organization', 'organization', 'site']);
});

test('an organization that is erased leaves none of it', async () => {
  const { owner: as, site } = await server.setUpSite();
  const [token = ''] = await fill(as, site.id);
  const body = { name: 'Acme', password: as.password };
  expect((await server.call(deleteOrganization, { as, site: site.id, body })).status).toBe(200);
  expect(await rowsOf(site.id)).toEqual({});
  expect((await server.call(openBoardShare, { body: { token } })).status).toBe(404);
  const { id } = site.organization;
  const left = await server.everySite.selectFrom('boards').select('id').where('organization_id', '=', id).execute();
  expect(left).toEqual([]);
});
