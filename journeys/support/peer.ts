import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mood } from './moody-peer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = join(root, 'node_modules', 'node', 'bin', 'node');
const program = join(root, 'node_modules', 'json-server', 'lib', 'cli', 'bin.js');
const moody = join(root, 'journeys', 'support', 'moody-peer.ts');

interface Peer {
  /** URL without a trailing slash. */
  readonly url: string;
  /** Host and port, as in `OUTBOUND_ALLOW`. */
  readonly host: string;
  readonly start: (data: unknown) => Promise<void>;
  /** Fails from now on, with the data it was started with. */
  readonly feel: (mood: Mood) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** An external HTTP API in a separate process: json-server with the given data. */
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
  const run = async (script: string, ...args: string[]) => {
    await stop();
    running = spawn(node, [script, ...args], { stdio: 'ignore' });
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
  const file = join(folder, 'data.json');
  const start = async (data: unknown) => {
    await writeFile(file, JSON.stringify(data));
    await run(program, '--port', String(port), '--quiet', file);
  };
  const feel = (mood: Mood) => run(moody, String(port), mood, file);
  const end = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, host: `localhost:${port}`, start, feel, stop, end };
}
