import type { DocumentChange } from '#contract/releases.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { MAX_LISTED_CHANGES } from './list-changes.ts';
import { withFields } from './with-fields.ts';

/** What release `number` has otherwise than the one before it: what it began to hold, then what it no longer holds. */
export async function listChangesOf(db: Database, siteId: SiteId, number: number): Promise<DocumentChange[]> {
  const begun = await listBegun(db, siteId, number);
  const room = MAX_LISTED_CHANGES - begun.length;
  return room > 0 ? [...begun, ...(await listEnded(db, siteId, number, room))] : begun;
}

async function listBegun(db: Database, siteId: SiteId, number: number): Promise<DocumentChange[]> {
  const rows = await db
    .selectFrom('release_entries as e')
    .innerJoin('revisions as r', (join) =>
      join
        .onRef('r.kind', '=', 'e.kind')
        .onRef('r.document_id', '=', 'e.document_id')
        .onRef('r.version', '=', 'e.version'),
    )
    .leftJoin('release_entries as old', (join) =>
      join
        .onRef('old.site_id', '=', 'e.site_id')
        .onRef('old.kind', '=', 'e.kind')
        .onRef('old.document_id', '=', 'e.document_id')
        .on('old.until_number', '=', number),
    )
    .leftJoin('users as u', 'u.id', 'r.actor_id')
    .select(['e.kind', 'e.document_id as id', 'r.title', 'e.version as to_version', 'old.version as from_version'])
    .select(['r.at as updated_on', 'u.name as updated_by'])
    .where('e.site_id', '=', siteId)
    .where('e.from_number', '=', number)
    .orderBy('e.kind')
    .orderBy('e.document_id')
    .limit(MAX_LISTED_CHANGES)
    .execute();
  const changes = rows.map((row) => ({
    ...row,
    change: row.from_version === null ? ('added' as const) : ('changed' as const),
  }));
  return withFields(db, siteId, changes);
}

async function listEnded(db: Database, siteId: SiteId, number: number, limit: number): Promise<DocumentChange[]> {
  const rows = await db
    .selectFrom('release_entries as e')
    .innerJoin('revisions as r', (join) =>
      join
        .onRef('r.kind', '=', 'e.kind')
        .onRef('r.document_id', '=', 'e.document_id')
        .onRef('r.version', '=', 'e.version'),
    )
    .select(['e.kind', 'e.document_id as id', 'r.title', 'e.version as from_version'])
    .where('e.site_id', '=', siteId)
    .where('e.until_number', '=', number)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('release_entries as next')
            .select('next.document_id')
            .whereRef('next.site_id', '=', 'e.site_id')
            .whereRef('next.kind', '=', 'e.kind')
            .whereRef('next.document_id', '=', 'e.document_id')
            .where('next.from_number', '=', number),
        ),
      ),
    )
    .orderBy('e.kind')
    .orderBy('e.document_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    change: 'removed' as const,
    fields: [],
    to_version: null,
    updated_on: null,
    updated_by: null,
  }));
}
