import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Database } from '#server/database/schema.ts';
import { changedFields } from '#server/documents/changed-fields.ts';

/** Versions that are listed, the newest; the total counts all. */
export const MAX_LISTED_REVISIONS = 100;

function selectRevisions(db: Database, siteId: string, kind: DocumentKind, id: string) {
  return db
    .selectFrom('revisions as r')
    .leftJoin('users as u', 'u.id', 'r.actor_id')
    .select(['r.version', 'r.at', 'u.name as by', 'r.body', 'r.created_at'])
    .where('r.kind', '=', kind)
    .where('r.document_id', '=', id)
    .where('r.site_id', '=', siteId)
    .orderBy('r.version', 'desc');
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>>;

/** A revision as it is sent; `before` is the version it followed, if there was one with a body. */
function describeRevision({ version, at, by, body }: RevisionRow, before: RevisionRow | undefined) {
  const fields = body === null || !before?.body ? [] : changedFields(before.body, body);
  return { version, at, by, exists: body !== null, fields };
}

/** The newest versions of a document, and how many there are. @throws Problem `not_found` */
export async function listRevisionsOf(db: Database, siteId: string, kind: DocumentKind, id: string) {
  const rows = await selectRevisions(db, siteId, kind, id)
    .limit(MAX_LISTED_REVISIONS + 1)
    .execute();
  const [newest] = rows;
  if (!newest) throw new Problem('not_found');
  const revisions = rows.slice(0, MAX_LISTED_REVISIONS).map((row, at) => describeRevision(row, rows[at + 1]));
  // Versions count up from 1 without a gap.
  return { revisions, total: newest.version };
}

/** One version of a document; the body of a deletion is null. @throws Problem `not_found` */
export async function getRevision(db: Database, siteId: string, kind: DocumentKind, id: string, version: number) {
  const rows = await selectRevisions(db, siteId, kind, id)
    .where('r.version', 'in', [version, version - 1])
    .execute();
  const row = rows.find((each) => each.version === version);
  if (!row) throw new Problem('not_found');
  const before = rows.find((each) => each.version === version - 1);
  return { revision: describeRevision(row, before), body: row.body === null ? null : JSON.parse(row.body) };
}

/** The newest version of a document, whether it exists or was deleted. @throws Problem `not_found` */
export async function getNewestRevision(db: Database, siteId: string, kind: DocumentKind, id: string) {
  const row = await selectRevisions(db, siteId, kind, id).limit(1).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return { version: row.version, exists: row.body !== null, createdAt: row.created_at };
}
