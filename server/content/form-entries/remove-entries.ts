import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { entryFileName } from './file-names.ts';
import { mailKeyOf } from './notify-of-entry.ts';

/**
 * Deletes entries with the mails that tell of them, and answers the names of their files, which are to be removed when
 * that is committed.
 */
export async function removeEntries(tx: Database, siteId: SiteId, ids: readonly string[]): Promise<string[]> {
  const files = await tx
    .selectFrom('form_files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('entry_id', 'in', ids)
    .execute();
  for (const id of ids) {
    // Of one entry: between the key's beginning and the sign that follows its last.
    const from = mailKeyOf(id, '');
    await tx
      .deleteFrom('outbox')
      .where('idempotency_key', '>=', from)
      .where('idempotency_key', '<', `${from.slice(0, -1)};`)
      .execute();
  }
  await tx.deleteFrom('form_entries').where('site_id', '=', siteId).where('id', 'in', ids).execute();
  return files.map(({ id }) => entryFileName(siteId, id));
}

/** Removes files; what cannot be reached now is found by the sweep. */
export async function removeFiles({ storage, log }: Services, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await storage
      .delete(name)
      .catch((error: unknown) => log.warn({ err: error }, 'could not delete a file of a form entry'));
  }
}
