import { type Kysely, sql } from 'kysely';
import { foldText } from '#model/fold-text.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';
import { guardRows } from './row-guard.ts';

const ROWS_AT_ONCE = 500;

/** Which name a site asks for, proven or not, and a folded text to find people and mails by whatever the letters. */
export async function domainsAndSearch(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  await makeClaims(tx, engine);
  await addSearchText(tx, engine, 'users', 'name', 'email');
  await addSearchText(tx, engine, 'outbox', 'to_address', 'subject');
}

async function makeClaims(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = text(engine);
  await tx.schema
    .createTable('domain_claims')
    .addColumn('site_id', t, (c) => c.primaryKey().references('sites.id').onDelete('cascade'))
    .addColumn('domain', t, (c) => c.notNull())
    // 'reached', 'file' or 'dns'; null while nothing has shown that it is theirs.
    .addColumn('proof', t)
    .addColumn('checked_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`
    insert into domain_claims (site_id, domain, created_at)
    select id, domain, created_at from sites where domain is not null
  `.execute(tx);
  if (engine === 'postgres') await guardRows(tx, 'domain_claims');
}

async function addSearchText(
  tx: Kysely<unknown>,
  engine: Engine,
  table: 'users' | 'outbox',
  ...columns: [string, string]
): Promise<void> {
  await tx.schema
    .alterTable(table)
    .addColumn('search_text', text(engine), (c) => c.notNull().defaultTo(''))
    .execute();
  const [first, second] = columns;
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string; first: string; second: string }>`
      select id, ${sql.ref(first)} as first, ${sql.ref(second)} as second from ${sql.table(table)}
      where id > ${after} order by id limit ${sql.lit(ROWS_AT_ONCE)}
    `.execute(tx);
    for (const row of rows) {
      const folded = foldText(`${row.first}\n${row.second}`);
      await sql`update ${sql.table(table)} set search_text = ${folded} where id = ${row.id}`.execute(tx);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
