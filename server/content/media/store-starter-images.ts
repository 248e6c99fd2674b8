import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MediaFile } from '#model/media/media-image.ts';
import type { StarterDocument, StarterImage } from '#model/starter.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { processPicture } from '#server/platform/pictures/take-picture.ts';
import { originalName } from './file-names.ts';
import { requireRoom } from './require-room.ts';
import { queueSweepOfMissing } from './sweep-media.ts';

interface NewSite {
  readonly id: SiteId;
  readonly organizationId: string;
}

/**
 * Stores the files of the images a new site begins with, looked at and cleaned as those that are sent, and answers the
 * documents to be saved with the site. Should nothing come of the site, the files go with a sweep.
 * @throws Problem `too_large` when the organization may not keep as much, `storage_away`, `storage_full`
 */
export async function storeStarterImages(
  services: Pick<Services, 'db' | 'config' | 'storage' | 'clock'>,
  site: NewSite,
  images: readonly StarterImage[],
): Promise<StarterDocument[]> {
  if (images.length === 0) return [];
  const taken = [];
  for (const { path, ...said } of images) {
    const sent = await readFile(path);
    const { bytes, ...found } = await processPicture(sent);
    const name = basename(path);
    const file: MediaFile = { hash: sha256(bytes), source: sha256(sent), bytes: bytes.length, name, ...found };
    taken.push({ bytes, body: { ...said, file } });
  }
  await requireRoom(
    services,
    site,
    taken.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  await queueSweepOfMissing(services.db, site.id, services.clock());
  for (const { bytes, body } of taken) {
    const { hash, mime } = body.file;
    await services.storage.put(originalName(site.id, hash, mime), bytes, { sha256: hash });
  }
  return taken.map(({ body }) => ({ kind: 'media_image', body }));
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
