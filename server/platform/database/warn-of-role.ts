import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';

/** Whether PostgreSQL passes row-level security over for the server's role, as it does for every superuser. */
export async function passesPolicies({ db, engine }: OpenDatabase): Promise<boolean> {
  if (engine === 'sqlite') return false;
  const { rows } = await sql<{ passes: boolean }>`
    select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user
  `.execute(db);
  return rows[0]?.passes ?? false;
}

/** Warns where the database's own guard between sites does not hold, and says what to do. */
export async function warnOfRole(database: OpenDatabase, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  if (!(await passesPolicies(database))) return;
  log.warn(
    'The role in DATABASE_URL is a superuser or has BYPASSRLS, so row-level security doesn’t apply to it. ' +
      'Use a plain role that owns the database. See docs/guides/postgresql.md',
  );
}
