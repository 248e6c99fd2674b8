import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import { makeTestSite } from './testing.ts';

let database: TestDatabase;
let siteId: SiteId;
beforeAll(async () => {
  database = await openTestDatabase();
  siteId = (await makeTestSite(database.everySite)).site.id;
});
afterAll(() => database.close());

/** `npm run nightly` kills twenty times. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);

/** Lets a process save until it has acknowledged so many saves, kills it, and answers what it acknowledged. */
function writeAndKill(round: number, saves: number): Promise<Map<string, number>> {
  const order = JSON.stringify({ config: database.config, siteId, round });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-until-killed.ts'), order]);
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.split('\n').length > saves) child.kill('SIGKILL');
    });
    let faults = '';
    child.stderr.on('data', (chunk) => {
      faults += chunk;
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(faults));
      // The last line may have been cut.
      const lines = printed.split('\n').slice(0, -1);
      resolve(new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])])));
    });
  });
}

test('after a kill in the middle of writing every acknowledged save is there and none is half there', {
  timeout: ROUNDS * 40_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const acknowledged = await writeAndKill(round, 10 + (round % 5) * 17);
    expect(acknowledged.size).toBeGreaterThan(0);
    const { db, close } = openDatabase(database.config);
    await inSite(siteId, () => checkAll(db, acknowledged));
    await close();
  }
});

async function checkAll(db: Database, acknowledged: ReadonlyMap<string, number>) {
  for (const [id, version] of acknowledged) {
    const row = await db.selectFrom('widgets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.version).toBeGreaterThanOrEqual(version);
    const revisions = await db
      .selectFrom('revisions')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('version')
      .execute();
    expect(revisions.map((revision) => revision.version)).toEqual(
      Array.from({ length: row.version }, (_, at) => at + 1),
    );
    expect(revisions.at(-1)).toMatchObject({ hash: row.hash, body: row.body });
  }
  const { change_number } = await db
    .selectFrom('sites')
    .select('change_number')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('revisions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(change_number).toBe(count);
}
