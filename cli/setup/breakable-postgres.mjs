import { execFileSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { launchPostgres } from './start-postgres.mjs';

/**
 * A PostgreSQL that tests can break, in a separate process: it writes `{ url, superuserUrl }` as a line of JSON, reads
 * `kill`, `stop`, `freeze`, `thaw`, `start` and `end` as lines, answers each with `done`, and ends with its parent.
 * Unlike the one of other tests, its commits are durable.
 */
const postgres = await launchPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });

/** The server and every process it started; each leads its own group. @returns {number[]} */
function processes() {
  const pid = postgres.server.pid;
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = listed.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === pid);
  return [Number(pid), ...children.map(([child]) => Number(child))];
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const pid of processes()) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A process that has just ended.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    }
  }
}

/** @type {Record<string, () => Promise<void> | void>} */
const commands = {
  kill: async () => {
    signalAll('SIGKILL');
    await postgres.ended;
  },
  stop: async () => {
    postgres.server.kill('SIGINT');
    await postgres.ended;
  },
  freeze: () => signalAll('SIGSTOP'),
  thaw: () => signalAll('SIGCONT'),
  start: () => postgres.start(),
  end: () => {
    signalAll('SIGCONT');
    return postgres.stop();
  },
};

process.stdout.write(`${JSON.stringify({ url: postgres.url, superuserUrl: postgres.superuserUrl })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  await commands[line]?.();
  process.stdout.write('done\n');
  if (line === 'end') break;
}
process.exit(0);
