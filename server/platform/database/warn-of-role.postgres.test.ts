import { expect, test } from 'vitest';
import { makeInstallation } from '#server/testing-process.ts';
import { createTestDatabase } from './testing-databases.ts';

const superuserUrl = process.env.TEST_SUPERUSER_URL;

test('a role that row-level security does not hold for is warned of', async ({ skip }) => {
  if (!superuserUrl) return skip('DATABASE_URL names whose role it is');
  const database = await createTestDatabase(superuserUrl);
  const installation = await makeInstallation();
  const server = await installation.start({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  await server.end('SIGINT');
  installation.remove();
  await database.drop();
  expect(server.output()).toContain('Use a plain role that owns the database');
});
