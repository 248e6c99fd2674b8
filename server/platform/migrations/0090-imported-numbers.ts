import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

const TABLES = ['number_imports', 'number_imported'] as const;

/** On SQLite these tables are in the file of the numbers: see `server/numbers/store/open-numbers.ts`. */
export async function importedNumbers(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await createImportTables(tx, engine);
  for (const table of TABLES) await guardRows(tx, table);
}

/** Sums of days that other systems counted. */
export async function createImportTables(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  const blob = engine === 'postgres' ? 'bytea' : 'blob';
  const create = (table: (typeof TABLES)[number]) => {
    const made = tx.schema.createTable(table).ifNotExists();
    if (engine === 'sqlite') return made.addColumn('site_id', t, (c) => c.notNull());
    return made.addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'));
  };
  await create('number_imports')
    .addColumn('id', t, (c) => c.notNull())
    .addColumn('source', t, (c) => c.notNull())
    // Names of its files, as JSON.
    .addColumn('files', t, (c) => c.notNull())
    // Display name of who imported it.
    .addColumn('made_by', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    // Its days, as JSON.
    .addColumn('days', t, (c) => c.notNull())
    .addColumn('views', 'bigint')
    .addColumn('requests', 'bigint')
    .addPrimaryKeyConstraint('number_imports_pk', ['site_id', 'id'])
    .execute();
  await create('number_imported')
    .addColumn('import_id', t, (c) => c.notNull())
    // Empty for sums of whole days.
    .addColumn('dimension', t, (c) => c.notNull())
    .addColumn('month', t, (c) => c.notNull())
    .addColumn('body', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('number_imported_pk', ['site_id', 'import_id', 'dimension', 'month'])
    .execute();
}
