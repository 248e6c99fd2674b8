import { startPostgres } from './start-postgres.mjs';

/** Gives the tests a server in `TEST_DATABASE_URL`; each test file makes a database or schema of its own in it. */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { url, superuserUrl, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  if (superuserUrl) process.env.TEST_SUPERUSER_URL = superuserUrl;
  return stop;
}
