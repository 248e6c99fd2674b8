import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

const key = ['site_id', 'document_id', 'screen', 'version', 'since'] as const;

/** What the canvas found is kept of each version with each state of what it was drawn with, not of the last alone. */
export async function looksOfDrawnChecks(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await tx.schema
      .alterTable('drawn_checks')
      .addColumn('since', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await tx.schema.alterTable('drawn_checks').dropConstraint('drawn_checks_pk').execute();
    await tx.schema
      .alterTable('drawn_checks')
      .addPrimaryKeyConstraint('drawn_checks_pk', [...key])
      .execute();
    return;
  }
  // SQLite keeps the primary key a table was made with.
  const t = text(engine);
  await tx.schema
    .createTable('drawn_checks_new')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('document_id', t, (c) => c.notNull())
    .addColumn('screen', t, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('looked_at', 'bigint', (c) => c.notNull())
    .addColumn('findings', t, (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('drawn_checks_pk', [...key])
    .execute();
  await sql`insert into drawn_checks_new (site_id, document_id, screen, version, looked_at, findings)
    select site_id, document_id, screen, version, looked_at, findings from drawn_checks`.execute(tx);
  await tx.schema.dropTable('drawn_checks').execute();
  await tx.schema.alterTable('drawn_checks_new').renameTo('drawn_checks').execute();
}
