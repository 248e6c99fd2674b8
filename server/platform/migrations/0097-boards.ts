import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRowsOfOrganizations } from './row-guard.ts';

/** Boards of sites and of organizations, with their latest versions. */
export async function boards(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('boards')
    .addColumn('organization_id', t, (c) => c.notNull().references('organizations.id').onDelete('cascade'))
    .addColumn('id', t, (c) => c.notNull())
    // Null: the organization's, seen in each of its sites.
    .addColumn('site_id', t, (c) => c.references('sites.id').onDelete('cascade'))
    .addColumn('title', t, (c) => c.notNull())
    .addColumn('description', t, (c) => c.notNull())
    .addColumn('panels', 'integer', (c) => c.notNull())
    .addColumn('has_samples', 'integer', (c) => c.notNull())
    // JSON: title, description, period, choices, refresh and panels.
    .addColumn('body', t, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Without a foreign key: a board stays when who saved it goes.
    .addColumn('updated_by', t, (c) => c.notNull())
    // It can come back for a day, with its versions, links and reports.
    .addColumn('deleted_at', 'bigint')
    // What was deleted can come back with its ID, which must not tell of another organization's.
    .addPrimaryKeyConstraint('boards_key', ['organization_id', 'id'])
    .execute();
  await tx.schema.createIndex('boards_site').on('boards').column('site_id').execute();
  await tx.schema
    .createTable('board_versions')
    .addColumn('organization_id', t, (c) => c.notNull())
    .addColumn('board_id', t, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('site_id', t)
    .addColumn('title', t, (c) => c.notNull())
    .addColumn('panels', 'integer', (c) => c.notNull())
    .addColumn('body', t, (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_by', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('board_versions_key', ['organization_id', 'board_id', 'version'])
    .addForeignKeyConstraint(
      'board_versions_board',
      ['organization_id', 'board_id'],
      'boards',
      ['organization_id', 'id'],
      (fk) => fk.onDelete('cascade'),
    )
    .execute();
  if (engine !== 'postgres') return;
  for (const table of ['boards', 'board_versions']) await guardRowsOfOrganizations(tx, table);
}
