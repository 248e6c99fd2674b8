import { type Kysely, sql } from 'kysely';

/** Versions of widgets are looked up by key, for the nodes that keep to one. */
export async function widgetVersions(tx: Kysely<unknown>): Promise<void> {
  await sql`create index revisions_widgets on revisions (site_id, natural_key, version) where kind = 'widget'`.execute(
    tx,
  );
}
