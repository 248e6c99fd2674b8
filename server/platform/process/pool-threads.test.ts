import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPoolThreads } from '#server/platform/process/pool-threads.ts';

test('the pool gets less of a busy machine than the main thread', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux has a priority for each thread');
  await stat('/');
  const nameOf = (id: string) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim();
  const pool = readdirSync('/proc/self/task').filter((id) => nameOf(id) === 'libuv-worker');
  const main = getPriority(process.pid);
  skip(main === 19, 'nothing is lower than what runs at the lowest priority');
  expect(lowerPoolThreads()).toBe(pool.length);
  expect(pool.length).toBeGreaterThan(0);
  for (const id of pool) expect(getPriority(Number(id))).toBeGreaterThan(main);
  expect(getPriority(process.pid)).toBe(main);
});
