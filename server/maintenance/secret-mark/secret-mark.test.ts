import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorPlace } from '#server/identity/second-factor/queries.ts';
import { ConfigError } from '#server/platform/config/config.ts';
import { grantSite } from '#server/platform/http/granted-site.ts';
import { listSealedNames, openSealedValue, setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { acceptSecret } from './accept-secret.ts';
import { requireSameSecret } from './require-same-secret.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const own = () => createSecrets(server.secret);
const other = createSecrets('another secret of an operator, long enough');
const config = { secret: 'given', dataDir: '/data' };

test('the first server leaves its mark, servers with the same secret start, one with another is told so', async () => {
  await requireSameSecret(server.services.db, own(), config);
  await requireSameSecret(server.services.db, own(), config);
  await expect(requireSameSecret(server.services.db, other, config)).rejects.toThrow(
    /^SECRET isn’t the secret this database was set up with\. .* run “npm run accept-secret” .*$/,
  );
  await expect(requireSameSecret(server.services.db, other, { ...config, secret: undefined })).rejects.toThrow(
    'The secret in /data/secret isn’t the secret',
  );
  await expect(requireSameSecret(server.services.db, other, config)).rejects.toBeInstanceOf(ConfigError);
});

test('of two servers that start at once with different secrets one starts', async () => {
  const fresh = await startTestServer();
  const starts = await Promise.allSettled([
    requireSameSecret(fresh.services.db, own(), config),
    requireSameSecret(fresh.services.db, other, config),
  ]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await fresh.close();
});

test('where there is no mark yet, what a site has sealed tells', async () => {
  const fresh = await startTestServer();
  const { secrets } = fresh.services;
  await fresh.setUpSite();
  await expect(requireSameSecret(fresh.services.db, other, config)).rejects.toThrow('isn’t the secret');
  await requireSameSecret(fresh.services.db, secrets, config);
  await fresh.close();
});

test('an operator goes on with a new secret, which ends what only the old one could check', async () => {
  const fresh = await startTestServer();
  const { everySite: db } = fresh;
  const { secrets, clock } = fresh.services;
  await requireSameSecret(fresh.services.db, secrets, config);
  const ada = await fresh.signUp();
  const factor = { user_id: ada.id, sealed_secret: secrets.seal('x', 'y'), last_step: 0, created_at: 0 };
  await db
    .insertInto('authenticators')
    .values({ ...factor, confirmed_at: 1 })
    .execute();
  const lost = { resealed: undefined, withoutSecondStep: 1, withoutValue: 0 };
  expect(await acceptSecret(db, other, clock())).toEqual(lost);
  expect(await acceptSecret(db, other, clock())).toBeUndefined();
  await requireSameSecret(fresh.services.db, other, config);
  await expect(requireSameSecret(fresh.services.db, secrets, config)).rejects.toThrow('isn’t the secret');
  const left = await db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
  expect([left, await db.selectFrom('authenticators').selectAll().execute()]).toEqual([[], []]);
  const acts = await db.selectFrom('audit').select(['act', 'actor_id', 'target_id']).execute();
  expect(acts).toContainEqual({ act: 'account.secondFactorOff', actor_id: null, target_id: ada.id });
  await fresh.close();
});

test('an operator who still has the old secret has everything sealed for good sealed anew', async () => {
  const fresh = await startTestServer();
  const { everySite: db } = fresh;
  const { secrets, clock } = fresh.services;
  await requireSameSecret(fresh.services.db, secrets, config);
  const { owner, site } = await fresh.setUpSite();
  const granted = grantSite({ id: site.id, organizationId: '', slug: '', role: 'owner', urlPatterns: [] });
  const [name, origin] = ['shop/key', 'https://api.example.com'];
  await setSealedValue(db, secrets, granted, { name, origin, value: 'of the shop', by: owner.id, at: clock() });
  const place = authenticatorPlace(owner.id);
  const factor = { user_id: owner.id, sealed_secret: secrets.seal('of the app', place), last_step: 0 };
  await db
    .insertInto('authenticators')
    .values({ ...factor, created_at: 0, confirmed_at: 1 })
    .execute();
  const wrong = createSecrets('a secret that nobody had, and is long enough');
  await expect(acceptSecret(db, other, clock(), wrong)).rejects.toThrow('OLD_SECRET isn’t the secret');
  expect((await openSealedValue(db, secrets, site.id, { name, origin })).reveal()).toBe('of the shop');
  expect(await acceptSecret(db, other, clock(), secrets)).toEqual({
    resealed: { authenticators: 1, sites: 1, values: 1 },
    withoutSecondStep: 0,
    withoutValue: 0,
  });
  expect((await openSealedValue(db, other, site.id, { name, origin })).reveal()).toBe('of the shop');
  await expect(openSealedValue(db, secrets, site.id, { name, origin })).rejects.toThrow('unreadable');
  const kept = await db.selectFrom('authenticators').select('sealed_secret').executeTakeFirstOrThrow();
  expect(other.open(kept.sealed_secret, place)).toBe('of the app');
  await requireSameSecret(fresh.services.db, other, config);
  const again = createSecrets('the secret after the other one, long enough');
  const accepted = await acceptSecret(db, again, clock());
  expect([accepted?.withoutValue, await listSealedNames(db, granted)]).toEqual([1, []]);
  await fresh.close();
});
