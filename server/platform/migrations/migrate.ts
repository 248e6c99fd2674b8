import { type Kysely, sql, type Transaction } from 'kysely';
import { ConfigError } from '#server/platform/config/config.ts';
import { withoutDeadline } from '#server/platform/database/deadline.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { type Migration, migrations } from './migrations.ts';

const ADVISORY_LOCK = 4_711_200_126;

interface MigrationsTable {
  migrations: { number: number; name: string; applied_at: number };
}

/**
 * Brings the schema up to date, each step in a transaction of its own, so a step that fails leaves the one before.
 * On PostgreSQL an advisory lock lets one server migrate while others wait. Answers the numbers it applied.
 * @throws ConfigError before anything is written, where a newer version has been at the database
 */
export function migrate(database: OpenDatabase, steps: readonly Migration[] = migrations): Promise<number[]> {
  return withoutDeadline(() => acrossSites(() => applySteps(database, steps)));
}

async function applySteps({ db, engine }: OpenDatabase, steps: readonly Migration[]): Promise<number[]> {
  const own = db as unknown as Kysely<MigrationsTable>;
  const applied: number[] = [];
  await own.transaction().execute(async (tx) => {
    await lock(tx, engine);
    await tx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('applied_at', 'bigint', (c) => c.notNull())
      .execute();
    await refuseNewer(tx, steps);
  });
  for (const step of steps) {
    const isNew = await own.transaction().execute(async (tx) => {
      await lock(tx, engine);
      const known = await tx
        .selectFrom('migrations')
        .select('number')
        .where('number', '=', step.number)
        .executeTakeFirst();
      if (known) return false;
      await step.up(tx as unknown as Kysely<unknown>, engine);
      await tx
        .insertInto('migrations')
        .values({ number: step.number, name: step.name, applied_at: Date.now() })
        .execute();
      return true;
    });
    if (isNew) applied.push(step.number);
  }
  return applied;
}

/** Steps that are not known here changed what this version reads and writes, in ways it knows nothing of. */
async function refuseNewer(tx: Transaction<MigrationsTable>, steps: readonly Migration[]): Promise<void> {
  const applied = await tx.selectFrom('migrations').select(['number', 'name']).orderBy('number').execute();
  const known = new Set(steps.map(({ number }) => number));
  const unknown = applied.filter(({ number }) => !known.has(number));
  if (unknown.length === 0) return;
  const names = unknown.map(({ number, name }) => `${String(number).padStart(4, '0')}-${name}`).join(', ');
  throw new ConfigError(
    `The database was last used by a newer version of Sitewright: this version doesn’t know the migrations ${names}. Nothing was changed. ` +
      'Start that version, or a newer one. To go back to this version, restore a backup from before the upgrade ' +
      '(docs/guides/backup.md).',
  );
}

async function lock(tx: Transaction<MigrationsTable>, engine: OpenDatabase['engine']) {
  if (engine !== 'postgres') return;
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
}
