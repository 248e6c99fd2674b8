import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import { delayAfter } from './change-own-job.ts';
import { LeaseLostError, NonRetryableError } from './definition.ts';
import { queueJob } from './queue-job.ts';
import { addEffect, joinServer, makeEffects, type Note, noteJob, readEffects } from './testing.ts';
import { createWorker } from './worker.ts';

const HOUR = 60 * 60_000;

let database: TestDatabase;
let one: ReturnType<typeof joinServer>;
let other: ReturnType<typeof joinServer>;
let ahead = 0;
const clock = () => Date.now() + ahead;

beforeEach(async () => {
  ahead = 0;
  database = await openTestDatabase();
  await makeEffects(database.everySite);
  one = joinServer({ config: database.config, opened: database }, clock);
  other = joinServer({ config: database.config, opened: database }, clock);
});
afterEach(async () => {
  await one.close();
  await other.close();
  await database.close();
});

const plain = noteJob(({ payload, finish }) => finish((tx) => addEffect(tx, payload.note)));

function queue(note: string, more: Partial<Parameters<typeof queueJob<Note>>[2]> = {}) {
  return queueJob(database.everySite, plain, { payload: { note }, at: clock(), ...more });
}

function readJob() {
  return database.everySite.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
}

test('two servers that share a queue run each of 200 jobs once', async () => {
  const notes = Array.from({ length: 200 }, (_, index) => `note ${index}`);
  for (const note of notes) await queue(note);
  const counts = await Promise.all(
    [one, other].map(({ services }) => createWorker(services, { kinds: [plain], concurrency: 10 }).runDue()),
  );
  expect(counts[0]! + counts[1]!).toBe(200);
  expect(await readEffects(database.everySite)).toEqual([...notes].sort());
});

test('a job whose server was killed in the middle runs again elsewhere, and its effect is there once', async () => {
  await queue('of the second run');
  const order = JSON.stringify({ config: database.config });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hang-until-killed.ts'), order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const worker = createWorker(one.services, { kinds: [plain] });
  expect(await worker.runDue()).toBe(0);
  ahead = HOUR;
  // PostgreSQL keeps the lock of the killed server's transaction until it notices that its connection is gone.
  await expect.poll(() => worker.runDue(), { timeout: 30_000 }).toBe(1);
  expect(await readEffects(database.everySite)).toEqual(['of the second run']);
  expect(await readJob()).toMatchObject({ state: 'done', attempt: 2 });
});

test('a run that lost its lease cannot write any more', async () => {
  await queue('once');
  const { promise: isReleased, resolve: goOn } = Promise.withResolvers<void>();
  let ended: unknown;
  const late = noteJob(async ({ finish }) => {
    await isReleased;
    await finish((tx) => addEffect(tx, 'late')).catch((error: unknown) => {
      ended = error;
      throw error;
    });
  });
  const first = createWorker(one.services, { kinds: [late] }).runDue();
  while ((await readJob()).state !== 'running') await new Promise((resolve) => setTimeout(resolve, 10));
  ahead = HOUR;
  expect(await createWorker(other.services, { kinds: [plain] }).runDue()).toBe(1);
  goOn();
  await first;
  expect(ended).toBeInstanceOf(LeaseLostError);
  expect(await readEffects(database.everySite)).toEqual(['once']);
});

test('a long run keeps its lease', async () => {
  await queue('long');
  const long = noteJob(async ({ payload, finish }) => {
    const { due_at } = await readJob();
    while ((await readJob()).due_at <= due_at) await new Promise((resolve) => setTimeout(resolve, 20));
    await finish((tx) => addEffect(tx, payload.note));
  });
  await createWorker(one.services, { kinds: [long], lease: 3000 }).runDue();
  expect(await readJob()).toMatchObject({ state: 'done', attempt: 1 });
});

test('a job that fails waits longer each time and is a dead letter in the end', async () => {
  await queue('never');
  const result: string[] = [];
  const failing = noteJob(() => Promise.reject(new Error('no luck')), {
    fail: async (_tx, { outcome, error }) => {
      result.push(`${outcome}: ${error}`);
    },
  });
  await database.everySite.updateTable('jobs').set({ max_attempts: 3 }).execute();
  const worker = createWorker(one.services, { kinds: [failing] });
  for (let round = 0; round < 5; round++) {
    await worker.runDue();
    ahead += HOUR;
  }
  expect(result).toEqual(['retry: no luck', 'retry: no luck', 'dead: no luck']);
  expect(await readJob()).toMatchObject({ state: 'dead', attempt: 3, last_error: 'no luck' });
});

test('what no other try will mend is dead at once', async () => {
  await queue('hopeless');
  const hopeless = noteJob(() => Promise.reject(new NonRetryableError('there is nobody of this name')));
  await createWorker(one.services, { kinds: [hopeless] }).runDue();
  expect(await readJob()).toMatchObject({ state: 'dead', attempt: 1 });
});

