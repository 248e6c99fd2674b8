import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Public links to boards, and who gets them by mail. They are of a site, also where the board is its organization's. */
export async function boardSharing(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('board_shares')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('organization_id', t, (c) => c.notNull())
    .addColumn('board_id', t, (c) => c.notNull())
    .addColumn('name', t, (c) => c.notNull())
    // JSON: the period and the choices that hold for every panel.
    .addColumn('filters', t, (c) => c.notNull())
    // JSON: whose pages may frame it.
    .addColumn('hosts', t, (c) => c.notNull())
    // Keyed hash of the token in its address.
    .addColumn('token_hash', t, (c) => c.notNull())
    // Argon2id in PHC string format.
    .addColumn('password_hash', t)
    .addColumn('made_by', t, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    // Null: no end.
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('opened', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_opened_at', 'bigint')
    .addForeignKeyConstraint(
      'board_shares_board',
      ['organization_id', 'board_id'],
      'boards',
      ['organization_id', 'id'],
      (fk) => fk.onDelete('cascade'),
    )
    .execute();
  await tx.schema
    .createIndex('board_shares_site')
    .on('board_shares')
    .columns(['site_id', 'created_at', 'id'])
    .execute();
  await tx.schema.createIndex('board_shares_of').on('board_shares').columns(['organization_id', 'board_id']).execute();
  await tx.schema.createIndex('board_shares_maker').on('board_shares').column('made_by').execute();
  await tx.schema
    .createTable('board_reports')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull())
    .addColumn('organization_id', t, (c) => c.notNull())
    .addColumn('board_id', t, (c) => c.notNull())
    .addColumn('user_id', t, (c) => c.notNull())
    .addColumn('every', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    // Not looked at before: the next mail, or sooner in case the time zone of the site changes.
    .addColumn('look_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_for', t)
    .addUniqueConstraint('board_reports_of_member', ['site_id', 'board_id', 'user_id', 'every'])
    // Former members get no more.
    .addForeignKeyConstraint(
      'board_reports_member',
      ['site_id', 'user_id'],
      'memberships',
      ['site_id', 'user_id'],
      (fk) => fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'board_reports_board',
      ['organization_id', 'board_id'],
      'boards',
      ['organization_id', 'id'],
      (fk) => fk.onDelete('cascade'),
    )
    .execute();
  await tx.schema.createIndex('board_reports_due').on('board_reports').column('look_at').execute();
  await tx.schema
    .createIndex('board_reports_of')
    .on('board_reports')
    .columns(['organization_id', 'board_id'])
    .execute();
  if (engine !== 'postgres') return;
  for (const table of ['board_shares', 'board_reports']) await guardRows(tx, table);
}
