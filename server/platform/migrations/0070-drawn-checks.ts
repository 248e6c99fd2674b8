import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** What the canvas found of documents, by the version it was found of and the width it was drawn at. */
export async function drawnChecks(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('drawn_checks')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('document_id', t, (c) => c.notNull())
    .addColumn('screen', t, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('looked_at', 'bigint', (c) => c.notNull())
    .addColumn('findings', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('drawn_checks_pk', ['site_id', 'document_id', 'screen'])
    .execute();
  if (engine === 'postgres') await guardRows(tx, 'drawn_checks');
}
