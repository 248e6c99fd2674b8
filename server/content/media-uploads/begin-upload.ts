import { v7 as newId } from 'uuid';
import type { BodyOf } from '#contract/exchange.ts';
import { MAX_IMAGE_SIZE } from '#contract/media.ts';
import type { beginUpload } from '#contract/media-uploads.ts';
import { Problem } from '#contract/problems.ts';
import { requireRoom } from '#server/content/media/require-room.ts';
import { queueSweep } from '#server/content/media/sweep-media.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';
import { cleanName } from '#server/platform/uploads/received-file.ts';
import { countUnfinished, findByFingerprint, type Sender, type UploadRow } from './queries.ts';

/** Uploads under way and the bytes of their files, of one person and of all in a site. */
const MAX_OF_ONE = { uploads: 100, bytes: 1024 ** 3 };
const MAX_OF_SITE = { uploads: 500, bytes: 4 * 1024 ** 3 };
/** Seconds after which some of them may be finished. */
const RETRY_AFTER = 10;

type Asked = Pick<BodyOf<typeof beginUpload>, 'name' | 'size' | 'fingerprint' | 'sha256'>;

/** Begins an upload, or answers the one of this file that is under way. */
export async function beginOrResume(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  site: GrantedSite,
  personId: string,
  asked: Asked,
): Promise<UploadRow> {
  const { db, clock } = services;
  const { size, fingerprint, sha256 = null } = asked;
  if (size > MAX_IMAGE_SIZE) throw new Problem('too_large', { values: { limit: formatBytes(MAX_IMAGE_SIZE) } });
  const sender = { siteId: site.id, personId, now: clock() };
  const isSame = (row: UploadRow | undefined) => row?.size === size && row.sha256 === sha256;
  const before = await findByFingerprint(db, sender, fingerprint);
  if (before && isSame(before)) return before;
  const { bytes } = await countUnfinished(db, sender);
  await requireRoom(services, site, bytes + size);
  await queueSweep(db, site.id, sender.now);
  return inTransaction(db, async (tx) => {
    await lockSite(tx, site);
    const meanwhile = await findByFingerprint(tx, sender, fingerprint);
    if (meanwhile && isSame(meanwhile)) return meanwhile;
    // Another file under the same name, one that was finished, or one whose day is over: its parts go with the sweep.
    await tx
      .deleteFrom('media_uploads')
      .where('site_id', '=', site.id)
      .where('user_id', '=', personId)
      .where('fingerprint', '=', fingerprint)
      .execute();
    await requirePlace(tx, sender, size);
    const row = {
      ...{ id: newId(), site_id: site.id, user_id: personId, fingerprint, name: cleanName(asked.name), size, sha256 },
      ...{ received: 0, parts: '[]', image_id: null, is_duplicate: 0, created_at: sender.now },
    };
    await tx.insertInto('media_uploads').values(row).execute();
    return row;
  });
}

/** Uploads of a site are counted one after the other, so that many at once do not become too many. */
async function lockSite(tx: Database, site: GrantedSite): Promise<void> {
  await tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb.ref('change_number') }))
    .where('id', '=', site.id)
    .execute();
}

async function requirePlace(tx: Database, sender: Sender, size: number): Promise<void> {
  const counted = [
    { most: MAX_OF_ONE, ...(await countUnfinished(tx, sender, sender.personId)) },
    { most: MAX_OF_SITE, ...(await countUnfinished(tx, sender)) },
  ];
  const isFull = counted.some(({ most, uploads, bytes }) => uploads >= most.uploads || bytes + size > most.bytes);
  if (isFull) throw new Problem('too_many_requests', { message: 'upload.tooManyUnfinished', retryAfter: RETRY_AFTER });
}
