import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server in a process of its own, for tests of how it starts and ends. */
export interface SpawnedServer {
  studio: string;
  site: string;
  process: ChildProcess;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** What it has written to standard output so far: its log, and its addresses. */
  output(): string;
  /** Sends the signal and answers the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** The same for the process and all it started, as systemd does. */
  endGroup(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

export interface Installation {
  dataDir: string;
  /** Starts it as on a desk, where no balancer looks: it ends without leaving one time to see that. */
  start(environment?: Record<string, string>): Promise<SpawnedServer>;
  /** Starts it where a balancer asks `/readyz`. */
  startWatched(): Promise<SpawnedServer>;
  /** Starts it the way `npm start` does: under a process that watches over it. */
  startSupervised(): Promise<SpawnedServer>;
  /** Runs a start that is expected to fail. */
  fail(environment: Record<string, string>): Promise<{ code: number | null; errors: string }>;
  /** Runs another program of the server to its end. */
  run(
    program: string,
    environment?: Record<string, string>,
    ...parameters: string[]
  ): Promise<{ code: number | null; output: string }>;
  remove(): void;
}

/** The server as it is written, or where all tests are run, as it is built. */
const program = process.env.TEST_SERVER_PROGRAM ?? 'server/main.ts';

const supervised = `import { superviseNode } from './cli/setup/supervise.mjs';
  process.exitCode = await superviseNode([['${program}']], process.env);`;

/** Ports and a data folder that stay the same from start to start. */
export async function makeInstallation(): Promise<Installation> {
  const [studioPort, sitePort] = [await findFreePort(), await findFreePort()];
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-installation-'));
  const environment = {
    ...process.env,
    STUDIO_PORT: String(studioPort),
    SITE_PORT: String(sitePort),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '0',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'),
  };
  const run = (more: Record<string, string> = {}, parameters = [program], detached = false) =>
    spawn(process.execPath, parameters, {
      cwd: join(import.meta.dirname, '..'),
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached,
    });
  const follow = async (child: ReturnType<typeof run>, question = '/healthz'): Promise<SpawnedServer> => {
    const started = performance.now();
    let output = '';
    child.stdout?.on('data', (bytes) => {
      output += bytes;
    });
    child.stderr?.pipe(process.stderr);
    const studio = `http://127.0.0.1:${studioPort}`;
    await answers(`${studio}${question}`, child);
    const exit = async (send: () => void) => {
      const exited = once(child, 'exit');
      send();
      const [code, by] = await exited;
      return (code ?? by) as number | NodeJS.Signals;
    };
    return {
      studio,
      site: `http://127.0.0.1:${sitePort}`,
      process: child,
      startedIn: performance.now() - started,
      output: () => output,
      end: (signal) => exit(() => child.kill(signal)),
      endGroup: (signal) => exit(() => process.kill(-(child.pid ?? 0), signal)),
    };
  };
  return {
    start: (more) => follow(run(more)),
    startWatched: () => follow(run(), '/readyz'),
    startSupervised: () => follow(run({}, ['--input-type=module', '--eval', supervised], true)),
    fail: async (more) => {
      const child = run(more);
      child.stdout?.resume();
      let errors = '';
      child.stderr?.on('data', (bytes) => {
        errors += bytes;
      });
      const [code] = await once(child, 'close');
      return { code, errors };
    },
    dataDir: environment.DATA_DIR,
    run: async (program, more, ...parameters) => {
      const child = run(more, [program, ...parameters]);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (bytes) => {
          output += bytes;
        });
      }
      const [code] = await once(child, 'close');
      return { code, output };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server ended with ${child.exitCode} before it answered.`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
