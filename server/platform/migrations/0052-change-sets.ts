import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Changes that are proposed together, applied whole or not at all, and undone whole. */
export async function changeSets(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('proposed_change_sets')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('title', t, (c) => c.notNull())
    .addColumn('note', t, (c) => c.notNull())
    .addColumn('source', t, (c) => c.notNull())
    .addColumn('state', t, (c) => c.notNull())
    // What applying it takes.
    .addColumn('needs', t, (c) => c.notNull())
    .addColumn('added', 'integer', (c) => c.notNull())
    .addColumn('changed', 'integer', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull())
    .addColumn('proposed_by', t)
    .addColumn('proposed_at', 'bigint', (c) => c.notNull())
    // Who applied or discarded it, and the change of the site it was applied as.
    .addColumn('settled_by', t)
    .addColumn('settled_at', 'bigint')
    .addColumn('applied_as', t)
    .addColumn('undone_by', t)
    .addColumn('undone_at', 'bigint')
    .addColumn('search_text', t, (c) => c.notNull())
    .execute();
  await tx.schema
    .createIndex('proposed_change_sets_time')
    .on('proposed_change_sets')
    .columns(['site_id', 'proposed_at', 'id'])
    .execute();
  await tx.schema
    .createIndex('proposed_change_sets_state')
    .on('proposed_change_sets')
    .columns(['site_id', 'state', 'proposed_at', 'id'])
    .execute();
  await tx.schema
    .createTable('proposed_changes')
    .addColumn('set_id', t, (c) => c.notNull().references('proposed_change_sets.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('document_id', t, (c) => c.notNull())
    .addColumn('act', t, (c) => c.notNull())
    .addColumn('natural_key', t, (c) => c.notNull())
    .addColumn('title', t, (c) => c.notNull())
    // The version it was made from; 0 of what is new.
    .addColumn('base_version', 'bigint', (c) => c.notNull())
    // The version it made; null until it is applied.
    .addColumn('applied_version', 'bigint')
    // Null of a removal, and once a revision has it.
    .addColumn('body', t)
    .addPrimaryKeyConstraint('proposed_changes_pk', ['set_id', 'place'])
    .execute();
  await tx.schema.createIndex('proposed_changes_site').on('proposed_changes').column('site_id').execute();
  if (engine === 'postgres') {
    await guardRows(tx, 'proposed_change_sets');
    await guardRows(tx, 'proposed_changes');
  }
}
