import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import { queueJob } from './queue-job.ts';
import { MAX_OF_SITE, sweepJobs } from './sweep-jobs.ts';
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

test('of one site no more than a bounded number of ended jobs stays', async () => {
  const { everySite: db } = database;
  const now = Date.now();
  await db.deleteFrom('jobs').execute();
  const organization = { id: 'o', name: 'Acme', address: '', city: '', zip: '', country: '' };
  await db
    .insertInto('organizations')
    .values({ ...organization, created_at: now, created_by: 'nobody' })
    .execute();
  await db
    .insertInto('sites')
    .values({
      id: 's',
      organization_id: 'o',
      slug: 's',
      secret: '',
      domain: null,
      live_release_id: null,
      change_number: 0,
      created_at: now,
    })
    .execute();
  const plain = noteJob(() => Promise.resolve());
  await queueJob(db, plain, { payload: { note: 'waits' }, at: now, siteId: 's' });
  await sql`
    insert into jobs (id, kind, state, payload, site_id, attempt, max_attempts, due_at, created_at, finished_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(MAX_OF_SITE + 3)})
    select 'j' || i, 'note', 'done', '{}', 's', 1, 1, 0, 0, ${sql.lit(now)} - i from n`.execute(db);
  await sweepJobs(db, now);
  const left = await db.selectFrom('jobs').select(['id', 'finished_at']).execute();
  expect(left.length).toBe(MAX_OF_SITE + 1);
  expect(left.filter(({ finished_at }) => finished_at === null)).toHaveLength(1);
  expect(left.some(({ id }) => id === 'j1')).toBe(true);
  expect(left.some(({ id }) => id === `j${MAX_OF_SITE + 1}`)).toBe(false);
});
