import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { makeChange } from './change.ts';
import { findDocument } from './find-document.ts';
import { findUses } from './references.ts';
import { saveDocuments } from './save-documents.ts';
import { makeTestSite, routeBody, settingsBody, templateBody, testNode, widgetBody } from './testing.ts';

let database: TestDatabase;
let site: GrantedSite;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ site } = await makeTestSite(database.everySite));
});

test('a whole site is saved in one change, in whatever order it comes', async () => {
  const { everySite: db } = database;
  const api = {
    key: 'countries',
    title: 'Countries',
    source: { type: 'static', attribution: '', rows: [{ name: 'France' }] },
  };
  const holding = { ...testNode('section'), slots: { content: [testNode('@brand')] } };
  await makeChange(db, site, { actorId: null, source: 'starter', at: 5 }, (tx, change) =>
    saveDocuments(tx, site, change, [
      { kind: 'settings', body: settingsBody('Atlas', { not_found_template: 'home' }) },
      { kind: 'page_route', body: routeBody('/', 'home') },
      { kind: 'page_route', body: routeBody('/about', 'home') },
      { kind: 'page_template', body: templateBody('home', testNode('@banner')) },
      { kind: 'widget', body: widgetBody('banner', holding) },
      { kind: 'widget', body: widgetBody('brand') },
      { kind: 'api', body: api },
    ]),
  );
  const row = await db.selectFrom('sites').select('change_number').where('id', '=', site.id).executeTakeFirst();
  expect(row?.change_number).toBe(1);
  expect((await findUses(db, site.id, { kind: 'page_template', key: 'home' })).total).toBe(3);
  const sets = await db.selectFrom('change_sets').select('source').where('site_id', '=', site.id).execute();
  expect(sets).toMatchObject([{ source: 'starter' }]);
});

test('documents saved in bulk are refused whole, with the place of each fault', async () => {
  const { everySite: db } = database;
  const failing = makeChange(db, site, { actorId: null, source: 'import', at: 5 }, (tx, change) =>
    saveDocuments(tx, site, change, [
      { kind: 'widget', body: widgetBody('banner') },
      { kind: 'page_route', body: routeBody('/', 'nothing') },
      { kind: 'page_route', body: { url_string: '/x' } },
    ]),
  );
  const fault = await failing.catch((error) => error);
  expect(fault.details.issues.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['1.page_template', '2.type']),
  );
  expect(await findDocument(db, site.id, 'widget', { key: 'banner' })).toBeUndefined();
});
