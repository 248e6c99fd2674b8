import { afterAll, beforeAll, expect, test } from 'vitest';
import { listApis } from '#contract/apis.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { saveDocuments } from '#server/content/documents/save-documents.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('data sources are listed with their first row instead of all, and filtered by what is enabled', async () => {
  const { owner, site } = await server.setUpSite();
  const api = (key: string, rows: unknown[], enabled = true) => ({
    kind: 'api' as const,
    body: { key, title: key, enabled, source: { type: 'static', attribution: 'ODbL', rows } },
  });
  const documents = [api('countries', [{ name: 'France' }, { name: 'Italy' }]), api('empty', [], false)];
  await makeChange(server.everySite, site, { actorId: null, source: 'import', at: 1 }, (tx, change) =>
    saveDocuments(tx, site, change, documents),
  );
  const list = async (body: Record<string, unknown>) =>
    (await server.call(listApis, { as: owner, site: site.id, body })).body;
  expect(await list({})).toMatchObject({
    total: 2,
    apis: [
      { key: 'countries', rows: 2, sample: { name: 'France' }, attribution: 'ODbL', enabled: true, updated_by: null },
      { key: 'empty', rows: 0, sample: null, enabled: false },
    ],
  });
  expect((await list({}))!.apis[0]).not.toHaveProperty('source');
  expect(await list({ filter: { enabled: true } })).toMatchObject({ total: 1, apis: [{ key: 'countries' }] });
  expect(
    (await server.call(listApis, { as: owner, site: site.id, body: { filter: { source: 'x' } } as never })).status,
  ).toBe(400);
});
