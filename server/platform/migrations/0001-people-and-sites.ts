import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

export async function peopleAndSites(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  await schema
    .createTable('users')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('email', t, (c) => c.notNull().unique())
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('password_hash', t, (c) => c.notNull())
    .addColumn('avatar', t)
    .addColumn('roles', t, (c) => c.notNull())
    .addColumn('is_verified', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_site_id', t)
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('user_id', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', t, (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('address', t, (c) => c.notNull())
    .addColumn('agent', t, (c) => c.notNull())
    .execute();
  await schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();

  await schema
    .createTable('refresh_tokens')
    .addColumn('hash', t, (c) => c.primaryKey())
    .addColumn('session_id', t, (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('spent_at', 'bigint')
    .addColumn('successor_hash', t)
    .execute();
  await schema.createIndex('refresh_tokens_of_session').on('refresh_tokens').column('session_id').execute();

  await schema
    .createTable('organizations')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('name', t, (c) => c.notNull())
    .addColumn('address', t, (c) => c.notNull())
    .addColumn('city', t, (c) => c.notNull())
    .addColumn('zip', t, (c) => c.notNull())
    .addColumn('country', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', t, (c) => c.notNull())
    .execute();

  await schema
    .createTable('sites')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('organization_id', t, (c) => c.notNull().references('organizations.id').onDelete('cascade'))
    .addColumn('slug', t, (c) => c.notNull().unique())
    .addColumn('secret', t, (c) => c.notNull())
    .addColumn('domain', t, (c) => c.unique())
    .addColumn('live_release_id', t)
    .addColumn('change_number', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('sites_of_organization').on('sites').column('organization_id').execute();

  await schema
    .createTable('memberships')
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('user_id', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', t, (c) => c.notNull())
    .addColumn('url_patterns', t, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('memberships_pk', ['site_id', 'user_id'])
    .execute();
  await schema.createIndex('memberships_of_user').on('memberships').column('user_id').execute();

  await schema
    .createTable('rate_limits')
    .addColumn('key', t, (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('resets_at', 'bigint', (c) => c.notNull())
    .execute();
}
