import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = join(root, 'node_modules', 'node', 'bin', 'node');
const program = join(root, 'node_modules', 'json-server', 'lib', 'cli', 'bin.js');

export interface Peer {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Host and port, as the operator lets them in. */
  readonly host: string;
  readonly start: (data: unknown) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** An HTTP API of somebody else's, in a process of its own: json-server over data it is given. */
export async function createPeer(port: number): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-peer-'));
  const url = `http://localhost:${port}`;
  let running: ChildProcess | undefined;
  const stop = async () => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const start = async (data: unknown) => {
    await stop();
    const file = join(folder, 'data.json');
    await writeFile(file, JSON.stringify(data));
    running = spawn(node, [program, '--port', String(port), '--quiet', file], { stdio: 'ignore' });
    for (const end = Date.now() + 30_000; Date.now() < end; ) {
      const isUp = await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The peer did not answer within 30 s.');
  };
  const end = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, host: `localhost:${port}`, start, stop, end };
}
