import { createHash } from 'node:crypto';
import type { RowPart } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { splitRows } from './split-rows.ts';

/** Parts of one insert. */
const AT_ONCE = 50;

/** Keeps rows beside the documents, what is there already but once, and answers what a document says in their place. */
export async function storeRows(tx: Database, siteId: SiteId, rows: Iterable<Json>): Promise<RowPart[]> {
  const breathe = createYielder();
  const parts: RowPart[] = [];
  let waiting: { site_id: string; hash: string; content: string }[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    await tx
      .insertInto('api_row_parts')
      .values(waiting)
      .onConflict((conflict) => conflict.columns(['site_id', 'hash']).doNothing())
      .execute();
    waiting = [];
  };
  for (const { rows: count, content } of splitRows(rows)) {
    const hash = createHash('sha256').update(content).digest('base64url');
    const images = imageKeysIn(content);
    parts.push({ hash, rows: count, ...(images.length > 0 && { images }) });
    if (!waiting.some((part) => part.hash === hash)) waiting.push({ site_id: siteId, hash, content });
    if (waiting.length === AT_ONCE) await flush();
    await breathe();
  }
  await flush();
  return parts;
}

const imageName = /"media:([a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)"/g;

/** Keys of the images that the JSON of rows names, each once. */
function imageKeysIn(content: string): string[] {
  return [...new Set(Array.from(content.matchAll(imageName), ([, key = '']) => key))];
}
