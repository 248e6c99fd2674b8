import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const countOf = async (key: string) =>
  (await database.db.selectFrom('rate_limits').select('count').where('key', '=', key).executeTakeFirst())?.count;

test('when every connection is taken a query is unavailable, and later ones are answered', async () => {
  const { db } = database;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holders = Array.from({ length: 10 }, () => db.connection().execute(() => released));
  const fault = await db
    .selectFrom('users')
    .select('id')
    .execute()
    .catch((error) => error);
  expect(fault).toMatchObject({ kind: 'unavailable' });
  letGo();
  await Promise.all(holders);
  expect(await countOf('nobody')).toBeUndefined();
});

const indexesOf = async ({ db }: OpenDatabase, table: string) => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and tablename = ${table}
  `.execute(db);
  return rows.map(({ name }) => name);
};

test('searches have an index of trigrams', async () => {
  expect(await indexesOf(database, 'page_route_texts')).toContain('page_route_texts_search');
});

test('a database whose user may not create the extension of trigrams does without it', async () => {
  const name = `limited_${randomBytes(6).toString('hex')}`;
  const { db } = database;
  await sql`create role ${sql.id(name)} login password 'limited'`.execute(db);
  // To make a schema that is another role's, one has to be a member of that role.
  await sql`grant ${sql.id(name)} to current_user`.execute(db);
  await sql`create database ${sql.id(name)}`.execute(db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = name;
  const owner = openDatabase({ databaseUrl: url.href, dataDir: database.config.dataDir });
  await sql`create schema own authorization ${sql.id(name)}`.execute(owner.db);
  await owner.close();
  [url.username, url.password] = [name, 'limited'];
  const limited = openDatabase({ databaseUrl: url.href, dataDir: database.config.dataDir, schema: 'own' });
  await migrate(limited);
  const indexes = await indexesOf(limited, 'page_route_texts');
  await limited.close();
  await sql`drop database ${sql.id(name)}`.execute(db);
  await sql`drop role ${sql.id(name)}`.execute(db);
  expect(indexes).toEqual(['page_route_texts_pkey']);
});
