import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

/** Whether an alert is about its site, or about the installation, which those who operate it see alone. */
export async function alertScopes(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  await tx.schema
    .alterTable('number_alerts')
    .addColumn('scope', text(engine), (c) => c.notNull().defaultTo('site'))
    .execute();
}
