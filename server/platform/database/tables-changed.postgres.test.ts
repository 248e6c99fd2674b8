import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { createWidget, updateWidget } from '#contract/widgets.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './schema.ts';

let servers: TestServer[];
let owner: TestPerson;
let site: string;
let count = 0;

beforeAll(async () => {
  const first = await startTestServer();
  servers = [await startTestServer({}, {}, { sharing: first }), first];
  const made = await first.setUpSite();
  [owner, site] = [made.owner, made.site.id];
});
afterAll(async () => {
  // The database goes with the first one.
  for (const server of servers) await server.close();
});

const alter = (statement: string) => sql.raw(statement).execute(servers[0]!.everySite);
/** Every table of the product, as a newer version may change any. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(
    servers[0]!.everySite,
  );
  return rows.map(({ name }) => name);
}

/** Sign-ins, and saves short (one statement) and long (a transaction), many at a time on both servers. */
async function use(): Promise<number[]> {
  const signIn = (server: TestServer) =>
    server.call(login, { body: { email: owner.email, password: owner.password } as never });
  const save = async (server: TestServer) => {
    const key = `banner-${count++}`;
    const widget = { key, title: key, type: 'heading', icon: 'heading' } as const;
    const made = await server.call(createWidget, { as: owner, site, body: widget });
    if (made.status !== 201) return made;
    const body = { id: made.body.widget.id, version: 1, widget: { ...widget, title: 'New' } };
    return server.call(updateWidget, { as: owner, site, body: body as never });
  };
  const calls = servers.flatMap((server) => Array.from({ length: 10 }, () => [signIn(server), save(server)]).flat());
  return (await Promise.all(calls)).map(({ status }) => status);
}

test('sign-ins and saves go on while a newer version changes tables under two servers', async () => {
  const good = await use();
  expect(new Set(good)).toEqual(new Set([200, 201]));
  const names = await tables();
  expect(names).toContain('users');
  await alter(names.map((name) => `alter table "${name}" add column of_later text`).join(';'));
  expect(await use()).toEqual(good);
  await alter(names.map((name) => `alter table "${name}" alter column of_later type bigint using 1`).join(';'));
  expect(await use()).toEqual(good);
  await alter(names.map((name) => `alter table "${name}" drop column of_later`).join(';'));
  expect(await use()).toEqual(good);
});

/** A table whose statements each connection of the pool has planned. */
async function planEverywhere(db: Database, name: string, ask: (tx: Database) => Promise<unknown>): Promise<void> {
  await alter(`drop table if exists "${name}"; create table "${name}" (id text, n integer)`);
  await alter(`insert into "${name}" values ('a', 1)`);
  const all = Promise.withResolvers<void>();
  let open = 0;
  const hold = () =>
    inTransaction(db, async (tx) => {
      await ask(tx);
      open += 1;
      if (open === 10) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: 10 }, hold));
}

test('a transaction begins again once, however many of its statements and of the connections are stale', async () => {
  const { db } = servers[0]!.services;
  const ask = async (tx: Database) => {
    for (const column of ['id', 'n', 'id, n', 'n, id', '*'])
      await sql`select ${sql.raw(column)} from planned_in where id = ${'a'}`.execute(tx);
    return (await sql`select * from planned_in where id = ${'a'}`.execute(tx)).rows;
  };
  await planEverywhere(db, 'planned_in', ask);
  await alter('alter table planned_in add column later text; alter table planned_in alter column n type text');
  let begun = 0;
  const rows = await inTransaction(db, async (tx) => {
    begun += 1;
    await sql`insert into planned_in (id) values (${`try ${begun}`})`.execute(tx);
    return ask(tx);
  });
  expect(rows).toEqual([{ id: 'a', n: '1', later: null }]);
  expect(begun).toBe(2);
  const { rows: kept } = await sql`select id from planned_in where id like ${'try%'}`.execute(db);
  expect(kept).toEqual([{ id: 'try 2' }]);
});

test('a statement whose parameter had another type is planned anew, outside of a transaction and in one', async () => {
  const { db } = servers[0]!.services;
  const ask = async (tx: Database) =>
    (await sql`select id from planned_for where n = ${'1'} order by id`.execute(tx)).rows;
  await planEverywhere(db, 'planned_for', ask);
  await alter('alter table planned_for alter column n type text');
  expect(await ask(db)).toEqual([{ id: 'a' }]);
  expect(await inTransaction(db, ask)).toEqual([{ id: 'a' }]);
});

test('a statement that has no place in the tables any more fails with its own error', async () => {
  const { db } = servers[0]!.services;
  const ask = (tx: Database) => sql`select n from planned_no where id = ${'a'}`.execute(tx);
  await planEverywhere(db, 'planned_no', ask);
  await alter('alter table planned_no drop column n');
  await expect(ask(db)).rejects.toMatchObject({ code: '42703' });
  await expect(inTransaction(db, ask)).rejects.toMatchObject({ code: '42703' });
});
