import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteFile } from './sqlite-file.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { alreadyOnDisk, type Disk, WalDisk } from './wal-disk.ts';

let folder: string;
let path: string;
let db: Kysely<Tables>;
/** A connection of its own, which sees what is committed and nothing else. */
let other: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-writer-'));
  path = join(folder, 'test.sqlite');
  db = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  await sql`create table rate_limits (key text primary key, count integer, resets_at integer)`.execute(db);
  other = new DatabaseSync(path, { readOnly: true });
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const limit = (key: string, count = 0) => ({ key, count, resets_at: 0 });
const insert = (key: string) => inTransaction(db, (tx) => tx.insertInto('rate_limits').values(limit(key)).execute());
const isStored = (key: string) => other.prepare('select 1 from rate_limits where key = ?').get(key) !== undefined;
/** Changes with every commit of another connection. */
const version = () => other.prepare('pragma data_version').get()?.data_version;

/** Holds the writer until it is told to commit or roll back, so that what is asked for meanwhile waits in line. */
function holdWriter(key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => undefined);
  const begun = Promise.withResolvers<void>();
  const held = inTransaction(db, async (tx) => {
    await tx.insertInto('rate_limits').values(limit(key)).execute();
    begun.resolve();
    await promise;
  });
  held.catch(() => undefined);
  const end = (how: () => void) => setImmediate(how);
  return {
    held,
    begun: begun.promise,
    commit: () => end(resolve),
    fail: () => end(() => reject(new Error('on purpose'))),
  };
}

/** A writer of the same file, without Kysely's turns of the event loop in between. */
function openWriter(maxGroupAge: number, disk?: Disk) {
  const writer = new SqliteWriter(new SqliteFile(path, { readOnly: false }), maxGroupAge, disk);
  const statement = (key: string) => db.insertInto('rate_limits').values(limit(key)).compile();
  return { writer, write: (key: string) => writer.run(statement(key)) };
}

test('waiting transactions are committed together, and resolve once all are on disk', async () => {
  const { writer, write } = openWriter(Number.POSITIVE_INFINITY);
  const result: string[] = [];
  await writer.begin();
  const [secondBegun, thirdBegun] = [writer.begin(), writer.begin()];
  write('first');
  const first = writer.commit().then(() => result.push('first'));
  await secondBegun;
  write('second');
  const second = writer.rollback().then(() => result.push('second'));
  await thirdBegun;
  write('third');
  expect([isStored('first'), result]).toEqual([false, []]);
  await writer.commit();
  await Promise.all([first, second]);
  expect(['first', 'second', 'third'].map(isStored)).toEqual([true, false, true]);
  await writer.close();
});

test('transactions of one event-loop turn are committed together', async () => {
  const { writer, write } = openWriter(Number.POSITIVE_INFINITY);
  const ends: Promise<void>[] = [];
  for (const key of ['first', 'second', 'third']) {
    await writer.begin();
    write(key);
    ends.push(writer.commit());
  }
  expect(isStored('first')).toBe(false);
  await Promise.all(ends);
  expect(['first', 'second', 'third'].map(isStored)).toEqual([true, true, true]);
  await writer.close();
});

test("a statement that can't run in a transaction ends the group before it", async () => {
  const { writer, write } = openWriter(Number.POSITIVE_INFINITY);
  await writer.begin();
  write('first');
  const first = writer.commit();
  await writer.runAlone(sql`vacuum`.compile(db));
  expect(isStored('first')).toBe(true);
  await first;
  await writer.close();
});

test('a group past its age limit takes no more transactions', async () => {
  const { writer, write } = openWriter(0);
  await writer.begin();
  const secondBegun = writer.begin();
  write('first');
  await writer.commit();
  await secondBegun;
  expect(isStored('first')).toBe(true);
  await writer.rollback();
  await writer.close();
});

test("a failing transaction doesn't affect others in its group", async () => {
  for (const failing of [0, 1, 2]) {
    const before = version();
    const first = holdWriter(`${failing} 0`);
    await first.begun;
    const rest = [1, 2].map((at) =>
      inTransaction(db, async (tx) => {
        await tx
          .insertInto('rate_limits')
          .values(limit(`${failing} ${at}`))
          .execute();
        if (at === failing) throw new Error('on purpose');
      }),
    );
    if (failing === 0) first.fail();
    else first.commit();
    const ends = await Promise.allSettled([first.held, ...rest]);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([0, 1, 2].map((at) => at !== failing));
    expect([0, 1, 2].map((at) => isStored(`${failing} ${at}`))).toEqual([0, 1, 2].map((at) => at !== failing));
    expect(version()).not.toBe(before);
  }
});

test('a failing statement is rolled back alone, and its transaction can continue', async () => {
  const first = holdWriter('taken');
  await first.begun;
  const second = inTransaction(db, async (tx) => {
    await tx.insertInto('rate_limits').values(limit('mine')).execute();
    await expect(tx.insertInto('rate_limits').values(limit('taken')).execute()).rejects.toThrow(/unique/i);
  });
  const third = db.insertInto('rate_limits').values(limit('taken')).execute();
  first.commit();
  const ends = await Promise.allSettled([first.held, second, third]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect([isStored('taken'), isStored('mine')]).toEqual([true, true]);
});

test('a transaction that read from another in its group resolves only once that is on disk', async () => {
  const first = holdWriter('shared');
  await first.begun;
  const refused = inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('rate_limits').select('key').where('key', '=', 'shared').executeTakeFirst();
    throw new Error(row ? 'there already' : 'not there');
  });
  const seen = refused.catch((error: Error) => [error.message, isStored('shared')]);
  first.commit();
  expect(await seen).toEqual(['there already', true]);
  await first.held;
});

