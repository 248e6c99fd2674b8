import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

export async function strongerSignIn(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  await schema
    .alterTable('sessions')
    .addColumn('method', t, (c) => c.notNull().defaultTo('password'))
    .execute();
  await schema
    .alterTable('sessions')
    .addColumn('second_factor', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('authenticators')
    .addColumn('user_id', t, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed_secret', t, (c) => c.notNull())
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();

  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', t, (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'hash'])
    .execute();

  await schema
    .createTable('passkeys')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('user_id', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', t, (c) => c.notNull().unique())
    .addColumn('public_key', t, (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', t, (c) => c.notNull())
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('is_synced', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute();

  await schema
    .createTable('identities')
    .addColumn('issuer', t, (c) => c.notNull())
    .addColumn('subject', t, (c) => c.notNull())
    .addColumn('user_id', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', t)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('identities_pk', ['issuer', 'subject'])
    .execute();
  await schema.createIndex('identities_of_user').on('identities').column('user_id').execute();

  await schema
    .createTable('auth_challenges')
    .addColumn('hash', t, (c) => c.primaryKey())
    .addColumn('kind', t, (c) => c.notNull())
    .addColumn('user_id', t, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('sealed_body', t, (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('auth_challenges_by_end').on('auth_challenges').column('expires_at').execute();
  await schema.createIndex('auth_challenges_of_user').on('auth_challenges').column('user_id').execute();
}
