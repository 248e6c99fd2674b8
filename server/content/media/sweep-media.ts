import * as z from 'zod/mini';
import { UPLOAD_LIFE } from '#contract/media-uploads.ts';
import { archivesOf, deleteBuilds } from '#server/content/deploys/builds-of-site.ts';
import { pulledInto } from '#server/content/pulls/storage-paths.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob } from '#server/platform/jobs/definition.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { StoredFile } from '#server/platform/storage/storage.ts';
import { filesOf, fontsOf, hashIn, picturesOf, uploadsOf } from './file-names.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Milliseconds a file may lie without a row: no upload takes as long. */
const GRACE = DAY;
/** Milliseconds a file may wait for the image it belongs to. */
const KEPT_FILE_LIFE = 60 * DAY;
const FILES_AT_ONCE = 100;

/**
 * Removes the files of a site that no image has, has had or shows: what an upload left that came to nothing, and the
 * parts of those that were not finished in time.
 */
export const sweepMedia = defineJob({
  kind: 'sweep-media',
  payload: z.object({ siteId: z.string() }),
  attempts: 10,
  timeLimit: 10 * 60_000,
  maxConcurrent: 1,
  again: () => Promise.resolve('queue'),
  run: ({ payload, services, signal }) => {
    const siteId = asTrustedSiteId(payload.siteId);
    return inSite(siteId, async () => {
      await services.db
        .deleteFrom('media_uploads')
        .where('site_id', '=', siteId)
        .where('created_at', '<=', services.clock() - UPLOAD_LIFE)
        .execute();
      // Those that a change set waits for are swept when it has waited for long.
      await services.db
        .deleteFrom('kept_files')
        .where('site_id', '=', siteId)
        .where('at', '<=', services.clock() - KEPT_FILE_LIFE)
        .execute();
      await sweepFiles(services, `${filesOf(siteId)}/`, withFileHash, siteId, signal);
      await sweepFiles(services, `${picturesOf(siteId)}/`, withAddress, siteId, signal);
      await sweepFiles(services, `${fontsOf(siteId)}/`, withFontHash, siteId, signal);
      await sweepFiles(services, `${uploadsOf(siteId)}/`, underWay, siteId, signal);
      await sweepDeploys(services, siteId, signal);
    });
  },
});

/** The archives and builds of a site that is there no more: those of others go with the deploys after them. */
async function sweepDeploys(services: Services, siteId: SiteId, signal: AbortSignal): Promise<void> {
  const site = await services.db.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst();
  if (site) return;
  await deleteBuilds(services, siteId);
  await sweepFiles(services, `${archivesOf(siteId)}/`, async () => [], siteId, signal);
  await sweepFiles(services, `${pulledInto(siteId)}/`, async () => [], siteId, signal);
}

/** Queues a sweep for when whatever is stored now has a row or is to go; one a day and site. */
export async function queueSweep(db: Database, siteId: SiteId, at: number): Promise<void> {
  const idempotencyKey = `${siteId} ${Math.floor(at / DAY)}`;
  await queueJob(db, sweepMedia, { payload: { siteId }, siteId, at, notBefore: at + DAY + GRACE, idempotencyKey });
}

/** Queues the sweep that takes the files of a site that is deleted, whose own jobs went with it, or was never made. */
export async function queueSweepOfMissing(tx: Database, missingSiteId: string, at: number): Promise<void> {
  const job = { payload: { siteId: missingSiteId }, at, notBefore: at + DAY + GRACE };
  await queueJob(tx, sweepMedia, { ...job, idempotencyKey: `${missingSiteId} ${at} missing` });
}

async function sweepFiles(
  { db, storage, clock }: Services,
  prefix: string,
  known: Known,
  siteId: SiteId,
  signal: AbortSignal,
): Promise<void> {
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await storage.list(prefix, { after, limit: FILES_AT_ONCE });
    const old = page.files.filter(({ modifiedAt }) => modifiedAt < clock() - GRACE);
    const left = await withoutRow(db, siteId, known, old);
    if (left.length > 0)
      await inTransaction(db, async (tx) => {
        // Images of the site are saved before this or after it, so one that is saved now finds out what is gone.
        await tx
          .updateTable('sites')
          .set((eb) => ({ change_number: eb.ref('change_number') }))
          .where('id', '=', siteId)
          .execute();
        for (const { name } of await withoutRow(tx, siteId, known, left)) {
          const found = await storage.stat(name);
          if (found && found.modifiedAt < clock() - GRACE) await storage.delete(name);
        }
      });
    after = page.next;
  } while (after !== undefined);
}

async function withoutRow(
  db: Database,
  siteId: SiteId,
  known: Known,
  files: readonly StoredFile[],
): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const found = new Set(
    await known(
      db,
      siteId,
      files.map(({ name }) => hashIn(name)),
    ),
  );
  return files.filter(({ name }) => !found.has(hashIn(name)));
}

/** Which of these a site has a row of. */
type Known = (db: Database, siteId: SiteId, hashes: string[]) => Promise<string[]>;

const withFileHash: Known = async (db, siteId, hashes) => {
  const pictures = db.selectFrom('media_pictures').where('site_id', '=', siteId);
  const rows = await pictures.select('file_hash').where('file_hash', 'in', hashes).execute();
  const kept = db.selectFrom('kept_files').where('site_id', '=', siteId);
  const waiting = await kept.select('file_hash').where('file_hash', 'in', hashes).execute();
  return [...rows, ...waiting].map(({ file_hash }) => file_hash);
};

const withFontHash: Known = async (db, siteId, hashes) => {
  const files = db.selectFrom('font_files').where('site_id', '=', siteId);
  const rows = await files.select('hash').where('hash', 'in', hashes).execute();
  return rows.map(({ hash }) => hash);
};

const withAddress: Known = async (db, siteId, hashes) => {
  const pictures = db.selectFrom('media_pictures').where('site_id', '=', siteId);
  const rows = await pictures.select('address').where('address', 'in', hashes).execute();
  return rows.map(({ address }) => address);
};

const underWay: Known = async (db, siteId, hashes) => {
  const uploads = db.selectFrom('media_uploads').where('site_id', '=', siteId).where('image_id', 'is', null);
  const rows = await uploads.select('id').where('id', 'in', hashes).execute();
  return rows.map(({ id }) => id);
};