test('on a full disk each transaction learns its own outcome, and those that fit are stored', async () => {
  const { page_count } = other.prepare('pragma page_count').get() as { page_count: number };
  await sql.raw(`pragma max_page_count = ${page_count + 20}`).execute(db);
  const first = holdWriter('small 0');
  await first.begun;
  const keys = ['small 1', 'big '.padEnd(500_000, 'x'), 'small 2', 'small 3'];
  const rest = keys.map((key, at) =>
    at === 3 ? db.insertInto('rate_limits').values(limit(key)).execute() : insert(key),
  );
  first.commit();
  const ends = await Promise.allSettled([first.held, ...rest]);
  const stored = ['small 0', ...keys].map(isStored);
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(stored);
  expect(ends[2]).toMatchObject({ status: 'rejected', reason: { kind: 'storage_full' } });
  expect(stored).toEqual([true, true, false, true, true]);
});

test('a savepoint in a group commit rolls back alone', async () => {
  const first = holdWriter('first');
  await first.begun;
  const second = async () => {
    const tx = await db.startTransaction().execute();
    await tx.insertInto('rate_limits').values(limit('kept')).execute();
    const saved = await tx.savepoint('member').execute();
    await saved.insertInto('rate_limits').values(limit('undone')).execute();
    await saved.rollbackToSavepoint('member').execute();
    await tx.commit().execute();
  };
  const done = second();
  first.commit();
  await Promise.all([first.held, done]);
  expect([isStored('first'), isStored('kept'), isStored('undone')]).toEqual([true, true, false]);
});

test('a transaction resolves once on disk, while the next runs', async () => {
  const flushes: PromiseWithResolvers<void>[] = [];
  const flush = () => {
    const flushing = Promise.withResolvers<void>();
    flushes.push(flushing);
    return flushing.promise;
  };
  const { writer, write } = openWriter(0, { ...alreadyOnDisk, flush });
  const result: string[] = [];
  const add = async (key: string) => {
    await writer.begin();
    write(key);
    await writer.commit();
    result.push(key);
  };
  const first = add('first');
  await expect.poll(() => flushes).toHaveLength(1);
  const second = add('second');
  await expect.poll(() => flushes).toHaveLength(2);
  const alone = writer.runAlone(sql`vacuum`.compile(db)).then(() => result.push('alone'));
  await expect.poll(() => flushes).toHaveLength(3);
  expect([isStored('first'), isStored('second'), result]).toEqual([true, true, []]);
  flushes[1]?.resolve();
  await second;
  expect(result).toEqual(['second']);
  flushes[0]?.resolve();
  await first;
  expect(result).toEqual(['second', 'first']);
  flushes[2]?.resolve();
  await alone;
  await writer.close();
});

test('a disk failure is reported, and nothing is written until the file is reopened', async () => {
  const { writer, write } = openWriter(0, new WalDisk(join(folder, 'not-there.sqlite')));
  await writer.begin();
  write('unsure');
  await expect(writer.commit()).rejects.toMatchObject({ code: 'ENOENT' });
  const refused = { kind: 'unavailable', cause: { code: 'ENOENT' } };
  await expect(writer.begin()).rejects.toMatchObject(refused);
  await expect(writer.runAlone(sql`vacuum`.compile(db))).rejects.toMatchObject(refused);
  expect(isStored('unsure')).toBe(true);
  await writer.close();
  await insert('afterwards');
});

test('a worker thread checkpoints the log after a commit, before the next write', async () => {
  const { writer, write } = openWriter(0);
  const size = () => statSync(path).size;
  const before = size();
  await writer.begin();
  for (let at = 0; at < 200; at++) write(`${at} ${'x'.repeat(100_000)}`);
  const committed = writer.commit();
  // The commit itself is made in this turn: nothing is copied in it.
  expect(size()).toBe(before);
  await writer.begin();
  expect(size()).toBeGreaterThan(before + 20_000_000);
  write('after');
  await writer.commit();
  await committed;
  expect(isStored('after')).toBe(true);
  await writer.close();
});

test('a checkpoint that is blocked runs later, and nothing is lost', async () => {
  const { writer, write } = openWriter(0);
  const save = async (key: string) => {
    await writer.begin();
    write(key);
    await writer.commit();
  };
  const large = (name: string) => `${name} ${'x'.repeat(6_000_000)}`;
  // Whoever reads the database as it was keeps it so.
  other.exec('begin; select * from rate_limits');
  await save(large('one'));
  await save('two');
  other.exec('commit');
  const before = statSync(path).size;
  await save(large('three'));
  await save('four');
  expect(statSync(path).size).toBeGreaterThan(before + 6_000_000);
  expect([large('one'), 'two', large('three'), 'four'].map(isStored)).toEqual([true, true, true, true]);
  await writer.close();
});
