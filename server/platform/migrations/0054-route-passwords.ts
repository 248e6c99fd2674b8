import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

/** Passwords that visitors open routes with: routes name them, and nothing but a hash is kept. */
export async function routePasswords(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('route_passwords')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('name', t, (c) => c.notNull())
    // Argon2id in PHC string format.
    .addColumn('hash', t, (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Without a foreign key: what a site was given stays when its giver goes.
    .addColumn('updated_by', t, (c) => c.notNull())
    .addPrimaryKeyConstraint('route_passwords_key', ['site_id', 'name'])
    .execute();
  if (engine === 'postgres') await guardRows(tx, 'route_passwords');
}
