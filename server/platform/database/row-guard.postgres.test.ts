import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvitation } from '#contract/invitations.ts';
import { saveImage } from '#contract/media.ts';
import { createMediaConstant } from '#contract/media-constants.ts';
import { beginUpload } from '#contract/media-uploads.ts';
import { publish } from '#contract/publish.ts';
import { scheduleRelease } from '#contract/release-schedules.ts';
import { createListView } from '#contract/save-list-view.ts';
import { session } from '#contract/session.ts';
import { saveSettings } from '#contract/settings.ts';
import { createWidget, listWidgets } from '#contract/widgets.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { createApp } from '#server/platform/http/create-app.ts';
import { grantSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { noteJob } from '#server/platform/jobs/testing.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { startTestServer, type TestPerson, type TestServer, toInjection } from '#server/testing.ts';
import { makeByExample } from '#server/testing-example.ts';
import { connectionOptions } from './postgres-dialect.ts';
import type { Database } from './schema.ts';
import { asTrustedSiteId, type SiteId } from './site-id.ts';
import { acrossSites, eachInSite, inNoSite, inSite } from './site-scope.ts';
import { passesPolicies } from './warn-of-role.ts';

/** PostgreSQL's code for a row that a policy does not take. */
const REFUSED = '42501';

let server: TestServer;
/** As the server asks: in the scope of the work. */
let db: Database;
/** As the test asks: with the rows of every site. */
let everySite: Database;
let [here, there] = [asTrustedSiteId(''), asTrustedSiteId('')];
let owner: TestPerson;
/** Tables whose every row is guarded, and those of them that hold rows of no site as well. */
let guarded: string[];
let isHeld = false;

beforeAll(async () => {
  server = await startTestServer();
  db = server.services.db;
  everySite = server.everySite;
  [here, there] = [await fillSite(), await fillSite()];
  isHeld = !(await passesPolicies(server.database));
  guarded = (await policies()).map(({ table }) => table).filter((table) => table !== 'sites');
});
afterAll(() => server.close());

/** A site of an organization of its own, with rows in every table that knows of sites. */
async function fillSite(): Promise<SiteId> {
  const { owner: founder, site } = await server.setUpSite('atlas');
  owner ??= founder;
  const caller = { as: founder, site: site.id };
  await makeByExample(server, caller);
  const fields = { key: 'sea' };
  await sendFile(server, saveImage, caller, await drawPicture().png().toBuffer(), { fields });
  const constant = { key: 'hero', entries: [{ image: 'sea' }] };
  await server.call(createMediaConstant, { ...caller, body: constant });
  await server.call(beginUpload, { ...caller, body: { name: 'a.png', size: 1, fingerprint: 'a' } });
  const widget = { key: 'banner', title: 'Banner', type: 'heading', icon: 'heading' };
  await server.call(createWidget, { ...caller, body: widget as never });
  await server.call(createInvitation, { ...caller, body: { email: 'guest@example.com', role: 'viewer' } });
  await server.call(createListView, {
    ...caller,
    body: { list: 'widgets', name: 'Mine', search: '', is_shared: true },
  });
  const settings = { frontend_site_name: 'Site', frontend_domain: `${site.slug}.example` };
  await server.call(saveSettings, { ...caller, body: settings });
  await server.call(publish, { ...caller, body: { note: '' } });
  const { secrets, clock } = server.services;
  await server.call(saveSettings, { ...caller, body: { frontend_site_name: 'Site of tomorrow' } });
  const later = { note: '', live_on: clock() + 86_400_000, time_zone: 'Europe/Paris' };
  const { status } = await server.call(scheduleRelease, { ...caller, body: later });
  expect(status).toBe(201);
  const granted = grantSite({ id: site.id, organizationId: '', slug: '', role: 'owner', urlPatterns: [] });
  const secret = { name: 'shop/key', value: 'x', origin: 'https://api.example.com', by: founder.id, at: clock() };
  await setSealedValue(server.everySite, secrets, granted, secret);
  const failure = {
    id: site.id,
    site_id: site.id,
    server: 'a',
    request_id: 'a',
    method: 'GET',
    route: '/',
    status: 500,
  };
  await everySite
    .insertInto('metric_failures')
    .values({ ...failure, at: clock() })
    .execute();
  await fillRest(site.id);
  return site.id;
}

/** A row of made-up values in each guarded table that has none of a site yet. */
async function fillRest(site: SiteId): Promise<void> {
  const { rows: naming } = await sql<{ table: string; column: string; named: string; key: string }>`
    select conrelid::regclass::text as table, own.attname as column, confrelid::regclass::text as named,
      other.attname as key
    from pg_constraint cross join lateral unnest(conkey, confkey) as pair (own, other)
    join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = confrelid and other.attnum = pair.other
    where contype = 'f' and confrelid in (select polrelid from pg_policy) and confrelid <> 'sites'::regclass
  `.execute(everySite);
  // What names a row of another table comes after it.
  const isNaming = (table: string) => Number(naming.some((each) => each.table === table));
  const tables = (await policies()).map(({ table }) => table).filter((table) => table !== 'sites');
  for (const table of tables.sort((one, other) => isNaming(one) - isNaming(other))) {
    const known = await sql`select 1 from ${sql.table(table)} where site_id = ${site} limit 1`.execute(everySite);
    if (known.rows.length > 0) continue;
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and column_default is null and is_nullable = 'NO'
    `.execute(everySite);
    const fill = async (name: string, type: string) => {
      if (type !== 'text') return 1;
      if (name === 'site_id') return site;
      const found = naming.find((each) => each.table === table && each.column === name);
      return found === undefined ? `${site} ${name}` : keyIn(found, site);
    };
    const values = await Promise.all(rows.map(({ name, type }) => fill(name, type)));
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(values)})`.execute(everySite);
  }
}

/** What names a row that the site has in another table. */
async function keyIn({ named, key }: { named: string; key: string }, site: SiteId): Promise<string | undefined> {
  const query = sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(named)}
    where site_id = ${site} limit 1`;
  return (await query.execute(everySite)).rows[0]?.key;
}

interface Policy {
  table: string;
  forced: boolean;
}

/** Every table of the schema that has a policy. */
async function policies(): Promise<Policy[]> {
  const { rows } = await sql<Policy>`
    select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and exists (select from pg_policy p where p.polrelid = c.oid)
    order by c.relname
  `.execute(db);
  return rows;
}

const rowsOf = async (table: string, tx: Database = db) =>
  (await sql<{ site_id: string | null }>`select * from ${sql.table(table)}`.execute(tx)).rows;
const sitesIn = (rows: { site_id: string | null }[]) => [...new Set(rows.map(({ site_id }) => site_id ?? 'none'))];

type Scope = <T>(work: () => T) => T;
const inScopeHere: Scope = (work) => inSite(here, work);
const unsaid: Scope = (work) => work();

/** Does something to a table with no word about a site, and leaves no trace. Answers how many rows it touched. */
async function touched(scope: Scope, statement: ReturnType<typeof sql>): Promise<number> {
  let count = 0;
  const undone = scope(() =>
    db.transaction().execute(async (tx) => {
      count = Number((await statement.execute(tx)).numAffectedRows);
      throw new Error('undone');
    }),
  );
  await expect(undone).rejects.toThrow('undone');
  return count;
}

/** A `DATABASE_URL` of someone's own may name a role that passes policies over. */
function guardTest(name: string, check: () => Promise<void>): void {
  test(name, async ({ skip }) => {
    skip(!isHeld, 'the role of the tests passes policies over');
    await check();
  });
}

test('the tests of PostgreSQL run as a role that policies hold for', async ({ skip }) => {
  skip(!process.env.TEST_SUPERUSER_URL, 'DATABASE_URL names whose role it is');
  expect(await passesPolicies(server.database)).toBe(false);
});

guardTest('each table with the site of its rows has a policy that holds for its owner too', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = 'site_id' order by table_name
  `.execute(db);
  const forced = (await policies()).filter((policy) => policy.forced).map(({ table }) => table);
  expect(forced).toEqual([...rows.map(({ table }) => table), 'sites'].sort());
});

