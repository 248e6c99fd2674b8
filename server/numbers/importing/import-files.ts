import { v7 as newId } from 'uuid';
import type { MessageKey } from '#contract/messages.ts';
import { type ImportedFiles, MAX_IMPORTS } from '#contract/numbers-data.ts';
import { Problem } from '#contract/problems.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { WorkerThread } from '#server/platform/process/thread-desk.ts';
import type { ReceivedFile } from '#server/platform/uploads/received-file.ts';
import type { FilesAnswer, FilesRead, FilesToRead } from './read-files.ts';
import { importedDays } from './read-imported.ts';

/** One at a time, whose memory is given back. */
const desk = new WorkerThread<FilesToRead, FilesAnswer>({
  program: new URL('./import-worker.ts', import.meta.url),
  heap: 512,
  longest: 5 * 60_000,
  idle: 0,
  maxWaiting: 10,
});

interface Importing {
  readonly siteId: SiteId;
  readonly madeBy: string;
  readonly files: readonly ReceivedFile[];
  readonly isDry: boolean;
}

/**
 * Imports files, or says what would come in. Days with own counts and those that were imported before are left out, so
 * the same files import nothing the second time.
 * @throws Problem `invalid` for files that can't be read, `conflict` for too many imports
 */
export async function importFiles(
  { numbers, clock }: Pick<Services, 'numbers' | 'clock'>,
  { siteId, madeBy, files, isDry }: Importing,
): Promise<ImportedFiles> {
  // The same file chosen twice.
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()];
  const read = await readOnDesk({
    paths: distinct.map(({ path }) => path),
    calendar: await numbers.calendarOf(siteId),
    now: clock(),
    own: await numbers.ask(siteId, { kind: 'counted_days' }),
    imported: [...(await numbers.withDatabase(siteId, (db) => importedDays(db, siteId)))],
    isKept: !isDry,
  });
  const answer = onWire(read);
  if (isDry || read.days.length === 0) return { ...answer, id: null };
  const id = newId();
  const names = distinct.map(({ name }) => name);
  await numbers.withDatabase(siteId, (db) =>
    inTransaction(db, async (tx) => {
      // Two imports at once wait for each other here, and the second one sees what the first one has.
      await tx
        .updateTable('number_sites')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('site_id', '=', siteId)
        .execute();
      const known = await importedDays(tx, siteId);
      if (read.days.some((day) => known.has(day)))
        throw new Problem('conflict', { message: 'numbersData.importedMeanwhile' });
      const { count } = await tx
        .selectFrom('number_imports')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_IMPORTS)
        throw new Problem('conflict', { message: 'numbersData.tooManyImports', values: { count: MAX_IMPORTS } });
      await tx
        .insertInto('number_imports')
        .values({
          ...{ site_id: siteId, id, source: read.source, files: JSON.stringify(names), made_by: madeBy },
          ...{ created_at: clock(), days: JSON.stringify(read.days), views: read.views, requests: read.requests },
        })
        .execute();
      for (const part of read.parts)
        await tx
          .insertInto('number_imported')
          .values({ site_id: siteId, import_id: id, ...part })
          .execute();
    }),
  );
  return { ...answer, id };
}

const faults: Readonly<Record<Extract<FilesAnswer, { fault: string }>['fault'], MessageKey>> = {
  unknown: 'numbersData.fileUnknown',
  mixed: 'numbersData.filesMixed',
  too_large: 'numbersData.fileTooLarge',
  broken: 'numbersData.fileBroken',
};

async function readOnDesk(asked: FilesToRead): Promise<FilesRead> {
  const invalid = (message: MessageKey, cause?: unknown) =>
    new Problem('invalid', { issues: [{ path: 'file', message }], cause });
  const answer = await desk.run(asked).catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause;
    throw invalid('numbersData.fileTooLarge', cause);
  });
  if ('fault' in answer) throw invalid(faults[answer.fault]);
  return answer;
}

function onWire({ source, days, views, visits, requests, leftOut, skipped }: FilesRead): Omit<ImportedFiles, 'id'> {
  return {
    ...{ source, days: days.length, from: days[0] ?? null, to: days.at(-1) ?? null },
    ...{ views, visits, requests },
    left_out: leftOut.map(({ why, days: out }) => ({
      why,
      days: out.length,
      from: out[0] ?? '',
      to: out.at(-1) ?? '',
    })),
    skipped: Object.entries(skipped).map(([why, lines]) => ({ why: why as keyof typeof skipped, lines: lines ?? 0 })),
  };
}
