import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyOf } from '#contract/exchange.ts';
import type { finishUpload } from '#contract/media-uploads.ts';
import { Problem } from '#contract/problems.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { removeDocument } from '#server/content/documents/remove-document.ts';
import { imageOnWire } from '#server/content/media/image-on-wire.ts';
import { type Kept, replaceFile, storeImage, type UploadOutcome } from '#server/content/media/store-image.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { type ReceivedFile, receiveFile } from '#server/platform/uploads/received-file.ts';
import { UPLOADS } from '#server/platform/uploads/uploads.ts';
import { offsetConflict } from './add-part.ts';
import { getUpload, partsOf, removeUpload, type Sender, type UploadRow } from './queries.ts';

type Finishing = Pick<Services, 'db' | 'clock' | 'storage' | 'config' | 'log'>;

/**
 * Makes an image of an upload whose bytes are all there. One that is no image is given up; whatever else goes wrong
 * leaves it, so that it can be finished another time.
 */
export async function finish(
  services: Finishing,
  site: GrantedSite,
  sender: Sender,
  id: string,
  { duplicate, replaces, ...said }: BodyOf<typeof finishUpload>,
): Promise<Kept> {
  const { db, log } = services;
  const upload = await getUpload(db, sender, id);
  const before = await findOutcome(db, sender, upload);
  if (before) return before;
  if (upload.received < upload.size) throw offsetConflict(upload.received);
  const file = await putTogether(services, upload);
  const once = onceOf(sender, id);
  try {
    requireContent(upload, file);
    const kept = replaces
      ? {
          row: await replaceFile(services, site, sender.personId, file, { version: undefined, ...replaces }, once),
          isDuplicate: false,
        }
      : await storeImage(services, site, sender.personId, file, { ...said, mayDouble: duplicate === 'keep' }, once);
    await dropParts(services, upload).catch((error) => log.warn({ err: error }, 'could not delete parts of an upload'));
    return kept;
  } catch (error) {
    if (isOfFile(error)) await drop(services, sender, upload);
    throw error;
  } finally {
    await rm(file.path, { force: true });
  }
}

/** Gives an upload up. What cannot be removed now goes with the sweep. */
export async function drop(services: Finishing, { siteId }: Sender, upload: UploadRow): Promise<void> {
  await removeUpload(services.db, siteId, upload.id);
  await dropParts(services, upload).catch((error) =>
    services.log.warn({ err: error }, 'could not delete parts of an upload'),
  );
}

/**
 * Deletes the image an upload has become, if it has, for a person who would rather use another one.
 * @throws Problem `stale_version` once it was changed, `in_use`
 */
export async function undoFinish(
  { db }: Finishing,
  site: GrantedSite,
  { personId, now }: Sender,
  { image_id: id, is_duplicate }: UploadRow,
): Promise<void> {
  if (id === null || is_duplicate === 1) return;
  await makeChange(db, site, { actorId: personId, source: 'person', at: now }, async (tx, change) => {
    const image = await findDocument(tx, site.id, 'media_image', { id });
    if (image && image.version !== 1) throw new Problem('stale_version', { current: imageOnWire(image) });
    if (image) await removeDocument(tx, site, change, 'media_image', { id });
  });
}

async function dropParts({ storage }: Finishing, upload: UploadRow): Promise<void> {
  for (const name of partsOf(upload)) await storage.delete(name);
}

async function putTogether({ storage, config }: Finishing, upload: UploadRow): Promise<ReceivedFile> {
  const content = async function* (): AsyncGenerator<Uint8Array> {
    for (const name of partsOf(upload)) {
      const part = await storage.get(name);
      if (!part) throw new Problem('not_found');
      yield* part.content as AsyncIterable<Uint8Array>;
    }
  };
  return receiveFile(join(config.dataDir, UPLOADS), content(), { field: 'file', name: upload.name, type: '' });
}

function requireContent({ sha256 }: UploadRow, file: ReceivedFile): void {
  if (sha256 !== null && sha256 !== file.sha256)
    throw new Problem('invalid', { issues: [{ path: 'file', message: 'upload.otherContent' }] });
}

/** Whether it is the bytes themselves that are refused, which sending nothing else can mend. */
function isOfFile(error: unknown): boolean {
  if (!(error instanceof Problem)) return false;
  const { kind, details } = error;
  return kind === 'unsupported_media_type' || (details.issues ?? []).some(({ path }) => path === 'file');
}

function onceOf(sender: Sender, id: string): UploadOutcome {
  return {
    find: async (db) => findOutcome(db, sender, await getUpload(db, sender, id)),
    record: async (db, { row, isDuplicate }) => {
      await db
        .updateTable('media_uploads')
        .set({ image_id: row.id, is_duplicate: isDuplicate ? 1 : 0 })
        .where('site_id', '=', sender.siteId)
        .where('id', '=', id)
        .execute();
    },
  };
}

/** What came of an upload that was finished before. @throws Problem `not_found` when that image is gone */
async function findOutcome(db: Database, { siteId }: Sender, { image_id, is_duplicate }: UploadRow) {
  if (image_id === null) return undefined;
  return { row: await getDocument(db, siteId, 'media_image', { id: image_id }), isDuplicate: is_duplicate === 1 };
}
