import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const THREADS = '/proc/self/task';
/** How much lower, up to the lowest there is. */
const LOWER = 10;
const LOWEST = 19;

/**
 * Passwords are compared on libuv's threads: they get less of a busy machine than the thread that answers requests.
 * Answers how many there are; none where threads have no priority of their own (anything but Linux).
 */
export function lowerPoolThreads(): number {
  if (process.platform !== 'linux' || !existsSync(THREADS)) return 0;
  const pool = readdirSync(THREADS)
    .filter((id) => readFileSync(`${THREADS}/${id}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number);
  const lower = Math.min(getPriority(process.pid) + LOWER, LOWEST);
  for (const id of pool) setPriority(id, lower);
  return pool.length;
}
