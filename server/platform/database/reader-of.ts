import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Rows that the answering thread reads through, whatever is asked of them. */
export const FEW_ROWS = 500;

export interface Readers {
  readonly db: Database;
  /** The same database beside the answering thread; on PostgreSQL, which is beside it anyway, the same handle. */
  readonly longReads: Database;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any tables will do, they are only counted.
type Rows = SelectQueryBuilder<any, any, object>;

/** Counts rows, up to one more than {@link FEW_ROWS}. */
export function countUpToFew(db: Database, rows: Rows) {
  const some = rows
    .select(sql<number>`1`.as('one'))
    .limit(FEW_ROWS + 1)
    .as('some');
  return db.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('count'));
}

/**
 * Where to ask what no index answers: here while there are few rows to go through, else beside the answering thread,
 * whose time everybody shares.
 */
export async function chooseReader({ db, longReads }: Readers, rows: Rows): Promise<Database> {
  if (longReads === db) return db;
  const { count } = await countUpToFew(db, rows).executeTakeFirstOrThrow();
  return count > FEW_ROWS ? longReads : db;
}
