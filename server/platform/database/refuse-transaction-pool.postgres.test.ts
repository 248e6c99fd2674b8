import { expect, test } from 'vitest';
import { ConfigError } from '#server/platform/config/config.ts';
import { makeInstallation } from '#server/testing-process.ts';
import { refuseTransactionPool } from './refuse-transaction-pool.ts';
import { createTestDatabase } from './testing-databases.ts';
import { hasPgbouncer, startPgbouncer } from './testing-pgbouncer.ts';

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
const missing = 'this machine has no PgBouncer';

test('PostgreSQL itself is taken', () => refuseTransactionPool(databaseUrl));

test('a pool in transaction mode is refused at start, in one sentence', async ({ skip }) => {
  skip(!hasPgbouncer, missing);
  const pool = await startPgbouncer(databaseUrl, { pool_mode: 'transaction' });
  const installation = await makeInstallation();
  try {
    const { code, errors } = await installation.fail({ DATABASE_URL: pool.url });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Can’t use DATABASE_URL: .* is a connection pool in transaction mode.*postgresql\.md\.\n$/);
    expect(errors).not.toContain('tests-only');
  } finally {
    installation.remove();
    await pool.stop();
  }
});

test.for([
  ['that goes around its connections', { server_round_robin: '1' }],
  ['of one connection', { default_pool_size: '1' }],
] as const)('a pool in transaction mode %s is found out', async ([, settings], { skip }) => {
  skip(!hasPgbouncer, missing);
  const pool = await startPgbouncer(databaseUrl, { pool_mode: 'transaction', ...settings });
  try {
    const refused = await refuseTransactionPool(pool.url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toMatch(/: Can’t use DATABASE_URL: .* is a connection pool in transaction mode/);
  } finally {
    await pool.stop();
  }
});

test('a pool in statement mode is refused at start, in one sentence', async ({ skip }) => {
  skip(!hasPgbouncer, missing);
  const pool = await startPgbouncer(databaseUrl, { pool_mode: 'statement' });
  const installation = await makeInstallation();
  const { code, errors } = await installation.fail({ DATABASE_URL: pool.url });
  installation.remove();
  await pool.stop();
  expect([code, errors.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining('transaction blocks not allowed in statement pooling mode')],
  ]);
});

test('a server works through a pool in session mode without a word in its settings', async ({ skip }) => {
  skip(!hasPgbouncer, missing);
  const database = await createTestDatabase(databaseUrl);
  const pool = await startPgbouncer(database.url, { pool_mode: 'session' });
  const installation = await makeInstallation();
  try {
    const server = await installation.start({ DATABASE_URL: pool.url });
    const account = { name: 'Ada', email: 'ada@example.com', password: 'a quiet river 42' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fetch(`${server.studio}/v1/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...account, email: `ada-${index}@example.com` }),
        }),
      ),
    );
    // Limits of sign-ups are the only thing that may be in the way.
    expect(answers.filter(({ status }) => status !== 201 && status !== 429)).toEqual([]);
    expect(await server.end('SIGINT')).toBe(0);
  } finally {
    installation.remove();
    await pool.stop();
    await database.drop();
  }
});
