import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestSite, save, templateBody, testNode, testRoot, widgetBody } from '#server/content/documents/testing.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import { textsParsed } from '#server/testing-parsed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('checking a layout reads the saved widgets it names, and those they name, and no others', async () => {
  const { everySite: db } = database;
  const { site } = await makeTestSite(db);
  const heading = (text: string) => testNode('heading', { text });
  await save(db, site, 'widget', { body: widgetBody('inner', heading('needed')) });
  await save(db, site, 'widget', { body: widgetBody('outer', testRoot(testNode('@inner'))) });
  for (let number = 0; number < 30; number++) {
    await save(db, site, 'widget', { body: widgetBody(`other-${number}`, heading('useless')) });
  }
  const body = templateBody('page', testNode('@outer'));
  const parsed = await textsParsed(() => save(db, site, 'page_template', { body }));
  expect(parsed.filter((text) => text.includes('needed'))).toHaveLength(1);
  expect(parsed.filter((text) => text.includes('useless'))).toHaveLength(0);
});

test('a layout that names many saved widgets finds each, and what is not there is told of', async () => {
  const { everySite: db } = database;
  const { site } = await makeTestSite(db);
  const keys = Array.from({ length: 45 }, (_, number) => `card-${number}`);
  for (const key of keys) await save(db, site, 'widget', { body: widgetBody(key) });
  const nodes = keys.map((key) => testNode(`@${key}`));
  await save(db, site, 'page_template', { body: templateBody('all', ...nodes) });
  const fault = await save(db, site, 'page_template', {
    body: templateBody('more', ...nodes, testNode('@missing')),
  }).catch((error) => error);
  expect(fault.details.issues).toMatchObject([{ message: 'layout.unknownWidget', values: { widget: '@missing' } }]);
});
