import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LongReader } from './long-reader.ts';
import { chooseReader, FEW_ROWS } from './reader-of.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

const isSqlite = process.env.TEST_DATABASE !== 'postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const fileOf = ({ config }: TestDatabase) => join(config.dataDir, 'sitewright.sqlite');
const forever = CompiledQuery.raw(
  'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n',
);
const one = CompiledQuery.raw('select ? as one', [1]);

test('a long read sees what was committed before it', async () => {
  const { db, longReads } = database;
  for (const count of [1, 2]) {
    await db
      .insertInto('rate_limits')
      .values({ key: 'seen', count, resets_at: 0 })
      .onConflict((oc) => oc.column('key').doUpdateSet({ count }))
      .execute();
    const row = await longReads
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', 'seen')
      .executeTakeFirstOrThrow();
    expect(row.count).toBe(count);
  }
});

test('few rows are read where one asks, more of them beside it', async () => {
  const { db, longReads } = database;
  const rows = db.selectFrom('rate_limits').where('key', 'like', 'row %');
  const add = (from: number, count: number) =>
    db
      .insertInto('rate_limits')
      .values(Array.from({ length: count }, (_, at) => ({ key: `row ${from + at}`, count: 0, resets_at: 0 })))
      .execute();
  await add(0, FEW_ROWS);
  expect(await chooseReader(database, rows)).toBe(db);
  await add(FEW_ROWS, 1);
  expect(await chooseReader(database, rows)).toBe(longReads);
});

test('what is wrong with a long read is told to who asked, and the next one is answered', async ({ skip }) => {
  skip(!isSqlite, 'only SQLite reads in a thread of its own');
  await expect(sql`select nothing`.execute(database.longReads)).rejects.toThrow('nothing');
  await expect(sql`delete from users`.execute(database.longReads)).rejects.toThrow('readonly');
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.longReads)).rows).toEqual([{ one: 1 }]);
});

test('a read that takes too long is given up, and the next one is answered', async ({ skip }) => {
  skip(!isSqlite, 'only SQLite reads in a thread of its own');
  const reader = new LongReader(fileOf(database), { longest: 500 });
  await expect(reader.run(forever)).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await reader.run(one)).rows).toEqual([{ one: 1 }]);
  await reader.close();
});

test('the thread is given back when nobody reads, and comes back for the next', async ({ skip }) => {
  skip(!isSqlite, 'only SQLite reads in a thread of its own');
  const reader = new LongReader(fileOf(database), { idle: 20 });
  await reader.run(one);
  await expect.poll(() => reader.isRunning).toBe(false);
  expect((await reader.run(one)).rows).toEqual([{ one: 1 }]);
  await reader.close();
});

test('closing ends a read that is under way, and too many at once are turned away', async ({ skip }) => {
  skip(!isSqlite, 'only SQLite reads in a thread of its own');
  const reader = new LongReader(fileOf(database));
  const waiting = Array.from({ length: 200 }, () => reader.run(forever).catch((error) => error.message));
  await expect(reader.run(one)).rejects.toMatchObject({ kind: 'unavailable' });
  await reader.close();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['The database is closed.']));
  await expect(reader.run(one)).rejects.toThrow('closed');
});
