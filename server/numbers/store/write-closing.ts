import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Closing, WrittenPart } from './make-closing.ts';

/** Thrown in the transaction when the log or the closed days are others than were read: it is worked out again. */
class Outdated extends Error {}

/**
 * Writes closed days and drops their log, all in one transaction: whoever is killed half-way, meets another server or a
 * full disk leaves them open. Answers whether it was written.
 */
export async function writeClosing(db: Database, siteId: SiteId, closing: Closing, now: number): Promise<boolean> {
  try {
    await inSite(siteId, () => inTransaction(db, (tx) => write(tx, siteId, closing, now)));
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
}

async function write(tx: Database, siteId: SiteId, closing: Closing, now: number): Promise<void> {
  const { version, day, until, batches, days, segments, sums } = closing;
  // First: of two servers the second one waits here, and finds another version then.
  const { numUpdatedRows } = await tx
    .updateTable('number_sites')
    .set({ version: version + 1, closed_day: day, closed_until: until })
    .where('site_id', '=', siteId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Outdated();
  const { numDeletedRows } = await tx
    .deleteFrom('number_log')
    .where('site_id', '=', siteId)
    .where('bucket', '<', until)
    .executeTakeFirst();
  if (Number(numDeletedRows) !== batches) throw new Outdated();
  // What is heard of the day before the last one is older than any page stays open.
  const from = days[0]?.day ?? day;
  await tx
    .updateTable('number_days')
    .set({ carried: null })
    .where('site_id', '=', siteId)
    .where('day', '<', from)
    .execute();
  for (const [at, one] of days.entries()) {
    const row = {
      site_id: siteId,
      day: one.day,
      time_zone: one.timeZone,
      starts_at: one.start,
      ends_at: one.end,
      closed_at: now,
      views: one.views,
      lost: one.lost,
      are_paths_folded: one.arePathsFolded ? (1 as const) : (0 as const),
      carried: at >= days.length - 2 ? one.carried : null,
    };
    await tx.insertInto('number_days').values(row).execute();
  }
  for (const part of segments) await writeSegment(tx, siteId, part);
  for (const part of sums) await writeSums(tx, siteId, part);
}

async function writeSegment(
  tx: Database,
  siteId: SiteId,
  { span: month, name: part, body }: WrittenPart,
): Promise<void> {
  if (body === null) {
    await tx
      .deleteFrom('number_segments')
      .where('site_id', '=', siteId)
      .where('month', '=', month)
      .where('part', '=', part)
      .execute();
    return;
  }
  await tx
    .insertInto('number_segments')
    .values({ site_id: siteId, month, part, body })
    .onConflict((conflict) => conflict.columns(['site_id', 'month', 'part']).doUpdateSet({ body }))
    .execute();
}

async function writeSums(tx: Database, siteId: SiteId, { span, name: dimension, body }: WrittenPart): Promise<void> {
  if (body === null) {
    await tx
      .deleteFrom('number_sums')
      .where('site_id', '=', siteId)
      .where('span', '=', span)
      .where('dimension', '=', dimension)
      .execute();
    return;
  }
  await tx
    .insertInto('number_sums')
    .values({ site_id: siteId, span, dimension, body })
    .onConflict((conflict) => conflict.columns(['site_id', 'dimension', 'span']).doUpdateSet({ body }))
    .execute();
}
