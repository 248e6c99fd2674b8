import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#server/platform/config/config.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { makeInstallation } from '#server/testing-process.ts';
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
  const { db } = server.services;
  await requireSameSecret(db, own(), config);
  await requireSameSecret(db, own(), config);
  await expect(requireSameSecret(db, other, config)).rejects.toThrow(
    /^SECRET is not the secret this database was set up with: .* run “npm run accept-secret” .*$/,
  );
  await expect(requireSameSecret(db, other, { ...config, secret: undefined })).rejects.toThrow(
    'The secret in /data/secret is not the secret',
  );
  await expect(requireSameSecret(db, other, config)).rejects.toBeInstanceOf(ConfigError);
});

test('of two servers that start at once with different secrets one starts', async () => {
  const fresh = await startTestServer();
  const { db } = fresh.services;
  const starts = await Promise.allSettled([requireSameSecret(db, own(), config), requireSameSecret(db, other, config)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await fresh.close();
});

test('where there is no mark yet, what a site has sealed tells', async () => {
  const fresh = await startTestServer();
  const { db, secrets } = fresh.services;
  await fresh.setUpSite();
  await expect(requireSameSecret(db, other, config)).rejects.toThrow('is not the secret');
  await requireSameSecret(db, secrets, config);
  await fresh.close();
});

test('an operator goes on with a new secret, which ends what only the old one could check', async () => {
  const fresh = await startTestServer();
  const { db, secrets, clock } = fresh.services;
  await requireSameSecret(db, secrets, config);
  const ada = await fresh.signUp();
  const factor = { user_id: ada.id, sealed_secret: secrets.seal('x', 'y'), last_step: 0, created_at: 0 };
  await db
    .insertInto('authenticators')
    .values({ ...factor, confirmed_at: 1 })
    .execute();
  expect(await acceptSecret(db, other, clock())).toEqual({ withoutSecondStep: 1 });
  expect(await acceptSecret(db, other, clock())).toBeUndefined();
  await requireSameSecret(db, other, config);
  await expect(requireSameSecret(db, secrets, config)).rejects.toThrow('is not the secret');
  const left = await db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
  expect([left, await db.selectFrom('authenticators').selectAll().execute()]).toEqual([[], []]);
  const acts = await db.selectFrom('audit').select(['act', 'actor_id', 'target_id']).execute();
  expect(acts).toContainEqual({ act: 'account.secondFactorOff', actor_id: null, target_id: ada.id });
  await fresh.close();
});

test('a server whose kept secret was lost says so in one sentence and starts again with it, or once it is accepted', {
  timeout: 60_000,
}, async () => {
  const installation = await makeInstallation();
  const first = await installation.start();
  await first.end('SIGINT');
  const file = join(installation.dataDir, 'secret');
  rmSync(file);
  const { code, errors } = await installation.fail({});
  expect([code, errors.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(`The secret in ${file} is not the secret`)],
  ]);
  writeFileSync(file, 'a secret that someone wrote by hand, and knows why');
  expect((await installation.run('server/upkeep/commands/accept-secret.ts')).output).toContain(
    'is the secret of the installation',
  );
  const again = await installation.start();
  expect(await again.end('SIGINT')).toBe(0);
  installation.remove();
});
