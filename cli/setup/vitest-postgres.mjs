import { addTemplate, dropDatabase } from '../../server/platform/database/testing-databases.ts';
import { startPostgres } from './start-postgres.mjs';

/**
 * Gives the tests a server in `TEST_DATABASE_URL`, and in `TEST_DATABASE_TEMPLATE` the name of a migrated database there,
 * which each test copies.
 */
export async function setup() {
  const { TEST_DATABASE_URL: given } = process.env;
  const started = given ? undefined : await startPostgres();
  const url = given ?? started?.url ?? '';
  process.env.TEST_DATABASE_URL = url;
  if (started?.superuserUrl) process.env.TEST_SUPERUSER_URL = started.superuserUrl;
  const template = await addTemplate(url);
  process.env.TEST_DATABASE_TEMPLATE = template;
  return async () => {
    await dropDatabase(url, template);
    await started?.stop();
  };
}
