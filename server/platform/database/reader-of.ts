import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Rows that the answering thread reads through, whatever is asked of them. */
export const FEW = 500;

export interface Readers {
  readonly db: Database;
  /** The same database beside the answering thread; on PostgreSQL, which is beside it anyway, the same handle. */
  readonly longReads: Database;
}

/**
 * Where to ask what no index answers: here while there are few rows to go through, else beside the answering thread,
 * whose time everybody shares.
 */
// biome-ignore lint/suspicious/noExplicitAny: rows of any tables will do, they are only counted.
export async function readerOf({ db, longReads }: Readers, rows: SelectQueryBuilder<any, any, object>) {
  if (longReads === db) return db;
  const some = rows
    .select(sql<number>`1`.as('one'))
    .limit(FEW + 1)
    .as('some');
  const { count } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > FEW ? longReads : db;
}