guardTest('a query that forgets the site sees its own rows only', async () => {
  for (const table of guarded) {
    expect(sitesIn(await rowsOf(table, everySite)), table).toEqual(expect.arrayContaining([here, there]));
    const seen = sitesIn(await inSite(here, () => rowsOf(table)));
    expect(seen, table).toContain(here);
    expect([here, 'none'], table).toEqual(expect.arrayContaining(seen));
  }
});

guardTest('an update and a deletion that forget the site touch its own rows only', async () => {
  for (const table of guarded.filter((each) => each !== 'audit')) {
    const own = (await rowsOf(table, everySite)).filter(({ site_id }) => site_id === here || site_id === null).length;
    expect(await touched(inScopeHere, sql`update ${sql.table(table)} set site_id = site_id`), table).toBe(own);
    expect(await touched(inScopeHere, sql`delete from ${sql.table(table)}`), table).toBe(own);
  }
  expect(await touched(inScopeHere, sql`update sites set change_number = change_number`)).toBe(1);
  expect(await touched(inScopeHere, sql`delete from sites`)).toBe(1);
});

guardTest('what answers a call on a site sees its rows, and what answers any other those of no site', async () => {
  const app = createApp(server.services);
  const seen: string[][] = [];
  const look = async () => {
    seen.push([...sitesIn(await rowsOf('widgets')), ...sitesIn(await rowsOf('audit'))]);
    return undefined as never;
  };
  serve(app, server.services, listWidgets, look);
  serve(app, server.services, session, look);
  await app.inject(toInjection(listWidgets, { as: owner, site: here, body: {} }));
  await app.inject(toInjection(session, { as: owner, site: here }));
  await app.close();
  expect(seen).toEqual([expect.arrayContaining([here]), ['none']]);
  expect(seen[0]).not.toContain(there);
});

