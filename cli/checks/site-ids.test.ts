import { expect, test } from 'vitest';
import { findPlainSites } from './site-ids.mjs';

const file = 'server/content/widgets/queries.ts';

test.each([
  'export function listWidgets(db: Database, siteId: string) {}',
  'function listWidgets(\n  db: Database,\n  siteId: string,\n  search = "",\n) {}',
  'const list = async (tx: Transaction<Tables>, { siteId }: { siteId: string }) => {};',
  'export async function change(db: Database, site: { id: string }, at: number) {}',
  'const site = asTrustedSiteId(request.headers["x-site"]);',
  'const site = grantSite({ id, role: "owner" });',
  'const id = row.site_id as SiteId;',
])('refused: %s', (text) => {
  expect(findPlainSites(file, text)).toEqual([expect.stringMatching(/^server\/content\/widgets\/queries\.ts:1: /)]);
});

test.each([
  'export function listWidgets(db: Database, siteId: SiteId) {}',
  'export function listWidgets(db: Database, site: GrantedSite) {}',
  'function signPreview(secrets: Secrets, { siteId }: { siteId: string }) {}',
  'export function findSite(db: Database, slug: string): Promise<{ siteId: string }> {}',
])('fine: %s', (text) => {
  expect(findPlainSites(file, text)).toEqual([]);
});

test('who is known for it may vouch for a site', () => {
  expect(findPlainSites('server/platform/jobs/worker.ts', 'asTrustedSiteId(job.site_id)')).toEqual([]);
});
