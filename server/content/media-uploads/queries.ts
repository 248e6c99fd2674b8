import type { Selectable } from 'kysely';
import { type MediaUpload, UPLOAD_LIFE } from '#contract/media-uploads.ts';
import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { MediaUploadsTable } from './table.ts';

export type UploadRow = Selectable<MediaUploadsTable>;

/** Whose uploads are meant, and what time it is: one that was begun a day ago is over. */
export interface Sender {
  siteId: SiteId;
  personId: string;
  now: number;
}

function selectLiving(db: Database, { siteId, now }: Omit<Sender, 'personId'>) {
  return db
    .selectFrom('media_uploads')
    .where('site_id', '=', siteId)
    .where('created_at', '>', now - UPLOAD_LIFE);
}

function selectOwn(db: Database, sender: Sender) {
  return selectLiving(db, sender).where('user_id', '=', sender.personId).selectAll();
}

/** @throws Problem `not_found` for one of another person too */
export async function getUpload(db: Database, sender: Sender, id: string): Promise<UploadRow> {
  const row = await selectOwn(db, sender).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** What a person has begun and not finished, the oldest first. */
export function listUnfinished(db: Database, sender: Sender): Promise<UploadRow[]> {
  return selectOwn(db, sender).where('image_id', 'is', null).orderBy('id').execute();
}

export async function findByFingerprint(db: Database, sender: Sender, fingerprint: string) {
  return selectOwn(db, sender).where('fingerprint', '=', fingerprint).where('image_id', 'is', null).executeTakeFirst();
}

/** How many uploads of a site are under way, and how many bytes they will be; of one person where one is named. */
export async function countUnfinished(db: Database, { siteId, now }: Omit<Sender, 'personId'>, personId?: string) {
  const { uploads, bytes } = await selectLiving(db, { siteId, now })
    .where('image_id', 'is', null)
    .$if(personId !== undefined, (query) => query.where('user_id', '=', personId ?? ''))
    .select((eb) => [eb.fn.countAll().as('uploads'), eb.fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { uploads: Number(uploads), bytes: Number(bytes ?? 0) };
}

export async function removeUpload(db: Database, siteId: SiteId, id: string): Promise<void> {
  await db.deleteFrom('media_uploads').where('site_id', '=', siteId).where('id', '=', id).execute();
}

export function partsOf({ parts }: Pick<UploadRow, 'parts'>): string[] {
  return JSON.parse(parts) as string[];
}

export function uploadOnWire({ id, name, size, received, fingerprint, created_at }: UploadRow): MediaUpload {
  return { id, name, size, received, fingerprint, begun_on: created_at };
}
