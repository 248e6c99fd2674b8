import { afterAll, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { createServices } from '#server/create-services.ts';
import {
  clearAttempts,
  countAttempt,
  countAttempts,
  type Limit,
  refundAttempt,
} from '#server/platform/rate-limits/limit.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const { services } = server;
const limit: Limit = { name: 'test', tries: 3, window: 60_000 };

async function tryAgain(subject: string, by = services): Promise<number> {
  try {
    await countAttempt(by, limit, subject);
    return 0;
  } catch (error) {
    if (error instanceof Problem && error.kind === 'too_many_requests') return error.details.retryAfter ?? -1;
    throw error;
  }
}

test('tries past the limit wait for the end of the window, subject by subject', async () => {
  for (let number = 0; number < 3; number++) expect(await tryAgain('ada')).toBe(0);
  expect(await tryAgain('ada')).toBeGreaterThan(50);
  expect(await tryAgain('grace')).toBe(0);
  server.pass(60_001);
  expect(await tryAgain('ada')).toBe(0);
});

test('tries at once are counted one by one', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => tryAgain('at once')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('servers on one database share the count', async () => {
  const { config, log, clock, events } = services;
  const other = createServices({
    config,
    database: server.database,
    log,
    clock,
    events,
    secret: 'another process of ours',
  });
  const sibling = { ...other, secrets: services.secrets };
  for (let number = 0; number < 3; number++) await tryAgain('shared');
  expect(await tryAgain('shared', sibling)).toBeGreaterThan(0);
  other.sessions.close();
});

test('tries under several limits are counted together, and none behind the first that is past', async () => {
  const [wide, narrow, last] = [10, 2, 10].map((tries, at) => ({ name: `several-${at}`, tries, window: 60_000 }));
  const countOf = async ({ name }: Limit) => {
    const rows = services.db.selectFrom('rate_limits').select('count').where('key', 'like', `${name}:%`);
    return (await rows.executeTakeFirst())?.count;
  };
  if (!wide || !narrow || !last) throw new Error('Three limits were made.');
  const tried = async () =>
    countAttempts(services, [
      [wide, 'ada'],
      [narrow, 'ada'],
      [last, 'ada'],
    ]);
  expect([await tried(), await tried()]).toEqual([1, 2]);
  const refused = await tried().catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'too_many_requests', details: { retryAfter: 60 } });
  expect([await countOf(wide), await countOf(narrow), await countOf(last)]).toEqual([3, 3, 2]);
});

test('a try can be taken back, and all of them forgotten', async () => {
  for (let number = 0; number < 3; number++) await tryAgain('back');
  await refundAttempt(services, limit, 'back');
  expect(await tryAgain('back')).toBe(0);
  expect(await tryAgain('back')).toBeGreaterThan(0);
  await clearAttempts(services, limit, 'back');
  expect(await tryAgain('back')).toBe(0);
});

test('who tried cannot be read from the table', async () => {
  await tryAgain('ada@example.com');
  const keys = (await services.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
  expect(keys.join()).not.toContain('ada');
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unix', 'unix'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a limit in memory forgets with time and is bounded', () => {
  let now = 0;
  const memory = new MemoryLimit(() => now, 2, 1000);
  memory.count('a');
  memory.count('a');
  expect(() => memory.count('a')).toThrow(Problem);
  now = 1001;
  expect(() => memory.count('a')).not.toThrow();
  for (let number = 0; number < 10_000; number++) memory.count(`other ${number}`);
  memory.count('a');
  expect(() => memory.count('a')).not.toThrow();
});
