import * as z from 'zod/mini';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob } from '#server/platform/jobs/definition.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { entryFilesOf } from './file-names.ts';
import { removeEntries, removeFiles } from './remove-entries.ts';

const DAY = 24 * 60 * 60_000;
const BATCH = 200;

/** Deletes the entries of a site whose time is over, and files nobody has an entry of; comes again while there are any. */
export const sweepEntries = defineJob({
  kind: 'sweep-form-entries',
  payload: z.object({ siteId: z.string() }),
  attempts: 10,
  timeLimit: 10 * 60_000,
  maxConcurrent: 1,
  again: () => Promise.resolve('queue'),
  run: ({ payload, services, signal }) => {
    const siteId = asTrustedSiteId(payload.siteId);
    return inSite(siteId, async () => {
      const { db, clock } = services;
      const over = db
        .selectFrom('form_entries')
        .select('id')
        .where('site_id', '=', siteId)
        .where('kept_until', '<=', clock())
        .limit(BATCH);
      for (;;) {
        signal.throwIfAborted();
        const ids = (await over.execute()).map(({ id }) => id);
        if (ids.length === 0) break;
        const names = await inTransaction(db, (tx) => removeEntries(tx, siteId, ids));
        await removeFiles(services, names);
      }
      await sweepFiles(services, siteId, signal);
      const left = await db.selectFrom('form_entries').select('id').where('site_id', '=', siteId).limit(1).execute();
      if (left.length > 0) await queueEntrySweep(db, siteId, clock());
    });
  },
});

/** Queues the next sweep; one a day and site. */
export async function queueEntrySweep(db: Database, siteId: SiteId, at: number): Promise<void> {
  const idempotencyKey = `${siteId} ${Math.floor(at / DAY)}`;
  await queueJob(db, sweepEntries, { payload: { siteId }, siteId, at, notBefore: at + DAY, idempotencyKey });
}

/** Queues the sweep that takes the files of a site that is deleted, whose own jobs went with it. */
export async function queueLastEntrySweep(tx: Database, deletedSiteId: string, at: number): Promise<void> {
  const job = { payload: { siteId: deletedSiteId }, at, notBefore: at + 2 * DAY };
  await queueJob(tx, sweepEntries, { ...job, idempotencyKey: `${deletedSiteId} deleted` });
}

/** What an entry that came to nothing left, a day later. */
async function sweepFiles({ db, storage, clock }: Services, siteId: SiteId, signal: AbortSignal): Promise<void> {
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await storage.list(`${entryFilesOf(siteId)}/`, { after, limit: BATCH });
    const old = page.files.filter(({ modifiedAt }) => modifiedAt < clock() - DAY).map(({ name }) => name);
    const ids = old.map((name) => name.slice(name.lastIndexOf('/') + 1));
    const rows =
      ids.length === 0
        ? []
        : await db.selectFrom('form_files').select('id').where('site_id', '=', siteId).where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const [at, name] of old.entries()) if (!known.has(ids[at] ?? '')) await storage.delete(name);
    after = page.next;
  } while (after !== undefined);
}