test('waits double from 5 seconds to 15 minutes, half of each at random', () => {
  expect([1, 2, 3, 30].map((attempt) => delayAfter(attempt, 1))).toEqual([5000, 10_000, 20_000, 900_000]);
  expect([1, 2, 3, 30].map((attempt) => delayAfter(attempt, 0))).toEqual([2500, 5000, 10_000, 450_000]);
});

test('a job is made once for one key, not before its time and not after it', async () => {
  expect(await queue('a', { idempotencyKey: 'k' })).toBeDefined();
  expect(await queue('b', { idempotencyKey: 'k' })).toBeUndefined();
  await queue('later', { notBefore: clock() + HOUR });
  await queue('too late', { expiresAt: clock() + 60_000, notBefore: clock() + HOUR });
  const worker = createWorker(one.services, { kinds: [plain] });
  await worker.runDue();
  expect(await readEffects(database.everySite)).toEqual(['a']);
  ahead = HOUR;
  await worker.runDue();
  expect(await readEffects(database.everySite)).toEqual(['a', 'later']);
  const states = await database.everySite.selectFrom('jobs').select('state').orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'expired']);
});

test('a server that ends hands back what it cannot finish, and that is not a failed try', async () => {
  await queue('handed back');
  const endless = noteJob(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const ending = createWorker(one.services, { kinds: [endless], poll: 10, grace: 50 });
  ending.start();
  while ((await readJob()).state !== 'running') await new Promise((resolve) => setTimeout(resolve, 10));
  await ending.stop();
  expect(await readJob()).toMatchObject({ state: 'queued', attempt: 1, max_attempts: 4, last_error: null });
  await createWorker(other.services, { kinds: [plain] }).runDue();
  expect(await readEffects(database.everySite)).toEqual(['handed back']);
});

test('a server whose hands are full hands back as well', async () => {
  await queue('first');
  await queue('second');
  let begun = 0;
  const endless = noteJob(({ signal }) => {
    begun += 1;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const ending = createWorker(one.services, { kinds: [endless], concurrency: 2, poll: 10, grace: 50 });
  ending.start();
  while (begun < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  await ending.stop();
  const states = await database.everySite.selectFrom('jobs').select('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['queued', 'queued']);
});

test('a kind that this server does not know is left to those that do', async () => {
  await queue('of another version');
  const unknown = noteJob(() => Promise.resolve(), { kind: 'other' });
  expect(await createWorker(one.services, { kinds: [unknown] }).runDue()).toBe(0);
  expect(await createWorker(other.services, { kinds: [plain] }).runDue()).toBe(1);
});

test('a job that ends its server each time is given up', async () => {
  await queue('poison');
  await database.everySite.updateTable('jobs').set({ state: 'running', attempt: 3, max_attempts: 3 }).execute();
  await createWorker(one.services, { kinds: [plain] }).runDue();
  expect(await readJob()).toMatchObject({ state: 'dead', attempt: 4 });
  expect(await readEffects(database.everySite)).toEqual([]);
});

test('what takes long has places of its own, and the rest goes on beside it', async () => {
  const { promise: isReleased, resolve: goOn } = Promise.withResolvers<void>();
  const slow = noteJob(() => isReleased, { kind: 'slow', maxConcurrent: 1 });
  for (const note of ['1', '2', '3']) await queueJob(database.everySite, slow, { payload: { note }, at: clock() });
  const notes = ['a', 'b', 'c', 'd', 'e'];
  for (const note of notes) await queue(note);
  const worker = createWorker(one.services, { kinds: [slow, plain], concurrency: 2, poll: 10 });
  worker.start();
  while ((await readEffects(database.everySite)).length < notes.length)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const slowStates = await database.everySite.selectFrom('jobs').select('state').where('kind', '=', 'slow').execute();
  expect(slowStates.map(({ state }) => state).sort()).toEqual(['queued', 'queued', 'running']);
  goOn();
  await worker.stop();
});

test('a run may say that its job was called off or failed for good', async () => {
  await queue('called off');
  const calledOff = noteJob(({ finish }) => finish(() => Promise.resolve(), { state: 'cancelled' }));
  await createWorker(one.services, { kinds: [calledOff] }).runDue();
  expect(await readJob()).toMatchObject({ state: 'cancelled', last_error: null, started_at: expect.any(Number) });
  await database.everySite.updateTable('jobs').set({ state: 'queued', finished_at: null, due_at: 0 }).execute();
  const failed = noteJob(({ finish }) => finish(() => Promise.resolve(), { state: 'dead', error: 'hook' }));
  await createWorker(one.services, { kinds: [failed] }).runDue();
  expect(await readJob()).toMatchObject({ state: 'dead', last_error: 'hook' });
});
