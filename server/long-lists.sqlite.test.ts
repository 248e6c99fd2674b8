import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAccounts } from '#contract/accounts.ts';
import { listAccountAudit, listAudit } from '#contract/audit.ts';
import { listNotices } from '#contract/notices.ts';
import { listMails } from '#contract/outbox.ts';
import { listPeople } from '#contract/people.ts';
import { LongReader } from '#server/platform/database/long-reader.ts';
import { FEW_ROWS } from '#server/platform/database/reader-of.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const MORE = FEW_ROWS + 30;

let server: TestServer;
let owner: TestPerson;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
  const { db } = server.services;
  const at = Date.now() + 1000;
  const rows = Array.from({ length: MORE }, (_, number) => ({ id: `row-${number}`, number }));
  const person = { password_hash: '-', avatar: null, roles: '[]', is_verified: 1, last_site_id: null };
  await db
    .insertInto('users')
    .values(rows.map(({ id }) => ({ ...person, id, email: `${id}@example.com`, name: id, created_at: at })))
    .execute();
  await db
    .insertInto('memberships')
    .values(rows.map(({ id }) => ({ site_id: site, user_id: id, role: 'author', url_patterns: '[]', created_at: at })))
    .execute();
  const mail = { site_id: null, to_address: 'a@b.example', locale: 'en-US', template: 'x', subject: 'x' };
  const unsent = { sealed_values: '', state: 'kept' as const, attempts: 0, created_at: at, updated_at: at };
  await db
    .insertInto('outbox')
    .values(rows.map(({ id }) => ({ id, ...mail, ...unsent })))
    .execute();
  const notice = { kind: 'releasePublished', audience: 'read', actor_id: null, notice_values: '{}', created_at: at };
  await db
    .insertInto('notices')
    .values(rows.map(({ id }) => ({ id, ...notice, site_id: site })))
    .execute();
  const act = { at, organization_id: null, actor_id: null, actor: '', address: '', exchange: '', version: null };
  const none = { target_kind: '', target_id: '', target: '', before_hash: '', after_hash: '', search_text: '' };
  const audited = { ...act, ...none, act: 'site.created', outcome: 'done', before_values: '{}', after_values: '{}' };
  for (const site_id of [site, null]) {
    await db
      .insertInto('audit')
      .values(rows.map(({ id }) => ({ ...audited, id: `${site_id} ${id}`, site_id }) as never))
      .execute();
  }
});
afterAll(() => server.close());

const lists = [
  ['people', () => server.call(listPeople, { as: owner, site, body: {} })],
  ['accounts', () => server.call(listAccounts, { as: owner, body: {} })],
  ['mails', () => server.call(listMails, { as: owner, body: {} })],
  ['notices', () => server.call(listNotices, { as: owner })],
  ['the log of a site', () => server.call(listAudit, { as: owner, site, body: {} })],
  ['the log of accounts', () => server.call(listAccountAudit, { as: owner, body: {} })],
] as const;

test.each(lists)('a long list of %s is read beside the answering thread', async (_name, ask) => {
  const run = vi.spyOn(LongReader.prototype, 'run');
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect((body as { total: number }).total).toBeGreaterThanOrEqual(MORE);
  expect(run.mock.calls.length).toBeGreaterThan(0);
  run.mockRestore();
});
