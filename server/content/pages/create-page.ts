import * as z from 'zod/mini';
import type { BodyOf } from '#contract/exchange.ts';
import type { createPage as exchange } from '#contract/pages.ts';
import { keyFromTitle } from '#model/keys.ts';
import { layoutMeta } from '#model/layout/layout.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { type ChangeBy, makeChange } from '#server/content/documents/change.ts';
import { findKeys } from '#server/content/documents/check-document.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** Names of pages that begin alike: more than these of one site have to be told apart by hand. */
const MAX_ALIKE = 200;

/**
 * Makes a template and the route that shows it as one change, so that there are both or neither.
 * @throws Problem as `saveDocument` does: a fault of the address is at `url_string`
 */
export function createPage(
  db: Database,
  site: GrantedSite,
  by: ChangeBy,
  { name, url_string, sample_url_string, root, meta = z.parse(layoutMeta, {}) }: BodyOf<typeof exchange>,
): Promise<{ template: DocumentRow; route: DocumentRow }> {
  return makeChange(db, site, { ...by, title: name }, async (tx, change) => {
    const pageKey = await findFreeKey(tx, site.id, keyFromTitle(name) || keyFromTitle(url_string) || 'page');
    const template = { pageKey, name, description: '', root, meta };
    const route = normalisePageRoute({ url_string, sample_url_string, page_template: pageKey });
    return {
      template: await saveDocument(tx, site, change, 'page_template', { body: template }),
      route: await saveDocument(tx, site, change, 'page_route', { body: route }),
    };
  });
}

/** Returns the key itself, or the first of `about-2`, `about-3` … that no template of the site has. */
export async function findFreeKey(tx: Database, siteId: SiteId, key: string): Promise<string> {
  const short = key.slice(0, 60).replace(/-+$/, '');
  const wanted = [key, ...Array.from({ length: MAX_ALIKE }, (_, at) => `${short}-${at + 2}`)];
  const taken = await findKeys(tx, siteId, 'page_template', wanted);
  return wanted.find((each) => !taken.has(each)) ?? key;
}
