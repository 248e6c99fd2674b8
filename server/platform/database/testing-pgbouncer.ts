import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PgBouncer in front of the database of the tests. */
interface TestPool {
  url: string;
  stop(): Promise<void>;
}

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

export const hasPgbouncer = program !== undefined;

/** Starts one with its own settings as they come, but for those named. */
export async function startPgbouncer(target: string, settings: Record<string, string>): Promise<TestPool> {
  if (!program) throw new Error('This machine has no PgBouncer.');
  const { hostname, port: farPort, username, password } = new URL(target);
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-pgbouncer-'));
  const port = await freePort();
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users'),
    ...settings,
  };
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'settings'),
    [
      '[databases]',
      `* = host=${hostname} port=${farPort}`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  const owner = otherUser();
  if (owner) for (const path of ['', 'users', 'settings']) chownSync(join(folder, path), owner.uid, owner.gid);
  const pool = spawn(program, ['-q', join(folder, 'settings')], { ...owner, stdio: 'ignore' });
  const stopAtOnce = () => pool.kill('SIGKILL');
  process.once('exit', stopAtOnce);
  await answers(port, pool);
  const url = new URL(target);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  return {
    url: url.href,
    stop: async () => {
      process.off('exit', stopAtOnce);
      const ended = once(pool, 'exit');
      pool.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer refuses to run as root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(port: number, pool: ChildProcess): Promise<void> {
  while (pool.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`PgBouncer ended with ${pool.exitCode} before it answered.`);
}
