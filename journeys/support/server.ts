import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { workByKeys } from './keys.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = join(root, 'node_modules', 'node', 'bin', 'node');
/** The server from source, or built when all tests run. */
const program = process.env.TEST_SERVER_PROGRAM ?? 'server/main.ts';

export interface RunningServer {
  /** URL of the studio and its API, without a trailing slash. */
  readonly studioUrl: string;
  /** URL of the public site, without a trailing slash. */
  readonly siteUrl: string;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** The server's output so far. */
  readonly output: () => string;
  /** Stops the server and waits for it; its data stays. Without a signal, it is stopped without a grace period. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts the product on free ports and waits until it answers `/readyz`.
 * @param settings environment of the server beside its ports; `DATA_DIR` starts it again on data that is already
 *   there, `STUDIO_PORT` and `SITE_PORT` to keep its ports
 * @throws with the server's output when it ends, or is not ready within 30 seconds
 */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  for (let tries = 1; ; tries++) {
    const server = await launch(settings);
    const state = await untilReady(server);
    if (state === 'ready') return server;
    await server.stop('SIGKILL');
    // Another process may take a port before the server listens on it.
    if (tries === 3 || !server.output().includes(' is taken'))
      throw new Error(`The server ${state}:\n${server.output()}`);
  }
}

async function launch(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const free = await freePorts(2);
  const studioPort = settings.STUDIO_PORT ?? free[0];
  const sitePort = settings.SITE_PORT ?? free[1];
  const dataFolder = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'sitewright-journey-')));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(node, [program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      STUDIO_PORT: String(studioPort),
      SITE_PORT: String(sitePort),
      DATA_DIR: dataFolder,
      ...settings,
    },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    studioUrl: `http://localhost:${studioPort}`,
    siteUrl: `http://localhost:${sitePort}`,
    dataFolder,
    process: child,
    output: () => output,
    stop: (signal) => {
      child.kill(signal ?? 'SIGTERM');
      // A second signal skips the grace period for load balancers.
      if (!signal) child.kill('SIGINT');
      return ended;
    },
  };
}

async function untilReady({ process: child, studioUrl }: RunningServer) {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${studioUrl}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return 'ready';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return child.exitCode === null ? 'was not ready in 90 s' : 'ended';
}

/** Finds free ports. All are held open together, so that they differ. */
export async function freePorts(count: number) {
  const probes = await Promise.all(
    Array.from({ length: count }, () => {
      const probe = createServer();
      return new Promise<typeof probe>((resolve, reject) => {
        probe.once('error', reject).listen(0, () => resolve(probe));
      });
    }),
  );
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** The tag of a journey that runs by keyboard only. */
export const byKeys = '@keys';

/**
 * `server` is a product with fresh data for each test; `studioUrl` and `siteUrl` are its URLs. What a test with
 * the tag {@link byKeys} clicks is pressed by keyboard.
 */
export const test = base.extend<{ server: RunningServer; studioUrl: string; siteUrl: string; keys: undefined }>({
  keys: [
    async ({ page }, use, { tags }) => {
      const stop = tags.includes(byKeys) ? workByKeys(page) : undefined;
      await use(undefined);
      stop?.();
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures off this pattern
  server: async ({}, use, testInfo) => {
    const server = await startServer();
    await use(server);
    await server.stop();
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server', { body: server.output(), contentType: 'text/plain' });
    }
    await rm(server.dataFolder, { recursive: true, force: true });
  },
  studioUrl: async ({ server }, use) => use(server.studioUrl),
  siteUrl: async ({ server }, use) => use(server.siteUrl),
});
