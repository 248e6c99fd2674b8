import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';

/**
 * Lets PostgreSQL find a text within 100,000 page routes without reading them all. Needs the extension `pg_trgm`, which
 * comes with PostgreSQL; where the database's user may not create it, searches read the rows as before.
 */
export async function searchIndex(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  const schema = await ensureTrigrams(tx);
  if (schema === undefined) return;
  await sql`create index page_routes_search on page_routes using gin (search_text ${sql.id(schema)}.gin_trgm_ops)`.execute(
    tx,
  );
}

/** The schema of `pg_trgm`, created where it is not there and may be; else undefined. */
export async function ensureTrigrams(tx: Kysely<unknown>): Promise<string | undefined> {
  await sql`savepoint trigrams`.execute(tx);
  try {
    await sql`create extension if not exists pg_trgm with schema public`.execute(tx);
    await sql`release savepoint trigrams`.execute(tx);
  } catch {
    // Not allowed, not on the machine, or just being created by another: what counts is whether it is there now.
    await sql`rollback to savepoint trigrams`.execute(tx);
  }
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'
  `.execute(tx);
  return rows[0]?.schema;
}
