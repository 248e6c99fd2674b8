import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { deleteOwnAccount } from '#contract/account-acts.ts';
import { transferOrganization } from '#contract/organization.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
const { everySite: db } = server;
await server.signUp('Operator');
afterAll(() => server.close());

const deleteOwn = (as: TestPerson) =>
  server.call(deleteOwnAccount, { as, body: { name: as.email, password: as.password } });
const ownersOf = (siteId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where('site_id', '=', siteId)
    .where('role', '=', 'owner')
    .execute();

test('whoever becomes the owner of a site while their account is deleted keeps the account', async () => {
  const { site } = await server.setUpSite();
  const ada = await server.signUp('Ada');
  const tx = await db.startTransaction().execute();
  const other = { ...(await tx.selectFrom('sites').selectAll().where('id', '=', site.id).executeTakeFirstOrThrow()) };
  const siteId = newId();
  await tx
    .insertInto('sites')
    .values({ ...other, id: siteId, slug: 'meanwhile', domain: null, live_release_id: null })
    .execute();
  await tx
    .insertInto('memberships')
    .values({ site_id: siteId, user_id: ada.id, role: 'owner', url_patterns: '[]', created_at: 1 })
    .execute();
  const deletion = deleteOwn(ada);
  await someoneWaits(db);
  await tx.commit().execute();
  expect((await deletion).problem.code).toBe('last_owner');
  expect(await ownersOf(siteId)).toEqual([{ email: ada.email }]);
});

test('a transfer and a deletion of the account that gives come to one end, whichever is first', async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, site } = await server.setUpSite();
    const ada = await server.signUp('Ada');
    await server.addMember(site.id, ada, 'author');
    const body = { to: ada.id, name: 'Acme', password: owner.password };
    const [gone, given] = await Promise.all([
      deleteOwn(ada),
      server.call(transferOrganization, { as: owner, site: site.id, body }),
    ]);
    expect([gone.status, given.status].sort()).not.toEqual([200, 200]);
    expect(await ownersOf(site.id)).toHaveLength(1);
  }
});

test('the sites of an organization are held in the order of their ids', async () => {
  const { owner, site } = await server.setUpSite();
  const { id, organization_id, slug, ...rest } = await db
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  const later = newId();
  const second = { ...rest, organization_id, id: later, slug: `${slug}-2`, domain: null, live_release_id: null };
  await db.insertInto('sites').values(second).execute();
  await db
    .insertInto('memberships')
    .values({ site_id: later, user_id: owner.id, role: 'owner', url_patterns: '[]', created_at: 1 })
    .execute();
  // So that the first is not the first in the table.
  await sql`update sites set slug = slug where id = ${id}`.execute(db);
  const ada = await server.signUp('Ada');
  await server.addMember(site.id, ada, 'author');
  const tx = await db.startTransaction().execute();
  await sql`select from sites where id = ${id} for update`.execute(tx);
  const body = { to: ada.id, name: 'Acme', password: owner.password };
  const given = server.call(transferOrganization, { as: owner, site: site.id, body });
  await someoneWaits(db);
  const free = await sql`select id from sites where id = ${later} for update skip locked`.execute(tx);
  await tx.commit().execute();
  expect(free.rows).toEqual([{ id: later }]);
  expect((await given).status).toBe(200);
});

/** Resolves when a statement of this database waits for a row of another transaction. */
async function someoneWaits(in_: Kysely<Tables>): Promise<void> {
  for (;;) {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(in_);
    if (waiting.rows.length > 0) return;
    await wait(10);
  }
}