guardTest('a job of a site sees its rows, one of no site none of any, and one that says so all of them', async () => {
  const seen: string[][] = [];
  const run = async () => {
    seen.push(sitesIn(await rowsOf('widgets')));
  };
  const { services } = server;
  const queue = async (siteId: SiteId | null, isAcrossSites = false) => {
    const kind = noteJob(run, { isAcrossSites });
    await queueJob(everySite, kind, { payload: { note: '' }, at: services.clock(), siteId });
    await createWorker(services, { kinds: [kind] }).runDue();
  };
  await queue(here);
  await queue(null);
  await queue(here, true);
  expect(seen).toEqual([[here], [], expect.arrayContaining([here, there])]);
});

guardTest('work that has not said whose rows it means sees none, adds none and changes none', async () => {
  for (const table of guarded) {
    expect(await rowsOf(table), table).toEqual([]);
    await expect(
      copyOf(table).then((insert) => insert.execute(db)),
      table,
    ).rejects.toMatchObject({ code: REFUSED });
    if (table === 'audit') continue;
    expect(await touched(unsaid, sql`update ${sql.table(table)} set site_id = site_id`), table).toBe(0);
    expect(await touched(unsaid, sql`delete from ${sql.table(table)}`), table).toBe(0);
  }
  expect(await touched(unsaid, sql`update sites set slug = slug`)).toBe(0);
  expect(await touched(unsaid, sql`delete from sites`)).toBe(0);
});

guardTest('work of no site sees and adds the rows that belong to none, and no others', async () => {
  for (const table of guarded) {
    const seen = sitesIn(await inNoSite(() => rowsOf(table)));
    expect(['none'], table).toEqual(expect.arrayContaining(seen));
    const insert = await copyOf(table);
    await expect(
      inNoSite(() => insert.execute(db)),
      table,
    ).rejects.toMatchObject({ code: REFUSED });
  }
  await inNoSite(() => queueJob(db, noteJob(run), { payload: { note: '' }, at: Date.now() }));
  expect(sitesIn(await inNoSite(() => rowsOf('jobs')))).toEqual(['none']);
  async function run() {}
});

