import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reference } from '#model/documents.ts';
import { findKeys } from '#server/content/documents/check-document.ts';
import { requireNotInPinned } from '#server/content/documents/pinned-uses.ts';
import { requireUnused } from '#server/content/documents/references.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

const AT_ONCE = 500;

/** @throws Problem `in_use` with what names a document that is gone, unless another has its key now */
export async function requireUnusedKeys(tx: Database, siteId: SiteId, gone: readonly Reference[]): Promise<void> {
  const breathe = createYielder();
  for (const [kind, named] of Map.groupBy(gone, (each) => each.kind)) {
    const keys = named.map(({ key }) => key);
    const taken = await findKeys(tx, siteId, kind, keys);
    const left = keys.filter((key) => !taken.has(key));
    for (const key of kind === 'widget' || kind.startsWith('media_') ? left : []) {
      await requireNotInPinned(tx, siteId, { kind, key });
      await breathe();
    }
    for (let start = 0; start < left.length; start += AT_ONCE) {
      const used = await tx
        .selectFrom('document_references')
        .select('to_key')
        .where('site_id', '=', siteId)
        .where('to_kind', '=', kind)
        .where('to_key', 'in', left.slice(start, start + AT_ONCE))
        // A translation is of its document: it goes with it.
        .where('from_kind', '!=', 'translation')
        .limit(1)
        .executeTakeFirst();
      if (used) await requireUnused(tx, siteId, { kind, key: used.to_key });
      await nextTurn();
    }
  }
}
