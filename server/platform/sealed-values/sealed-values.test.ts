import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretReference } from '#model/secrets.ts';
import { type GrantedSite, grantSite } from '#server/platform/http/granted-site.ts';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { listSealedNames, openSealedValue, removeSealedValue, setSealedValue } from './sealed-values.ts';

const VALUE = 'sk_live_9f8e7d6c5b4a';
const origin = 'https://api.example.com';
let server: TestServer;
let [here, there]: GrantedSite[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [here, there] = [await site(), await site()];
});
afterAll(() => server.close());

async function site(): Promise<GrantedSite> {
  const { site: made } = await server.setUpSite();
  return grantSite({ id: made.id, organizationId: '', slug: made.slug, role: 'admin', urlPatterns: [] });
}

const set = (name: string, value = VALUE, more: { origin?: string; site?: GrantedSite } = {}) => {
  const { everySite: db } = server;
  const { secrets, clock } = server.services;
  const given = { name, value, origin: more.origin ?? origin, by: 'ada', at: clock() };
  return setSealedValue(db, secrets, more.site ?? here!, given);
};
const open = (name: string, at = origin, from = here!) =>
  openSealedValue(server.everySite, server.services.secrets, from.id, { name, origin: at });

test('a secret is opened for where it is meant for, and nowhere else', async () => {
  await set('shop/key');
  expect((await open('shop/key')).reveal()).toBe(VALUE);
  for (const other of ['http://api.example.com', 'https://api.example.com:8443', 'https://evil.example'])
    await expect(open('shop/key', other)).rejects.toMatchObject({ reason: 'other-origin' });
  await expect(open('shop/other')).rejects.toMatchObject({ reason: 'absent' });
  await expect(open('shop/key', origin, there)).rejects.toMatchObject({ reason: 'absent' });
});

test('a secret set again is the new one, and meant for the new place', async () => {
  await set('again', 'old');
  await set('again', 'new', { origin: 'https://other.example' });
  expect((await open('again', 'https://other.example')).reveal()).toBe('new');
  await expect(open('again')).rejects.toMatchObject({ reason: 'other-origin' });
});

test('what is known of secrets is their names and places, of the own site', async () => {
  const { everySite: db } = server;
  await set('list/b');
  await set('list/a');
  await set('list/c', VALUE, { site: there! });
  const found = await listSealedNames(db, here!, 'list/');
  expect(found).toEqual([
    { name: 'list/a', origin, updatedAt: expect.any(Number), updatedBy: 'ada' },
    { name: 'list/b', origin, updatedAt: expect.any(Number), updatedBy: 'ada' },
  ]);
  expect(await removeSealedValue(db, there!, 'list/a')).toBe(false);
  expect(await removeSealedValue(db, here!, 'list/a')).toBe(true);
  expect((await listSealedNames(db, here!, 'list/')).map(({ name }) => name)).toEqual(['list/b']);
});

test('a row that was moved, pointed elsewhere or sealed with another key does not open', async () => {
  const { everySite: db } = server;
  await set('moved');
  const rows = db.updateTable('sealed_values').where('name', '=', 'moved');
  await rows.set({ origin: 'https://evil.example' }).execute();
  await expect(open('moved', 'https://evil.example')).rejects.toMatchObject({ reason: 'unreadable' });
  await rows.set({ origin, site_id: there!.id }).execute();
  await expect(open('moved', origin, there)).rejects.toMatchObject({ reason: 'unreadable' });
  await set('keyed');
  const other = createSecrets('another secret of an operator, long enough');
  await expect(openSealedValue(db, other, here!.id, { name: 'keyed', origin })).rejects.toMatchObject({
    reason: 'unreadable',
  });
});

test('the value is nowhere in the database', async () => {
  const { everySite: db } = server;
  await set('sought');
  const rows = await db.selectFrom('sealed_values').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(VALUE);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(VALUE).toString('base64url').slice(0, 12));
});

test('whoever prints, logs or sends a secret by mistake has a mask', () => {
  const secret = new SealedText(VALUE);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  log.info({ secret, err: new Error(`for ${secret}`) });
  const seen = [JSON.stringify({ secret }), inspect({ secret }), `${secret}`, String(secret), ...lines];
  for (const text of seen) {
    expect(text).not.toContain(VALUE);
    expect(text).toContain('••••••');
  }
});

test.each(['', 'A', 'a b', '../a', 'a//b', 'a/', '__proto__', 'é', 'a'.repeat(121)])('%j names no secret', (secret) => {
  expect(secretReference.safeParse({ secret }).success).toBe(false);
});

test.each(['a', 'shop/api-key', 'shop/v2.token_1'])('%j names a secret', (secret) => {
  expect(secretReference.safeParse({ secret }).success).toBe(true);
  expect(secretReference.safeParse({ secret, value: 'x' }).success).toBe(false);
});
