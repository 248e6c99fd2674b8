import * as z from 'zod/mini';
import type { BodyOf } from '#contract/exchange.ts';
import type { setConfig } from '#contract/page-templates.ts';
import { Problem } from '#contract/problems.ts';
import { layoutMeta } from '#model/layout/layout.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { type ChangeBy, makeChange } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { keyTaken, type Save, saveDocument } from '#server/content/documents/save-document.ts';
import { saveOne } from '#server/content/documents/save-one.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

type Given = BodyOf<typeof setConfig>;

/**
 * Creates a page template, or saves the one of this `pageKey`; what is not given stays as it is.
 * @throws Problem as `saveDocument` does
 */
export async function savePageTemplate(
  db: Database,
  site: GrantedSite,
  by: ChangeBy,
  given: Given,
): Promise<DocumentRow> {
  const save = await fillIn(db, site, given);
  try {
    return await saveOne(db, site, by, 'page_template', save);
  } catch (error) {
    if (given.version !== undefined || !(error instanceof Problem) || error.kind !== 'stale_version') throw error;
  }
  // Without a version whatever there is now is saved over.
  return makeChange(db, site, by, async (tx, change) =>
    saveDocument(tx, site, change, 'page_template', await fillIn(tx, site, given)),
  );
}

/** The whole document. What was not given is of the version that was just read, so that one must be saved over. */
async function fillIn(
  db: Database,
  site: GrantedSite,
  { pageKey, root, meta, isNewRecord, name, description, version }: Given,
): Promise<Save & { body: PageTemplateBody }> {
  const row = await findDocument(db, site.id, 'page_template', { key: pageKey });
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
  return { id: row?.id, expectedVersion: version ?? row?.version, current: row, body };
}

/** `country-facts` as a person would write it: `Country facts`. */
function titleFromKey(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
