import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWidget, listWidgets } from '#contract/widgets.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { withoutDeadline } from './deadline.ts';
import { openDatabase } from './open-database.ts';
import { startTestLink, type TestLink } from './testing-link.ts';

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';

let link: TestLink;
let server: TestServer;
let owner: TestPerson;
let site: string;

beforeAll(async () => {
  link = await startTestLink(databaseUrl);
  server = await startTestServer({}, {}, { databaseUrl: link.url });
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
});
afterAll(async () => {
  await server.close();
  await link.close();
});

const write = (key: string) => {
  const body = { key, title: key, type: 'heading', icon: 'heading' };
  return server.call(createWidget, { as: owner, site, body });
};
const readyStatus = async () => (await server.app.inject({ url: '/readyz' })).statusCode;

test('calls do not wait for a database that is frozen, and it is used again once it wakes', async () => {
  expect(await readyStatus()).toBe(200);
  link.freeze();
  const calls = Promise.all([
    ...Array.from({ length: 12 }, (_, index) => write(`frozen-${index}`)),
    server.call(listWidgets, { as: owner, site, body: {} }),
  ]);
  let ready = await readyStatus();
  // What was found out a moment ago still counts.
  while (ready === 200) ready = await readyStatus();
  expect(ready).toBe(503);
  const answers = await calls;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  link.thaw();
  expect((await write('awake')).status).toBe(201);
  while ((await readyStatus()) !== 200);
});

test('a statement in a migration may take longer than the deadline of a call', async () => {
  const { db } = server.services;
  const slow = withoutDeadline(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '1min'`.execute(tx);
      return sql<{ done: string }>`select pg_sleep(7)::text as done`.execute(tx);
    }),
  );
  expect((await slow).rows).toHaveLength(1);
});

test('where PostgreSQL has no more connections calls wait for one of ours', async ({ skip }) => {
  const superuserUrl = process.env.TEST_SUPERUSER_URL;
  if (!superuserUrl) return skip('only a superuser may limit the connections of a role');
  const name = `few_${Date.now().toString(36)}`;
  const admin = new pg.Client(superuserUrl);
  await admin.connect();
  await admin.query(`create role ${name} login connection limit 2 password 'few'`);
  const url = new URL(databaseUrl);
  [url.username, url.password] = [name, 'few'];
  const few = openDatabase({ databaseUrl: url.href, dataDir: '' });
  const ask = () => sql<{ done: string }>`select pg_sleep(0.02)::text as done`.execute(few.db);
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  expect(answers).toHaveLength(40);
  // The same again, now that the pool knows; and not one connection more was opened.
  await Promise.all(Array.from({ length: 40 }, ask));
  const { rows } = await admin.query('select from pg_stat_activity where usename = $1', [name]);
  expect(rows.length).toBeLessThanOrEqual(2);
  await few.close();
  await admin.query(`drop role ${name}`);
  await admin.end();
});
