import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * True for rows of the site in scope, and for all in the scope of every site; false while no scope is set. Read once a
 * statement, not once a row. Compared as a number because PostgreSQL then expects nearly every row to pass, which is so
 * behind the queries' own `where site_id`: taken as it is it expects one in hundreds, and chooses plans for few rows.
 */
function isInScope(column: string): RawBuilder<unknown> {
  const scope = sql`(select current_setting('sitewright.site', true))`;
  return sql`((${sql.ref(column)} = ${scope} or ${scope} = '*')::integer <> 0)`;
}

/** Policies hold for the owner of a table too, who is the server itself. */
async function force(tx: Kysely<unknown>, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(tx);
}

/** Lets a table's rows be seen and written in the scope of their site alone. PostgreSQL only. */
export async function guardRows(tx: Kysely<unknown>, table: string): Promise<void> {
  await force(tx, table);
  await sql`create policy of_site on ${sql.table(table)} using (${isInScope('site_id')})`.execute(tx);
}

/** As {@link guardRows}, for a table with rows of no site, which every scope may see and write. */
export async function guardRowsOfSites(tx: Kysely<unknown>, table: string): Promise<void> {
  await force(tx, table);
  const isFree = sql`${sql.ref('site_id')} is null`;
  await sql`create policy of_site on ${sql.table(table)} using (${isFree} or ${isInScope('site_id')})`.execute(tx);
}

/** Lets the row of a site be seen by all, and be written in its own scope alone. */
export async function guardSites(tx: Kysely<unknown>): Promise<void> {
  await force(tx, 'sites');
  await sql`create policy seen on sites for select using (true)`.execute(tx);
  await sql`create policy added on sites for insert with check (${isInScope('id')})`.execute(tx);
  await sql`create policy changed on sites for update using (${isInScope('id')})`.execute(tx);
  await sql`create policy removed on sites for delete using (${isInScope('id')})`.execute(tx);
}
