import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Json } from '#model/json.ts';
import { changedFields, type Fields, readFields } from '#server/content/documents/changed-fields.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

/** Versions that are listed, the newest; the total counts all. */
const MAX_LISTED_REVISIONS = 100;

/** Bodies read in one statement: a layout may have some megabytes. */
const BODIES_AT_ONCE = 5;

/** Without their bodies. */
function selectRevisions(db: Database, siteId: SiteId, kind: DocumentKind, id: string) {
  return db
    .selectFrom('revisions as r')
    .leftJoin('users as u', 'u.id', 'r.actor_id')
    .select(['r.version', 'r.at', 'u.name as by', 'r.created_at'])
    .select((eb) => eb('r.body', 'is not', null).as('exists'))
    .where('r.kind', '=', kind)
    .where('r.document_id', '=', id)
    .where('r.site_id', '=', siteId)
    .orderBy('r.version', 'desc');
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>>;

/** A revision as it is sent, with what it changed against the version it followed, if that had a body. */
function describeRevision(row: RevisionRow, fields: Fields | undefined, before: Fields | undefined) {
  const { version, at, by, exists } = row;
  return { version, at, by, exists: Boolean(exists), fields: fields && before ? changedFields(before, fields) : [] };
}

/** The bodies of some versions of a document by version, without those of deletions, a few at a time. */
async function* readBodies(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  id: string,
  versions: readonly number[],
): AsyncGenerator<{ version: number; body: string }, void> {
  for (let start = 0; start < versions.length; start += BODIES_AT_ONCE) {
    const rows = await db
      .selectFrom('revisions')
      .select(['version', 'body'])
      .where('kind', '=', kind)
      .where('document_id', '=', id)
      .where('site_id', '=', siteId)
      .where('version', 'in', versions.slice(start, start + BODIES_AT_ONCE))
      .orderBy('version', 'desc')
      .execute();
    for (const { version, body } of rows) if (body !== null) yield { version, body };
  }
}

/** The newest versions of a document, and how many there are. @throws Problem `not_found` */
export async function listRevisionsOf(db: Database, siteId: SiteId, kind: DocumentKind, id: string) {
  const rows = await selectRevisions(db, siteId, kind, id)
    .limit(MAX_LISTED_REVISIONS + 1)
    .execute();
  const [newest] = rows;
  if (!newest) throw new Problem('not_found');
  const breathe = createYielder();
  const changed = new Map<number, string[]>();
  const pictureOf = definitions[kind].pictureOf as ((body: object) => string) | undefined;
  const pictures = new Map<number, string>();
  let after: { version: number; fields: Fields } | undefined;
  const versions = rows.map(({ version }) => version);
  for await (const { version, body } of readBodies(db, siteId, kind, id, versions)) {
    const fields = readFields(body);
    if (after?.version === version + 1) changed.set(after.version, changedFields(fields, after.fields));
    after = { version, fields };
    if (pictureOf) pictures.set(version, pictureOf(fields));
    await breathe();
  }
  const revisions = rows.slice(0, MAX_LISTED_REVISIONS).map((row) => ({
    ...describeRevision(row, undefined, undefined),
    fields: changed.get(row.version) ?? [],
    picture: pictures.get(row.version),
  }));
  // Versions count up from 1 without a gap.
  return { revisions, total: newest.version };
}

/** One version of a document; the body of a deletion is null. @throws Problem `not_found` */
export async function getRevision(db: Database, siteId: SiteId, kind: DocumentKind, id: string, version: number) {
  const row = await selectRevisions(db, siteId, kind, id).where('r.version', '=', version).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const bodies = new Map<number, Fields>();
  for await (const { version: of, body } of readBodies(db, siteId, kind, id, [version, version - 1])) {
    bodies.set(of, readFields(body));
  }
  const fields = bodies.get(version);
  return { revision: describeRevision(row, fields, bodies.get(version - 1)), body: (fields ?? null) as Json };
}

/** The newest version of a document, whether it exists or was deleted. @throws Problem `not_found` */
export async function getNewestRevision(db: Database, siteId: SiteId, kind: DocumentKind, id: string) {
  const row = await selectRevisions(db, siteId, kind, id).limit(1).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return { version: row.version, exists: Boolean(row.exists), createdAt: row.created_at };
}
