import type { PictureType } from '#model/media/picture-address.ts';
import { originalName } from '#server/content/media/file-names.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { hashNamed, hashStored } from './check-file.ts';
import { eachFile } from './each-file.ts';

const ROWS_AT_ONCE = 1000;

interface Verified {
  files: number;
  bytes: number;
  /** Names of files whose content is not what their name says, or that hold nothing. */
  damaged: string[];
  /** Names of files that images have, or have had, and that are not there. */
  missing: string[];
}

/**
 * Reads every file of a storage and holds it against its name, and looks whether there is a file for every image and
 * each of its versions. Nothing is changed.
 */
export async function verifyMedia(db: Database, storage: Storage): Promise<Verified> {
  const verified: Verified = { files: 0, bytes: 0, damaged: [], missing: [] };
  const originals = new Set<string>();
  await eachFile(storage, async ({ name }) => {
    const stored = await hashStored(storage, name);
    // What was swept since it was listed is no loss.
    if (!stored) return;
    verified.files += 1;
    verified.bytes += stored.size;
    const named = hashNamed(name);
    if (named === undefined ? stored.size === 0 : named !== stored.hash) verified.damaged.push(name);
    if (name.split('/')[2] === 'originals') originals.add(name);
  });
  for await (const name of namesOfRows(db)) if (!originals.has(name)) verified.missing.push(name);
  verified.damaged.sort();
  return verified;
}

/** The files that rows name, each once. */
async function* namesOfRows(db: Database): AsyncGenerator<string> {
  let after = { site_id: '', file_hash: '' };
  for (;;) {
    const rows = await acrossSites(() =>
      db
        .selectFrom('media_pictures')
        .select(['site_id', 'file_hash', 'mime'])
        .distinct()
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('site_id', 'file_hash'), '>', tuple(after.site_id, after.file_hash)),
        )
        .orderBy('site_id')
        .orderBy('file_hash')
        .limit(ROWS_AT_ONCE)
        .execute(),
    );
    for (const { site_id, file_hash, mime } of rows) yield originalName(site_id, file_hash, mime as PictureType);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last;
  }
}
