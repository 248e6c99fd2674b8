import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { insertRow } from '#server/platform/database/insert-row.ts';
import { PreparedQueries, slot } from '#server/platform/database/prepared.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

export interface ChangeBy {
  /** Who changes; null for what comes with the site. */
  actorId: string | null;
  source: 'person' | 'starter' | 'restore' | 'import' | 'replace';
  title?: string | undefined;
  at: number;
}

/** What one person changed in one act: all its revisions carry its id and the site's change number it made. */
export interface Change {
  readonly id: string;
  readonly actorId: string | null;
  readonly source: ChangeBy['source'];
  readonly at: number;
  readonly number: number;
  /** Documents saved or removed so far. */
  documents: number;
}

/** Thrown inside of a transaction to undo it and still answer. */
class NothingChanged {
  readonly result: unknown;

  constructor(result: unknown) {
    this.result = result;
  }
}

/**
 * Runs `work` as one change of a site's documents, in one transaction. Changes of a site run one after the other:
 * counting the change holds the site's row until the end. A change that touches no document leaves no trace.
 */
export async function makeChange<T>(
  db: Database,
  site: { id: SiteId },
  by: ChangeBy,
  work: (tx: Transaction<Tables>, change: Change) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const change = await openChange(tx, site, by);
      const result = await work(tx, change);
      if (change.documents === 0) throw new NothingChanged(result);
      return result;
    });
  } catch (error) {
    if (error instanceof NothingChanged) return error.result as T;
    throw error;
  }
}

const counts = new PreparedQueries<{ change_number: number }>();

function countChange(tx: Database) {
  return tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb('change_number', '+', 1) }))
    .where('id', '=', slot('siteId'))
    .returning('change_number');
}

/** Opens a change inside of a transaction that is there already, as account setup has one. */
export async function openChange(tx: Database, site: { id: SiteId }, by: ChangeBy): Promise<Change> {
  const {
    rows: [counted],
  } = await counts.run(tx, 'site', () => countChange(tx), { siteId: site.id });
  if (!counted) throw new Problem('not_found');
  const { actorId, source, title = '', at } = by;
  const id = newId();
  await insertRow(tx, 'change_sets', { id, site_id: site.id, actor_id: actorId, source, title, at });
  return { id, actorId, source, at, number: counted.change_number, documents: 0 };
}
