import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { ConfigError } from '#server/platform/config/config.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { migrations } from '#server/platform/migrations/migrations.ts';
import { engineProblem, isRetryable, isUniqueViolation } from './faults.ts';
import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limit = (key: string, count = 0) => ({ key, count, resets_at: 0 });
const countOf = async (key: string) =>
  (await database.db.selectFrom('rate_limits').select('count').where('key', '=', key).executeTakeFirst())?.count;

test('migrating again applies nothing', async () => {
  expect(await migrate(database)).toEqual([]);
});

test('a failing migration is rolled back, and earlier ones stay', async () => {
  const fresh = await openTestDatabase({ migrated: false });
  const broken = {
    number: 2,
    name: 'broken',
    up: async (tx: Parameters<(typeof migrations)[number]['up']>[0]) => {
      await tx.schema.createTable('half_done').addColumn('id', 'integer').execute();
      throw new Error('broken on purpose');
    },
  };
  await expect(migrate(fresh, [...migrations.slice(0, 1), broken])).rejects.toThrow('broken on purpose');
  await expect(sql`select 1 from half_done`.execute(fresh.db)).rejects.toThrow();
  expect(await migrate(fresh)).toEqual(migrations.slice(1).map(({ number }) => number));
  await fresh.close();
});

test('a database from a newer version is refused before anything is written, with what to do', async () => {
  const fresh = await openTestDatabase({ migrated: false });
  const later = { number: 9001, name: 'of-tomorrow', up: () => Promise.resolve() };
  await migrate(fresh, [...migrations.slice(0, 1), later]);
  const refused = migrate(fresh);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    /newer version .* doesn’t know the migrations 9001-of-tomorrow\. Nothing .* restore a backup/,
  );
  // The steps that are known and were not there yet were not applied either.
  await expect(sql`select 1 from page_routes`.execute(fresh.everySite)).rejects.toThrow();
  expect(await migrate(fresh, [...migrations, later])).toEqual(migrations.slice(1).map(({ number }) => number));
  await fresh.close();
});

test('rows from before the folded texts are found by them, served domains stay, alt texts are counted', async () => {
  const fresh = await openTestDatabase({ migrated: false });
  await migrate(
    fresh,
    migrations.filter(({ number }) => number < 15),
  );
  const person = { id: 'p', email: 'e@example.com', name: 'Élodie', password_hash: '-', avatar: null, roles: '[]' };
  await sql`insert into users ${valuesOf({ ...person, is_verified: 1, created_at: 1, last_site_id: null })}`.execute(
    fresh.everySite,
  );
  const organization = { id: 'o', name: 'Acme', address: '', city: '', zip: '', country: '' };
  await sql`insert into organizations ${valuesOf({ ...organization, created_at: 1, created_by: 'p' })}`.execute(
    fresh.everySite,
  );
  const site = { id: 's', organization_id: 'o', slug: 's', secret: '-', domain: 'old.example', change_number: 0 };
  await sql`insert into sites ${valuesOf({ ...site, live_release_id: null, created_at: 1 })}`.execute(fresh.everySite);
  await migrate(
    fresh,
    migrations.filter(({ number }) => number < 28),
  );
  for (const [id, alt_texts] of Object.entries({ none: {}, some: { it: 'Neve', fr: '', ar: 'ثلج' } })) {
    const image = { id, site_id: 's', natural_key: id, title: id, version: 1, hash: '-', folder: '', tags: '' };
    const found = { mime: '-', bytes: 1, has_alt: 0, is_large: 0, source: '-', search_text: '' };
    const row = { ...image, ...found, created_at: 1, updated_at: 1, body: JSON.stringify({ alt_texts }) };
    await sql`insert into media_images ${valuesOf(row)}`.execute(fresh.everySite);
  }
  await migrate(fresh);
  const images = await fresh.everySite.selectFrom('media_images').select(['id', 'alt_languages']).execute();
  expect(images.map((image) => [image.id, image.alt_languages]).sort()).toEqual([
    ['none', ''],
    ['some', '|it|ar|'],
  ]);
  const found = await fresh.everySite
    .selectFrom('users')
    .select('id')
    .where('search_text', 'like', '%elodie%')
    .execute();
  expect(found).toEqual([{ id: 'p' }]);
  const claims = await fresh.everySite.selectFrom('domain_claims').select(['site_id', 'domain', 'proof']).execute();
  expect(claims).toEqual([{ site_id: 's', domain: 'old.example', proof: null }]);
  await fresh.close();
});

