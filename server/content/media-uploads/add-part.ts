import { MAX_PART_SIZE, MIN_PART_SIZE } from '#contract/media-uploads.ts';
import { Problem } from '#contract/problems.ts';
import { partName } from '#server/content/media/file-names.ts';
import type { Services } from '#server/platform/http/services.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';
import { bytesOf, type ReceivedFile } from '#server/platform/uploads/received-file.ts';
import { getUpload, partsOf, type Sender, type UploadRow } from './queries.ts';

/** @throws Problem `conflict` with the place to go on from, when a part begins elsewhere or ends too far */
export function requireOffset({ received, size, image_id }: UploadRow, offset: number): void {
  if (image_id === null && offset === received && received < size) return;
  throw offsetConflict(received);
}

export function offsetConflict(received: number): Problem {
  return new Problem('conflict', { message: 'upload.elsewhere', current: { received } });
}

/** Keeps a part that came wholly; answers how many bytes of the file are kept now. Its bytes are there before the row says so. */
export async function addPart(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  sender: Sender,
  upload: UploadRow,
  part: ReceivedFile,
): Promise<number> {
  const { id, received, size } = upload;
  const next = received + part.size;
  if (next > size || (next < size && part.size < MIN_PART_SIZE))
    throw new Problem('invalid', { issues: [{ path: 'file', message: 'upload.badPart', values: limits }] });
  const name = partName(sender.siteId, id, received, part.sha256);
  await storage.put(name, bytesOf(part), { sha256: part.sha256 });
  const { numUpdatedRows } = await db
    .updateTable('media_uploads')
    .set({ received: next, parts: JSON.stringify([...partsOf(upload), name]) })
    .where('site_id', '=', sender.siteId)
    .where('id', '=', id)
    .where('received', '=', received)
    .where('image_id', 'is', null)
    .executeTakeFirst();
  // Who sent it twice at once hears how far it has come; what was put for nothing goes with the sweep.
  if (numUpdatedRows === 0n) throw offsetConflict((await getUpload(db, sender, id)).received);
  return next;
}

const limits = { least: formatBytes(MIN_PART_SIZE), most: formatBytes(MAX_PART_SIZE) };