/** Adds a row of the other site once more. */
async function copyOf(table: string) {
  const [row] = (await rowsOf(table, everySite)).filter(({ site_id }) => site_id === there);
  const columns = sql.join(Object.keys(row ?? {}).map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row ?? {}))})`;
}

guardTest('a row of another site is neither written nor given away', async () => {
  for (const table of guarded) {
    const insert = await copyOf(table);
    await expect(
      inSite(here, () => insert.execute(db)),
      table,
    ).rejects.toMatchObject({ code: REFUSED });
    // The log refuses every change before a policy is asked.
    if (table === 'audit') continue;
    const give = sql`update ${sql.table(table)} set site_id = ${there}`;
    await expect(
      inSite(here, () => give.execute(db)),
      table,
    ).rejects.toMatchObject({ code: REFUSED });
  }
  const added = sql`insert into sites select 'new', organization_id, 'new', secret, null, null, 0, 0 from sites limit 1`;
  await expect(inSite(here, () => added.execute(db))).rejects.toMatchObject({ code: REFUSED });
});

guardTest('whoever has not said which site is meant sees nothing and writes nothing', async () => {
  const client = new pg.Client(connectionOptions(server.database.config.databaseUrl ?? ''));
  await client.connect();
  for (const start of ['select 1', "set sitewright.site = ''", 'reset sitewright.site']) {
    await client.query(start);
    for (const table of guarded) expect((await client.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
    expect((await client.query('update sites set slug = slug')).rowCount).toBe(0);
  }
  await client.end();
});

guardTest('sites that are asked for in turn over two connections never see each other', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holders = Array.from({ length: 8 }, () => db.connection().execute(() => released));
  const seen = new Map<string, Set<string>>([
    [here, new Set()],
    [there, new Set()],
    ['*', new Set()],
  ]);
  const look = async (scope: SiteId | '*', times: number) => {
    for (let time = 0; time < times; time++) {
      const read = () =>
        time % 3 === 0 ? db.transaction().execute((tx) => rowsOf('page_routes', tx)) : rowsOf('page_routes');
      const rows = await (scope === '*' ? acrossSites(read) : inSite(scope, read));
      for (const site of sitesIn(rows)) seen.get(scope)?.add(site);
    }
  };
  await Promise.all(([here, there, '*', here, there] as const).map((scope) => look(scope, 60)));
  letGo();
  await Promise.all(holders);
  expect([seen.get(here), seen.get(there)]).toEqual([new Set([here]), new Set([there])]);
  const all = new Set(sitesIn(await acrossSites(() => rowsOf('page_routes'))));
  expect(seen.get('*')).toEqual(all);
  expect(all).toEqual(all.union(new Set([here, there])));
});

guardTest('a transaction is not used in another scope than it began in', async () => {
  const mixed = inSite(here, () => db.transaction().execute((tx) => acrossSites(() => rowsOf('widgets', tx))));
  await expect(mixed).rejects.toThrow('another scope');
  expect(sitesIn(await inSite(there, () => rowsOf('widgets')))).toEqual([there]);
});

guardTest('a scope that cannot be set is not taken for set', async () => {
  const broken = asTrustedSiteId('\0');
  await expect(inSite(broken, () => rowsOf('widgets'))).rejects.toThrow();
  await expect(inSite(broken, () => db.transaction().execute((tx) => rowsOf('widgets', tx)))).rejects.toThrow();
  expect(sitesIn(await inSite(here, () => rowsOf('widgets')))).toEqual([here]);
});

guardTest('what is read after its handler ended is read in its scope', async () => {
  async function* pages() {
    yield sitesIn(await rowsOf('widgets'));
    yield sitesIn(await rowsOf('apis'));
  }
  const seen = [];
  for await (const page of eachInSite(here, pages())) seen.push(page);
  expect(seen).toEqual([[here], [here]]);
});

guardTest('what searches find is the site’s own, though what they look in is one table for all', async () => {
  const forgetful = sql<{ site_id: string }>`
    select * from page_routes where id in (select id from page_route_texts where search_text like '%country%')
  `;
  const rows = await inSite(here, async () => (await forgetful.execute(db)).rows);
  expect(sitesIn(rows)).toEqual([here]);
});

guardTest('a list is searched by the index', async () => {
  const { rows } = await inSite(here, () =>
    db.transaction().execute(async (tx) => {
      // Tables this small would be read whole, or row by row.
      for (const way of ['seqscan', 'indexscan', 'indexonlyscan', 'nestloop'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      return sql<Record<string, string>>`
        explain select id from page_routes f where f.site_id = ${here}
        and f.id in (select id from page_route_texts where search_text like '%country%')
      `.execute(tx);
    }),
  );
  expect(JSON.stringify(rows)).toContain('page_route_texts_search');
});

guardTest('a scope that was told with the begin of a transaction is not undone with it', async () => {
  const change = sql`update widgets set title = title`;
  for (const site of [here, there, here])
    expect(await touched((work) => inSite(site, work), change)).toBeGreaterThan(0);
  expect(sitesIn(await inSite(there, () => rowsOf('widgets')))).toEqual([there]);
  expect(await touched(inScopeHere, change)).toBeGreaterThan(0);
  expect(sitesIn(await inSite(here, () => rowsOf('widgets')))).toEqual([here]);
  expect(await rowsOf('widgets')).toEqual([]);
});
