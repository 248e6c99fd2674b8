import { sql } from 'kysely';
import type { DocumentChange } from '#contract/releases.ts';
import { type DocumentKind, documentKinds } from '#model/documents.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { documentTables } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inRelease } from './in-release.ts';
import { withFields } from './with-fields.ts';

/** Changes that are listed one by one; the total counts all. */
export const MAX_LISTED_CHANGES = 200;

/** A release to compare with: its number, and the change number it froze. */
export interface Against {
  number: number;
  changeNumber: number;
}

/**
 * What publishing now would change against a release. Only documents changed since that release was made are
 * looked at, so the cost follows the changes and not the size of the site.
 */
export async function findChanges(
  db: Database,
  siteId: SiteId,
  against: Against | undefined,
): Promise<{ changes: DocumentChange[]; total: number }> {
  const { changes, total } = await findPending(db, siteId, against, MAX_LISTED_CHANGES);
  return { changes: await withFields(db, siteId, changes), total };
}

/** A change as it waits; which fields differ is not looked at. */
export type PendingChange = Omit<DocumentChange, 'fields'>;

/** As {@link findChanges}, without reading bodies and up to any number. */
export async function findPending(
  db: Database,
  siteId: SiteId,
  against: Against | undefined,
  most: number,
): Promise<{ changes: PendingChange[]; total: number }> {
  const changes: PendingChange[] = [];
  let total = 0;
  for (const kind of documentKinds) {
    const found = against
      ? [savedSince(db, siteId, kind, against), removedSince(db, siteId, kind, against)]
      : [everything(db, siteId, kind)];
    for (const side of found) {
      const count = await side.count();
      total += count;
      if (count > 0 && changes.length < most) changes.push(...(await side.list(most - changes.length)));
    }
  }
  return { changes, total };
}

interface Side {
  count(): Promise<number>;
  list(limit: number): Promise<PendingChange[]>;
}

function drafts(db: Database, siteId: SiteId, kind: DocumentKind) {
  return db.selectFrom(`${asDocumentTable(documentTables[kind])} as d`).where('d.site_id', '=', siteId);
}

/** Without a release everything there is would be added. */
function everything(db: Database, siteId: SiteId, kind: DocumentKind): Side {
  return {
    count: async () => {
      const row = await drafts(db, siteId, kind).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
      return row.count;
    },
    list: async (limit) => {
      const rows = await drafts(db, siteId, kind)
        .leftJoin('users as u', 'u.id', 'd.updated_by')
        .select(['d.id', 'd.title', 'd.version as to_version', 'd.updated_at as updated_on', 'u.name as updated_by'])
        .orderBy('d.updated_at', 'desc')
        .orderBy('d.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ kind, ...row, change: 'added' as const, from_version: null }));
    },
  };
}

function savedSince(db: Database, siteId: SiteId, kind: DocumentKind, { number, changeNumber }: Against): Side {
  const query = drafts(db, siteId, kind)
    .leftJoin('release_entries as e', (join) =>
      join
        .onRef('e.site_id', '=', 'd.site_id')
        .on('e.kind', '=', kind)
        .onRef('e.document_id', '=', 'd.id')
        .on(inRelease(number)),
    )
    .where('d.id', 'in', ({ selectFrom }) =>
      selectFrom('revisions')
        .select('document_id')
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('change_number', '>', changeNumber),
    )
    .where((eb) => eb.or([eb('e.hash', 'is', null), eb('e.hash', '<>', eb.ref('d.hash'))]));
  return {
    count: async () => (await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count,
    list: async (limit) => {
      const rows = await query
        .leftJoin('users as u', 'u.id', 'd.updated_by')
        .select(['d.id', 'd.title', 'd.version', 'd.updated_at', 'u.name as updated_by', 'e.version as released'])
        .orderBy('d.updated_at', 'desc')
        .orderBy('d.id')
        .limit(limit)
        .execute();
      return rows.map(({ id, title, version, updated_at, updated_by, released }) => ({
        kind,
        id,
        title,
        change: released === null ? ('added' as const) : ('changed' as const),
        from_version: released,
        to_version: version,
        updated_on: updated_at,
        updated_by,
      }));
    },
  };
}

function removedSince(db: Database, siteId: SiteId, kind: DocumentKind, { number, changeNumber }: Against): Side {
  const query = db
    .selectFrom('release_entries as e')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.kind', '=', 'e.kind').onRef('r.document_id', '=', 'e.document_id').on('r.body', 'is', null),
    )
    .where('e.site_id', '=', siteId)
    .where('e.kind', '=', kind)
    .where(inRelease(number))
    .where('r.site_id', '=', siteId)
    .where('r.change_number', '>', changeNumber)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom(asDocumentTable(documentTables[kind])).select('id').whereRef('id', '=', 'e.document_id'))),
    )
    // A document may have been deleted, restored and deleted again: its last revision tells of the deletion.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as later')
            .select('later.version')
            .whereRef('later.kind', '=', 'r.kind')
            .whereRef('later.document_id', '=', 'r.document_id')
            .whereRef('later.version', '>', 'r.version'),
        ),
      ),
    );
  return {
    count: async () => (await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count,
    list: async (limit) => {
      const rows = await query
        .leftJoin('users as u', 'u.id', 'r.actor_id')
        .select(['e.document_id as id', 'r.title', 'e.version as from_version', 'r.at as updated_on'])
        .select('u.name as updated_by')
        .orderBy('r.at', 'desc')
        .orderBy('e.document_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ kind, ...row, change: 'removed' as const, to_version: null }));
    },
  };
}
