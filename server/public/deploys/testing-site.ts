import { expect } from 'vitest';
import { publish } from '#contract/publish.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { type NewDocument, saveDocuments } from '#server/content/documents/save-documents.ts';
import { routeBody, save, templateBody, testNode } from '#server/content/documents/testing.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { TestPerson, TestServer } from '#server/testing.ts';

/** A published site with the pages `/one` and `/two`. */
export interface DeploySite {
  readonly owner: TestPerson;
  readonly site: string;
  readonly slug: string;
  readonly id: SiteId;
}

export const page = (key: string, text: string): NewDocument => ({
  kind: 'page_template',
  body: templateBody(key, testNode('heading', { text })),
});

export async function newDeploySite(server: TestServer): Promise<DeploySite> {
  const { owner, site } = await server.setUpSite();
  const { slug } = await server.everySite
    .selectFrom('sites')
    .select('slug')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  const made = { owner, site: site.id, slug, id: site.id };
  await addPages(server, made, { one: 'First', two: 'Second' });
  return made;
}

/** Pages by their keys, which are their addresses too, with what they say; published. */
export async function addPages(server: TestServer, site: DeploySite, pages: Record<string, string>): Promise<void> {
  const by = { actorId: null, source: 'starter' as const, at: server.services.clock() };
  const granted = { id: site.id } as Parameters<typeof makeChange>[1];
  const routes = Object.keys(pages).map((key) => ({ kind: 'page_route' as const, body: routeBody(`/${key}`, key) }));
  const documents = [...Object.entries(pages).map(([key, text]) => page(key, text)), ...routes];
  await makeChange(server.everySite, granted, by, (tx, change) => saveDocuments(tx, granted, change, documents));
  await publishSite(server, site);
}

/** Changes what the page `/one` says, and publishes it. */
export async function changePage(server: TestServer, site: DeploySite, text: string): Promise<void> {
  const row = await server.everySite
    .selectFrom('page_templates')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where('natural_key', '=', 'one')
    .executeTakeFirstOrThrow();
  const granted = { id: site.id } as Parameters<typeof save>[1];
  const body = templateBody('one', testNode('heading', { text }));
  await save(server.everySite, granted, 'page_template', { id: row.id, expectedVersion: row.version, body });
  await publishSite(server, site);
}

async function publishSite(server: TestServer, { owner, site }: DeploySite): Promise<void> {
  const { status, text } = await server.call(publish, { as: owner, site, body: {} });
  expect([status, text]).toEqual([201, expect.any(String)]);
}
