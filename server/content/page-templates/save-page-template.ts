import * as z from 'zod/mini';
import type { BodyOf } from '#contract/exchange.ts';
import type { setConfig } from '#contract/page-templates.ts';
import { Problem } from '#contract/problems.ts';
import { layoutMeta } from '#model/layout/layout.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { type ChangeBy, makeChange } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { keyTaken, saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

type Given = BodyOf<typeof setConfig>;

/**
 * Creates a page template, or saves the one of this `pageKey`; what is not given stays as it is.
 * @throws Problem as `saveDocument` does
 */
export function savePageTemplate(
  db: Database,
  site: GrantedSite,
  by: ChangeBy,
  { pageKey, root, meta, isNewRecord, name, description, version }: Given,
): Promise<DocumentRow> {
  return makeChange(db, site, by, async (tx, change) => {
    const row = await findDocument(tx, site.id, 'page_template', { key: pageKey });
    if (isNewRecord && row) throw keyTaken('page_template', pageKey);
    if (!isNewRecord && !row) throw new Problem('not_found');
    const stored = row && (JSON.parse(row.body) as PageTemplateBody);
    const body = {
      pageKey,
      name: name ?? stored?.name ?? titleFromKey(pageKey),
      description: description ?? stored?.description ?? '',
      root,
      meta: meta ?? stored?.meta ?? z.parse(layoutMeta, {}),
    };
    return saveDocument(tx, site, change, 'page_template', { id: row?.id, expectedVersion: version, body });
  });
}

/** `country-facts` as a person would write it: `Country facts`. */
function titleFromKey(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
