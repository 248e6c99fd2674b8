import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cutText } from '#model/cut-text.ts';
import { keyFromTitle } from '#model/keys.ts';
import type { MediaFile, MediaImageBody } from '#model/media/media-image.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { type DocumentRow, rowColumns } from '#server/content/documents/document-row.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { processPicture } from '#server/platform/pictures/take-picture.ts';
import { hashYielding } from '#server/platform/process/hash-yielding.ts';
import { withPermit } from '#server/platform/process/pool-slots.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import type { ReceivedFile } from '#server/platform/uploads/received-file.ts';
import { originalName } from './file-names.ts';
import { requireRoom } from './require-room.ts';
import { queueSweep } from './sweep-media.ts';

type Said = Partial<Omit<MediaImageBody, 'file' | 'address'>>;
type Keeping = Pick<Services, 'db' | 'clock' | 'storage' | 'config'>;

export interface Kept {
  row: DocumentRow;
  isDuplicate: boolean;
}

/** Of a file that may be handed over more than once: what came of it before, and a note of what comes of it now. */
export interface UploadOutcome {
  find(db: Database): Promise<Kept | undefined>;
  record(db: Database, kept: Kept): Promise<void>;
}

/**
 * Makes an image of a file that was sent. Its bytes are in the storage before its row is there. The same file again is
 * answered with the image that has it.
 */
export async function storeImage(
  services: Keeping,
  site: GrantedSite,
  personId: string,
  received: ReceivedFile,
  { mayDouble, ...said }: Said & { mayDouble: boolean },
  once?: UploadOutcome,
): Promise<Kept> {
  const { db, clock } = services;
  const findKept = async (at: Database): Promise<Kept | undefined> => {
    const same = mayDouble ? undefined : await findBySource(at, site.id, received.sha256);
    // Looked for last: what is the same may have come of this very file.
    return (await once?.find(at)) ?? (same && { row: same, isDuplicate: true });
  };
  const before = await findKept(db);
  const kept = before ?? (await withFile(services, site, received, (file) => make(file)));
  if (kept.isDuplicate) await once?.record(db, kept);
  return kept;

  function make(file: MediaFile): Promise<Kept> {
    const name = said.name ?? nameOf(received.name);
    const by = { actorId: personId, source: 'person', at: clock() } as const;
    return makeChange(db, site, by, async (tx, change) => {
      // Who sends it at the same time waits for this change, or this one for theirs.
      const already = await findKept(tx);
      if (already) return already;
      const key = said.key ?? (await freeKey(tx, site.id, name, file.hash));
      const row = await saveDocument(tx, site, change, 'media_image', { body: { ...said, name, key, file } });
      await once?.record(tx, { row, isDuplicate: false });
      return { row, isDuplicate: false };
    });
  }
}

/** Gives an image another file. How the one before was turned and cut says nothing of it. */
export function replaceFile(
  services: Keeping,
  site: GrantedSite,
  personId: string,
  received: ReceivedFile,
  { id, version }: { id: string; version: number | undefined },
  once?: UploadOutcome,
): Promise<DocumentRow> {
  const { db, clock } = services;
  return withFile(services, site, received, (file) =>
    makeChange(db, site, { actorId: personId, source: 'person', at: clock() }, async (tx, change) => {
      const already = await once?.find(tx);
      if (already) return already.row;
      const body = JSON.parse((await getDocument(tx, site.id, 'media_image', { id })).body) as MediaImageBody;
      const next = { ...body, file, rotate: 0, crop: null };
      const row = await saveDocument(tx, site, change, 'media_image', { id, expectedVersion: version, body: next });
      await once?.record(tx, { row, isDuplicate: false });
      return row;
    }),
  );
}

/** Files that are held in memory at once; those that wait lie on the disk. */
const keeping = new Semaphore(3, 200);

/** Puts a file into the storage, then does what makes a row of it. */
export function withFile<T>(
  services: Keeping,
  site: GrantedSite,
  received: ReceivedFile,
  work: (file: MediaFile) => Promise<T>,
): Promise<T> {
  return withPermit(keeping, () => store(services, site, received, work));
}

async function store<T>(
  services: Keeping,
  site: GrantedSite,
  received: ReceivedFile,
  work: (file: MediaFile) => Promise<T>,
): Promise<T> {
  const { db, storage, clock } = services;
  const { bytes, ...found } = await processPicture(await readFile(received.path));
  await requireRoom(services, site, bytes.length);
  const hash = await hashYielding([bytes], 'hex');
  const name = originalName(site.id, hash, found.mime);
  // Should nothing come of it, the file goes with the next sweep.
  await queueSweep(db, site.id, clock());
  await storage.put(name, bytes, { sha256: hash });
  const done = await work({ hash, source: received.sha256, bytes: bytes.length, name: received.name, ...found });
  // A sweep that looked before there was a row may have taken a file that had lain here for long.
  if (!(await storage.stat(name))) await storage.put(name, bytes, { sha256: hash });
  return done;
}

export async function findBySource(db: Database, siteId: SiteId, source: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('media_images as d')
    .leftJoin('users', 'users.id', 'd.updated_by')
    .select([...rowColumns, 'users.name as updated_by'])
    .where('d.site_id', '=', siteId)
    .where('d.source', '=', source)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();
}

/** A name for an image by that of its file. */
function nameOf(fileName: string): string {
  const bare = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return cutText(bare.toWellFormed(), 200) || 'image';
}

/** A key of a site that is not taken: one by a name, else that with something behind it. */
export async function freeKey(tx: Database, siteId: SiteId, name: string, hash: string): Promise<string> {
  const base = keyFromTitle(name) || 'image';
  const start = base.slice(0, 55).replace(/-+$/, '');
  for (const key of [base, `${start}-${hash.slice(0, 8)}`])
    if (!(await findDocument(tx, siteId, 'media_image', { key }))) return key;
  return `${start}-${randomBytes(4).toString('hex')}`;
}
