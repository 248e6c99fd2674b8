import type { ApiInput } from '#contract/apis.ts';
import { Problem } from '#contract/problems.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { editRows, type RowEdit } from '#model/apis/row-edits.ts';
import type { RowField, StaticSource } from '#model/apis/static-source.ts';
import { may } from '#model/roles.ts';
import { slugColumnsOf } from '#model/table-pages/fill-slugs.ts';
import type { Change } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument, staleVersion } from '#server/content/documents/save-document.ts';
import { PartlyLoadedRows } from '#server/content/rows/partly-loaded-rows.ts';
import { storeRows } from '#server/content/rows/store-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** What the server asks elsewhere, with which secrets, is for whoever answers for the site. @throws Problem `forbidden` */
export function requireMayCall(site: GrantedSite): void {
  if (!may([site.role], 'administer')) throw new Problem('forbidden', { message: 'api.mayNotCall' });
}

/** Makes an api, or saves one. @throws Problem as `saveDocument` does */
export async function saveApi(
  tx: Database,
  site: GrantedSite,
  change: Change,
  { id, version, api }: { id?: string; version?: number | undefined; api: ApiInput },
): Promise<DocumentRow> {
  const current = id === undefined ? undefined : await getDocument(tx, site.id, 'api', { id });
  const before = current && (JSON.parse(current.body) as ApiBody);
  if (isLive(api.source as ApiBody['source']) || (before && isLive(before.source))) requireMayCall(site);
  const body = { ...api, source: await sourceOf(tx, site, api.source, before) };
  return saveDocument(tx, site, change, 'api', { id, expectedVersion: version, body });
}

/** A source as it is stored: a collection that came without rows has those it had, or those of another. */
async function sourceOf(
  tx: Database,
  site: GrantedSite,
  source: ApiInput['source'],
  before: ApiBody | undefined,
): Promise<ApiBody['source']> {
  if (source.type !== 'static') return source;
  const { rowsOf, ...given } = source;
  if (given.rows) return given;
  const from = rowsOf === undefined ? before : await bodyOf(tx, site, rowsOf);
  if (!from || isLive(from.source)) return { ...given, rows: [] };
  const { rows, parts } = from.source;
  return { ...given, ...(rows && { rows }), ...(parts && { parts }) };
}

async function bodyOf(tx: Database, site: GrantedSite, id: string): Promise<ApiBody> {
  return JSON.parse((await getDocument(tx, site.id, 'api', { id })).body) as ApiBody;
}

interface RowChange {
  id: string;
  version: number;
  edits: readonly RowEdit[];
  fields?: RowField[] | undefined;
}

/** Changes some rows of a collection; parts without a change are neither read nor written. @throws Problem */
export async function changeRows(
  tx: Database,
  site: GrantedSite,
  change: Change,
  { id, version, edits, fields }: RowChange,
): Promise<DocumentRow> {
  const current = await getDocument(tx, site.id, 'api', { id });
  if (current.version !== version) throw staleVersion(current);
  const body = JSON.parse(current.body) as ApiBody;
  if (isLive(body.source)) throw new Problem('not_found');
  const { rows: inline, parts = inline ? await storeRows(tx, site.id, inline) : [], ...said } = body.source;
  const rows = new PartlyLoadedRows(tx, site.id, parts);
  // An address stays where a client that doesn't know of it sends the rest of its row.
  const slugs = slugColumnsOf(fields ?? said.fields ?? []).map(({ name }) => name);
  if (!(await editRows(rows, edits, slugs))) {
    throw new Problem('invalid', { issues: [{ path: 'edits', message: 'api.noSuchRow' }] });
  }
  const source: StaticSource = { ...said, ...(fields && { fields }), parts: await rows.store() };
  return saveDocument(tx, site, change, 'api', { id, expectedVersion: version, body: { ...body, source } });
}
