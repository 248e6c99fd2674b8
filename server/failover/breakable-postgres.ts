import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const commands = ['kill', 'stop', 'freeze', 'thaw', 'start', 'end'] as const;

/** A PostgreSQL in processes of its own. `kill` and `stop` end it until `start`, `freeze` until `thaw`; `end` for good. */
export type BreakablePostgres = { url: string; superuserUrl: string } & Record<
  (typeof commands)[number],
  () => Promise<void>
>;

export async function startBreakablePostgres(): Promise<BreakablePostgres> {
  const program = spawn(process.execPath, ['cli/setup/breakable-postgres.mjs'], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The PostgreSQL of the test is gone.');
    return value;
  };
  const { url, superuserUrl } = JSON.parse(await nextLine()) as { url: string; superuserUrl: string };
  const say = (command: string) => async () => {
    program.stdin.write(`${command}\n`);
    await nextLine();
  };
  const acts = Object.fromEntries(commands.map((command) => [command, say(command)]));
  const end = async () => {
    const exited = once(program, 'exit');
    await acts.end?.();
    await exited;
  };
  return { url, superuserUrl, ...acts, end } as BreakablePostgres;
}
