import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Bots whose visits a site counts as those of people. */
export async function numberPeople(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('number_people')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('bot', t, (c) => c.notNull())
    .addColumn('made_by', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('number_people_key', ['site_id', 'bot'])
    .execute();
  if (engine === 'postgres') await guardRows(tx, 'number_people');
}
