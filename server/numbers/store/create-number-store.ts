import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { CalendarOptions } from '#model/numbers/calendar.ts';
import { listPeople } from '#server/numbers/people/queries.ts';
import { isReferenceViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { FreeSpace } from '#server/platform/disk/free-space.ts';
import type { AnswerOf, Asked, AskedKind, NumberStore } from '#server/platform/http/number-store.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { WorkerThread } from '#server/platform/process/thread-desk.ts';
import { type Batch, HeldEvents } from './held-events.ts';
import type { Closing } from './make-closing.ts';
import { type OpenNumbers, openNumbers } from './open-numbers.ts';
import { packEvents } from './pack-events.ts';
import { findCalendar, findFirstKeptMonth } from './site-calendar.ts';
import type { AnswerOfWorker, AskedOfWorker } from './worker-messages.ts';
import { writeClosing } from './write-closing.ts';

/** Milliseconds between writing what is held: with the write itself, at most two seconds are lost in a kill. */
const FLUSH_INTERVAL = 1000;
/** Milliseconds without a question after which the thread and its memory are given back. */
const IDLE = 30_000;
/** Milliseconds an answer may take. */
const LONGEST = 60_000;
const MAX_WAITING = 100;
const DAY = 24 * 60 * 60_000;
/** Milliseconds working out closed days may take. */
const LONGEST_CLOSING = 10 * 60_000;
/** Goes at closing days of one site in a row. */
const MAX_GOES = 1000;

/** All that is erased with the numbers of a site. */
const tables = [
  ...(['number_log', 'number_days', 'number_segments', 'number_sums'] as const),
  ...(['number_imported', 'number_imports'] as const),
];

interface Parts {
  readonly database: OpenDatabase;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly freeSpace: FreeSpace;
  readonly metrics: Pick<MetricsRecorder, 'count'>;
}

/** Makes the store of the numbers of all sites. Nothing is opened before the first event or question. */
export function createNumberStore(parts: Parts): NumberStore {
  const { database, log, clock, freeSpace, metrics } = parts;
  const lost = slotOf('collection', 'lost');
  const held = new HeldEvents((siteId, count) => metrics.count(lost, siteId, count));
  const thread = new WorkerThread<AskedOfWorker, AnswerOfWorker>({
    program: new URL('./numbers-worker.ts', import.meta.url),
    heap: 384,
    longest: LONGEST,
    idle: IDLE,
    maxWaiting: MAX_WAITING,
  });
  /** Apart from questions, which don't wait for it; its memory is given back each time. */
  const closer = new WorkerThread<AskedOfWorker, AnswerOfWorker>({
    program: new URL('./numbers-worker.ts', import.meta.url),
    heap: 1024,
    longest: LONGEST_CLOSING,
    idle: 0,
    maxWaiting: 10,
  });
  let sweptOn = -1;
  let opening: Promise<OpenNumbers> | undefined;
  let flushing: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const open = () => {
    opening ??= openNumbers(database).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  async function write(batch: Batch): Promise<void> {
    const { db } = await open();
    const { siteId: site_id, id, bucket, logged } = batch;
    const row = { site_id, id, bucket, events: logged.length, body: await packEvents(logged) };
    try {
      await inSite(batch.siteId, () =>
        db
          .insertInto('number_log')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    } catch (error) {
      // The site was deleted in the meantime.
      if (!isReferenceViolation(error)) throw error;
    }
    held.written(batch);
  }

  async function writeAll(): Promise<void> {
    if (freeSpace.isLow) return;
    try {
      for (const batch of held.batches()) await write(batch);
    } catch (error) {
      log.warn({ err: error, held: held.size }, 'could not write visits: they are held');
    }
  }

  /** Who asks while a write is under way shares the next one, which has what came since. */
  function flush(): Promise<void> {
    if (flushing) {
      next ??= flushing.then(() => {
        next = undefined;
        return flush();
      });
      return next;
    }
    if (held.size === 0) return Promise.resolve();
    flushing = writeAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  async function calendarOf(siteId: SiteId): Promise<CalendarOptions> {
    const { db } = await open();
    return inSite(siteId, () => findCalendar(database.db, db, siteId, clock()));
  }

  async function ask<K extends AskedKind>(siteId: SiteId, asked: Asked<K>): Promise<AnswerOf<K>> {
    await flush();
    const calendar = await calendarOf(siteId);
    const people = await inSite(siteId, () => listPeople(database.db, siteId));
    const asking = { source: database.source, siteId, calendar, people, now: clock(), asked };
    return readAnswer(await thread.run(asking)) as AnswerOf<K>;
  }

  /** Closes days in turn, since each go takes some of them; one that other servers are at too is begun again. */
  async function closeSite(siteId: SiteId, db: Database): Promise<number> {
    let closed = 0;
    for (let tries = 0; tries < MAX_GOES; tries++) {
      const calendar = await calendarOf(siteId);
      const asking = {
        source: database.source,
        siteId,
        calendar,
        now: clock(),
        people: [],
        asked: { kind: 'closing' as const },
      };
      const closing = readAnswer(await closer.run(asking)) as Closing | undefined;
      if (!closing) break;
      if (await writeClosing(db, siteId, closing, clock())) closed += closing.days.length;
    }
    return closed;
  }

  async function closeDays(): Promise<number> {
    if (freeSpace.isLow) return 0;
    await flush();
    const { db } = await open();
    let closed = 0;
    if (database.engine === 'sqlite') await removeDeletedSites(database.db, db);
    const sites = await acrossSites(() => db.selectFrom('number_log').select('site_id').distinct().execute());
    for (const { site_id } of sites) {
      const siteId = asTrustedSiteId(site_id);
      try {
        closed += await closeSite(siteId, db);
      } catch (error) {
        log.error({ err: error, siteId }, 'could not close days of visits');
      }
    }
    if (Math.floor(clock() / DAY) !== sweptOn) {
      await dropOldMonths(db);
      sweptOn = Math.floor(clock() / DAY);
    }
    return closed;
  }

  /** Single views go after their time; the sums of their days stay. */
  async function dropOldMonths(db: Database): Promise<void> {
    const sites = await acrossSites(() => db.selectFrom('number_segments').select('site_id').distinct().execute());
    for (const { site_id } of sites) {
      const siteId = asTrustedSiteId(site_id);
      await inSite(siteId, async () => {
        const first = await findFirstKeptMonth(database.db, siteId, clock());
        await inTransaction(db, async (tx) => {
          const { numDeletedRows } = await tx
            .deleteFrom('number_segments')
            .where('site_id', '=', siteId)
            .where('month', '<', first)
            .executeTakeFirst();
          if (numDeletedRows === 0n) return;
          await tx
            .updateTable('number_sites')
            .set((eb) => ({ version: eb('version', '+', 1) }))
            .where('site_id', '=', siteId)
            .execute();
        });
      });
    }
  }

  async function erase(siteId: SiteId): Promise<void> {
    const { db } = await open();
    await flush();
    await inSite(siteId, () =>
      inTransaction(db, async (tx) => {
        for (const table of tables) await tx.deleteFrom(table).where('site_id', '=', siteId).execute();
        await tx
          .updateTable('number_sites')
          .set((eb) => ({ version: eb('version', '+', 1), closed_day: null, closed_until: 0 }))
          .where('site_id', '=', siteId)
          .execute();
      }),
    );
  }

  return {
    append(siteId, logged) {
      held.add(siteId, logged, clock());
      timer ??= setInterval(() => void flush(), FLUSH_INTERVAL).unref();
    },
    ask,
    calendarOf,
    async withDatabase(siteId, work) {
      const { db } = await open();
      return inSite(siteId, () => work(db));
    },
    flush,
    closeDays,
    erase,
    async close() {
      clearInterval(timer);
      await flush();
      await Promise.all([thread.close(), closer.close()]);
      await (await opening)?.close();
    },
  };
}

/** @throws Problem as the thread found it */
function readAnswer(answered: AnswerOfWorker): unknown {
  if ('problem' in answered) throw new Problem(answered.problem.kind, answered.problem.details);
  if ('fault' in answered) throw new Error(answered.fault);
  return answered.answer;
}

/** In a file of their own, numbers don't go with the row of their site. */
async function removeDeletedSites(db: Database, numbers: Database): Promise<void> {
  const known = await numbers
    .selectFrom('number_sites')
    .select('site_id')
    .union(numbers.selectFrom('number_log').select('site_id'))
    .execute();
  const left = new Set((await db.selectFrom('sites').select('id').execute()).map(({ id }) => id));
  for (const { site_id } of known) {
    if (left.has(site_id)) continue;
    await inTransaction(numbers, async (tx) => {
      for (const table of [...tables, 'number_sites'] as const)
        await tx.deleteFrom(table).where('site_id', '=', site_id).execute();
    });
  }
}
