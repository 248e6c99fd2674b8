import type { Kysely } from 'kysely';

/** What a release changed is found by where its entries begin and end. */
export async function changesOfReleases(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createIndex('release_entries_begun')
    .on('release_entries')
    .columns(['site_id', 'from_number', 'kind', 'document_id'])
    .execute();
  await tx.schema
    .createIndex('release_entries_ended')
    .on('release_entries')
    .columns(['site_id', 'until_number', 'kind', 'document_id'])
    .execute();
}
