import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTemplates } from '#contract/page-templates.ts';
import { listChanges } from '#contract/releases.ts';
import { listRevisions } from '#contract/revisions.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { type GrantedSite, grantSite } from '#server/platform/http/granted-site.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { textsParsed } from '#server/testing-parsed.ts';
import { listsOf } from './list-documents.ts';
import { save, templateBody, testNode } from './testing.ts';

const VERSIONS = 12;

let server: TestServer;
let owner: TestPerson;
let site: GrantedSite;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  owner = made.owner;
  site = grantSite({ id: made.site.id, organizationId: '', slug: '', role: 'owner', urlPatterns: [] });
  ({ id } = await saveOften(1));
  for (let version = 2; version <= VERSIONS; version++) await saveOften(version, id);
});
afterAll(() => server.close());

function saveOften(version: number, of?: string) {
  const heading = testNode('heading', { text: `Version ${version}` });
  const body = { ...templateBody('often', heading), description: `As of ${version}` };
  return save(server.everySite, site, 'page_template', { id: of, body });
}

const oftenParsed = async (work: () => Promise<unknown>) =>
  (await textsParsed(work)).filter((text) => text.startsWith('{"pageKey":"often"')).length;

test('a list of cards is read without layouts, and each description is its own', async () => {
  const list = listsOf(server.services, 'page_template', { withBodies: false });
  const request = { page: 1, size: 20, sort: [], filter: {}, search: '' };
  const listed = await inSite(site.id, () => list(site.id, request));
  expect(new Set(listed.rows.map(({ body }) => body))).toEqual(new Set(['']));
  const { body } = await server.call(listTemplates, { as: owner, site: site.id, body: {} });
  expect(body.pageTemplates).toHaveLength(listed.rows.length);
  expect(body.pageTemplates.find(({ pageKey }) => pageKey === 'often')?.description).toBe(`As of ${VERSIONS}`);
});

test('each version of a document is read once to tell what it changed', async () => {
  const params = { kind: 'page_template', id } as const;
  let fields: string[] = [];
  const parsed = await oftenParsed(async () => {
    const { body } = await server.call(listRevisions, { as: owner, site: site.id, params });
    fields = body.revisions.map((revision) => revision.fields.join());
  });
  expect(parsed).toBe(VERSIONS);
  expect(fields).toEqual([...Array(VERSIONS - 1).fill('description,root'), '']);
});

test('what was changed and what was added is told from two versions at most', async () => {
  const { body } = await server.call(listChanges, { as: owner, site: site.id });
  expect(body.changes.find((change) => change.id === id)).toMatchObject({
    change: 'added',
    fields: [],
    to_version: VERSIONS,
  });
});
