import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import { queueJob } from './queue-job.ts';
import { sweepJobs } from './sweep-jobs.ts';
import { noteJob } from './testing.ts';

const DAY = 24 * 60 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('what ended more than thirty days ago is forgotten, what waits is not', async () => {
  const { everySite: db } = database;
  const now = Date.now();
  const plain = noteJob(() => Promise.resolve());
  const ended = [now - 31 * DAY, now - 29 * DAY, null];
  for (const finished_at of ended) {
    const id = await queueJob(db, plain, { payload: { note: String(finished_at) }, at: now - 40 * DAY });
    await db.updateTable('jobs').set({ finished_at }).where('id', '=', id!).execute();
  }
  await sweepJobs(db, now);
  const left = await db.selectFrom('jobs').select('finished_at').orderBy('id').execute();
  expect(left.map(({ finished_at }) => finished_at)).toEqual([now - 29 * DAY, null]);
});
