import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

export async function accountFlows(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  await schema
    .createTable('one_time_codes')
    .addColumn('purpose', t, (c) => c.notNull())
    .addColumn('subject', t, (c) => c.notNull())
    .addColumn('code_hash', t, (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('one_time_codes_pk', ['purpose', 'subject'])
    .execute();
  await schema.createIndex('one_time_codes_expired').on('one_time_codes').column('expires_at').execute();

  await schema
    .createTable('password_resets')
    .addColumn('token_hash', t, (c) => c.primaryKey())
    .addColumn('user_id', t, (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('avatars')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('user_id', t, (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('mime', t, (c) => c.notNull())
    .addColumn('content', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}