function valuesOf(row: Record<string, unknown>) {
  const names = Object.keys(row).map((name) => sql.ref(name));
  return sql`(${sql.join(names)}) values (${sql.join(Object.values(row))})`;
}

test('texts folded earlier are folded again, in every table', async () => {
  const fresh = await openTestDatabase({ migrated: false });
  const at = (most: number) => migrations.filter(({ number }) => number < most);
  await migrate(fresh, at(72));
  const db = fresh.everySite;
  const insert = (table: string, row: Record<string, unknown>) =>
    sql`insert into ${sql.table(table)} ${valuesOf(row)}`.execute(db);
  const person = { id: 'p', email: 'e@example.com', name: 'Łukasz Йорданов', password_hash: '-', avatar: null };
  await insert('users', {
    ...person,
    roles: '[]',
    is_verified: 1,
    created_at: 1,
    last_site_id: null,
    search_text: 'łukasz иорданов',
  });
  const organization = { id: 'o', name: 'Acme', address: '', city: '', zip: '', country: '' };
  await insert('organizations', { ...organization, created_at: 1, created_by: 'p' });
  await insert('sites', {
    id: 's',
    organization_id: 'o',
    slug: 's',
    secret: '-',
    domain: null,
    change_number: 0,
    live_release_id: null,
    created_at: 1,
  });
  const document = { site_id: 's', title: '-', version: 1, hash: '-', created_at: 1, updated_at: 7, updated_by: null };
  const route = { url_string: '/straße', sample_url_string: '/straße', page_template: null, redirect_to: null };
  const typed = { url_string: '/straße', type: 'custom', page_template: '', page_type_advanced: '', is_active: 1 };
  for (let count = 0; count < 120; count += 1)
    await insert('page_routes', {
      ...document,
      ...typed,
      id: `r${count}`,
      natural_key: `r${count}`,
      body: JSON.stringify(route),
      search_text: '/straße',
    });
  const template = { pageKey: 'hi', name: 'हिन्दी कि', description: 'が' };
  await insert('page_templates', {
    ...document,
    id: 't',
    natural_key: 'hi',
    body: JSON.stringify(template),
    search_text: 'hi\nहनद क\nか',
  });
  const act = { id: 'a', at: 1, actor: 'e@example.com', address: '', exchange: '', act: '-', outcome: 'done' };
  const none = {
    target_kind: '',
    target_id: '',
    before_hash: '',
    after_hash: '',
    before_values: '{}',
    after_values: '{}',
  };
  await insert('audit', { ...act, ...none, target: 'Tromsø', search_text: 'łukasz\ne@example.com\ntromsø\n\n' });
  expect(await migrate(fresh, at(73))).toEqual([72]);
  const found = async (table: string, typed: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where search_text like ${searchPattern(typed)} escape '\\'`.execute(db);
    return rows.length;
  };
  expect(await found('users', 'lukasz йор')).toBe(1);
  expect(await found('users', 'иорданов')).toBe(0);
  expect(await found('page_routes', 'STRASSE')).toBe(120);
  if (fresh.engine === 'postgres') expect(await found('page_route_texts', 'strasse')).toBe(120);
  expect(await found('page_templates', 'कि')).toBe(1);
  expect(await found('page_templates', 'が')).toBe(1);
  expect(await found('audit', 'tromso')).toBe(1);
  const { rows } = await sql<{ n: number }>`select count(*) as n from page_routes where updated_at = 7`.execute(db);
  expect(Number(rows[0]?.n)).toBe(120);
  await expect(sql`update audit set search_text = ''`.execute(db)).rejects.toThrow('append-only');
  await fresh.close();
});

test('servers that migrate concurrently apply each step once', async () => {
  const fresh = await openTestDatabase({ migrated: false });
  const applied = await Promise.all([migrate(fresh), migrate(fresh), migrate(fresh)]);
  expect(applied.flat().sort((a, b) => a - b)).toEqual(migrations.map(({ number }) => number));
  await fresh.close();
});

test('fifty transactions that read, wait and write lose no update', async () => {
  await database.db.insertInto('rate_limits').values(limit('counter')).execute();
  const add = () =>
    inTransaction(database.db, async (tx) => {
      await tx.updateTable('rate_limits').set('resets_at', 1).where('key', '=', 'counter').execute();
      const { count } = await tx
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', 'counter')
        .executeTakeFirstOrThrow();
      await new Promise((resolve) => setImmediate(resolve));
      await tx
        .updateTable('rate_limits')
        .set('count', count + 1)
        .where('key', '=', 'counter')
        .execute();
    });
  // Ten at a time, as many as have a connection: more of them may be sent away on a slow machine.
  const addFive = async () => {
    for (let time = 0; time < 5; time++) await add();
  };
  await Promise.all(Array.from({ length: 10 }, addFive));
  expect(await countOf('counter')).toBe(50);
});

test('a write beside a transaction that rolls back is kept, and is not read before its own commit', async () => {
  const { db } = database;
  let beside: Promise<unknown> | undefined;
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('rate_limits').values(limit('inside')).execute();
    beside = db.insertInto('rate_limits').values(limit('beside')).execute();
    expect(await countOf('inside')).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await beside;
  expect(await countOf('inside')).toBeUndefined();
  expect(await countOf('beside')).toBe(0);
});

test('a row is visible to the next read after its commit', async () => {
  await inTransaction(database.db, (tx) => tx.insertInto('rate_limits').values(limit('seen', 7)).execute());
  expect(await countOf('seen')).toBe(7);
});

test('a unique violation is distinguished from other errors', async () => {
  await database.db.insertInto('rate_limits').values(limit('twice')).execute();
  const error = await database.db
    .insertInto('rate_limits')
    .values(limit('twice'))
    .execute()
    .catch((fault) => fault);
  expect(isUniqueViolation(error)).toBe(true);
  const other = await sql`select nothing`.execute(database.db).catch((fault) => fault);
  expect(isUniqueViolation(other)).toBe(false);
});

test('times past 32 bits come back as numbers', async () => {
  const time = 1_800_000_000_000;
  await database.db.insertInto('rate_limits').values({ key: 'time', count: 0, resets_at: time }).execute();
  const row = await database.db
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', 'time')
    .executeTakeFirstOrThrow();
  expect(row.resets_at).toBe(time);
});

test('updates return how many rows they changed', async () => {
  const result = await database.db
    .updateTable('rate_limits')
    .set('count', 1)
    .where('key', '=', 'nobody')
    .executeTakeFirst();
  expect(result.numUpdatedRows).toBe(0n);
});

test('retryable work is retried three times, then fails as a conflict', async () => {
  let tries = 0;
  const failed = inTransaction(database.db, async () => {
    tries++;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await expect(failed).rejects.toMatchObject({ kind: 'conflict' });
  expect(tries).toBe(4);
});

test('database errors map to the right problems', () => {
  expect(engineProblem({ errcode: 13 })?.kind).toBe('storage_full');
  expect(engineProblem({ code: 'ECONNREFUSED' })?.kind).toBe('unavailable');
  expect(engineProblem(new Error('timeout exceeded when trying to connect'))?.kind).toBe('unavailable');
  expect(engineProblem({ errcode: 2067 })).toBeUndefined();
  expect(isRetryable({ errcode: 517 })).toBe(true);
});

test('an unreachable PostgreSQL is reported as unavailable', async () => {
  const closed = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: database.config.dataDir });
  const fault = await closed.db
    .selectFrom('users')
    .select('id')
    .execute()
    .catch((error) => error);
  expect(fault).toBeInstanceOf(Problem);
  expect(fault.kind).toBe('unavailable');
  await closed.close();
});

test('committed rows survive reopening the database', async () => {
  await database.db.insertInto('rate_limits').values(limit('kept', 3)).execute();
  const again = openDatabase(database.config);
  const row = await again.db.selectFrom('rate_limits').select('count').where('key', '=', 'kept').executeTakeFirst();
  expect(row?.count).toBe(3);
  await again.close();
});
