import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { ProposedChangeSetsTable, ProposedChangesTable } from './table.ts';

export type StoredSet = Omit<Selectable<ProposedChangeSetsTable>, 'site_id' | 'search_text'>;
export type StoredChange = Omit<Selectable<ProposedChangesTable>, 'site_id' | 'set_id'>;

/** @throws Problem `not_found` */
export async function getStoredSet(db: Database, siteId: SiteId, id: string): Promise<StoredSet> {
  const row = await db
    .selectFrom('proposed_change_sets')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** Rows of one statement: bodies may have megabytes. */
const AT_ONCE = 500;

/** The changes of a set in their order. */
export async function readStoredChanges(db: Database, siteId: SiteId, setId: string): Promise<StoredChange[]> {
  const all: StoredChange[] = [];
  for (;;) {
    const rows = await db
      .selectFrom('proposed_changes')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('set_id', '=', setId)
      .where('place', '>=', all.length)
      .orderBy('place')
      .limit(AT_ONCE)
      .execute();
    all.push(...rows);
    if (rows.length < AT_ONCE) return all;
    // SQLite answers without giving way; others get their turn between batches.
    await nextTurn();
  }
}
