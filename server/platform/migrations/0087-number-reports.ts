import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Who gets the numbers of a site by mail. */
export async function numberReports(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('number_reports')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull())
    .addColumn('user_id', t, (c) => c.notNull())
    .addColumn('every', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    // Not looked at before: the next mail, or sooner in case the time zone of the site changes.
    .addColumn('look_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_for', t)
    .addUniqueConstraint('number_reports_of_member', ['site_id', 'user_id', 'every'])
    // Former members get no more.
    .addForeignKeyConstraint(
      'number_reports_member',
      ['site_id', 'user_id'],
      'memberships',
      ['site_id', 'user_id'],
      (fk) => fk.onDelete('cascade'),
    )
    .execute();
  await tx.schema.createIndex('number_reports_due').on('number_reports').column('look_at').execute();
  if (engine === 'postgres') await guardRows(tx, 'number_reports');
}
