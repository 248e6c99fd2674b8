import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { NUMBERS_FILE } from '#server/numbers/store/open-numbers.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';

/** Files of an SQLite database: what was written last is in a log beside it. */
const SUFFIXES = ['', '-wal'];

/** Bytes of all pictures that are kept, in each size. */
export function mediaBytes({ longReads }: Services): Promise<number> {
  return acrossSites(async () => {
    const files = longReads
      .selectFrom('media_pictures')
      .select(['file_hash', (eb) => eb.fn.max('bytes').as('bytes')])
      .groupBy('file_hash')
      .as('files');
    const { bytes } = await longReads
      .selectFrom(files)
      .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  });
}

export async function databaseBytes({ db, engine, config }: Services): Promise<number> {
  if (engine === 'sqlite') return fileBytes(join(config.dataDir, 'sitewright.sqlite'));
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** On PostgreSQL a part of the database. */
export async function numbersBytes({ db, engine, config }: Services): Promise<number> {
  if (engine === 'sqlite') return fileBytes(join(config.dataDir, NUMBERS_FILE));
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes
    from pg_class c where c.relkind = 'r' and c.relname like 'number\\_%' and c.relnamespace = current_schema()::regnamespace
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

async function fileBytes(file: string): Promise<number> {
  const sizes = await Promise.all(
    SUFFIXES.map(async (suffix) => {
      try {
        return (await stat(file + suffix)).size;
      } catch (error) {
        // Not made yet: it has no bytes.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
        throw error;
      }
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
