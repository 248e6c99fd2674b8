import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The site whose rows are meant, or `*`; null or empty while nobody has said, and then nothing is seen. */
const scope = sql`(select current_setting('sitewright.site', true))`;

/**
 * A condition as a number because PostgreSQL then expects nearly every row to pass, which is so behind the queries' own
 * `where site_id`: taken as it is it expects one in hundreds, and chooses plans for few rows. The scope is read once a
 * statement, not once a row.
 */
function whenInScope(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${condition} or ${scope} = '*')::integer <> 0)`;
}

/** Policies hold for the owner of a table too, who is the server itself. */
async function force(tx: Kysely<unknown>, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(tx);
}

/** Lets a table's rows be seen and written in the scope of their site alone. PostgreSQL only. */
export async function guardRows(tx: Kysely<unknown>, table: string): Promise<void> {
  await force(tx, table);
  const isOwn = sql`${sql.ref('site_id')} = ${scope}`;
  await sql`create policy of_site on ${sql.table(table)} using ${whenInScope(isOwn)}`.execute(tx);
}

/** As {@link guardRows}, for a table with rows of no site too, which every scope may see and write. */
export async function guardRowsOfSites(tx: Kysely<unknown>, table: string): Promise<void> {
  await force(tx, table);
  const isOwn = sql`${sql.ref('site_id')} = ${scope} or (${sql.ref('site_id')} is null and ${scope} <> '')`;
  await sql`create policy of_site on ${sql.table(table)} using ${whenInScope(isOwn)}`.execute(tx);
}

/** As {@link guardRows}, for a table with rows of an organization too, which the scope of each of its sites sees and writes. */
export async function guardRowsOfOrganizations(tx: Kysely<unknown>, table: string): Promise<void> {
  await force(tx, table);
  // Asked once a statement, as the scope is.
  const organization = sql`(select organization_id from sites where id = ${scope})`;
  const isOwn = sql`${sql.ref('organization_id')} = ${organization} and coalesce(${sql.ref('site_id')}, ${scope}) = ${scope}`;
  await sql`create policy of_site on ${sql.table(table)} using ${whenInScope(isOwn)}`.execute(tx);
}

/** Lets the row of a site be seen by all, and be written in its own scope alone. */
export async function guardSites(tx: Kysely<unknown>): Promise<void> {
  await force(tx, 'sites');
  const isOwn = whenInScope(sql`${sql.ref('id')} = ${scope}`);
  await sql`create policy seen on sites for select using (true)`.execute(tx);
  await sql`create policy added on sites for insert with check ${isOwn}`.execute(tx);
  await sql`create policy changed on sites for update using ${isOwn}`.execute(tx);
  await sql`create policy removed on sites for delete using ${isOwn}`.execute(tx);
}
