import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

export async function auditAndInvitations(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = tx;
  const t = text(engine);
  // Without foreign keys: what is gone has still been there.
  await schema
    .createTable('audit')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('site_id', t)
    .addColumn('organization_id', t)
    .addColumn('actor_id', t)
    .addColumn('actor', t, (c) => c.notNull())
    .addColumn('address', t, (c) => c.notNull())
    .addColumn('exchange', t, (c) => c.notNull())
    .addColumn('act', t, (c) => c.notNull())
    .addColumn('outcome', t, (c) => c.notNull())
    .addColumn('target_kind', t, (c) => c.notNull())
    .addColumn('target_id', t, (c) => c.notNull())
    .addColumn('target', t, (c) => c.notNull())
    .addColumn('version', 'integer')
    .addColumn('before_hash', t, (c) => c.notNull())
    .addColumn('after_hash', t, (c) => c.notNull())
    .addColumn('before_values', t, (c) => c.notNull())
    .addColumn('after_values', t, (c) => c.notNull())
    .addColumn('search_text', t, (c) => c.notNull())
    .execute();
  await schema.createIndex('audit_of_site').on('audit').columns(['site_id', 'id']).execute();
  await schema.createIndex('audit_of_organization').on('audit').columns(['organization_id', 'id']).execute();
  await forbidChanges(tx, engine);

  await schema
    .createTable('invitations')
    .addColumn('id', t, (c) => c.primaryKey())
    .addColumn('site_id', t, (c) => c.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('email', t, (c) => c.notNull())
    .addColumn('role', t, (c) => c.notNull())
    .addColumn('url_patterns', t, (c) => c.notNull())
    .addColumn('locale', t, (c) => c.notNull())
    .addColumn('token_hash', t, (c) => c.notNull().unique())
    .addColumn('invited_by', t, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('accepted_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  // One open invitation an address and site, also when two are sent at once.
  await schema
    .createIndex('invitations_open')
    .unique()
    .on('invitations')
    .columns(['site_id', 'email'])
    .where(sql.ref('accepted_at'), 'is', null)
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();
  await schema.createIndex('invitations_by').on('invitations').column('invited_by').execute();
}

/** The log is only ever added to: whoever tries otherwise, code or a person with a console, is refused. */
async function forbidChanges(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    for (const act of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger audit_no_${act} before ${act} on audit begin select raise(abort, 'the audit log is append-only'); end`,
        )
        .execute(tx);
    }
    return;
  }
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$
  `.execute(tx);
  await sql`
    create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_audit_change()
  `.execute(tx);
  await sql`
    create trigger audit_no_truncate before truncate on audit
    for each statement execute function refuse_audit_change()
  `.execute(tx);
}
