import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeInstallation, type SpawnedServer } from '#server/testing-process.ts';

/** `npm run nightly` has it scraped for ten minutes. */
const SECONDS = Number(process.env.SCRAPED_SECONDS ?? 20);
const INTERVAL = 2;
const CLIENTS = 4;
const MAX_SERIES = 2000;
const TOKEN = 'a-token-for-prometheus';

const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0;

interface Target {
  readonly health: string;
  readonly lastError: string;
}

/** What its API answers, as far as it is read here. */
interface Answered {
  readonly result?: readonly { readonly value: readonly [number, string] }[];
  readonly activeTargets?: readonly Target[];
}

interface Prometheus {
  /** The value of a query that answers one line; undefined for none. */
  query(text: string): Promise<number | undefined>;
  targets(): Promise<readonly Target[]>;
  /** What it wrote so far. */
  log(): string;
  close(): Promise<void>;
}

test.skipIf(!hasPrometheus)(
  `Prometheus scrapes a server under load for ${SECONDS} s without a warning (skipped where it isn’t installed)`,
  { timeout: SECONDS * 1000 + 180_000 },
  async () => {
    const installation = await makeInstallation();
    const server = await installation.start({ METRICS_TOKEN: TOKEN });
    const prometheus = await startPrometheus(server);
    try {
      const ending = new AbortController();
      const counts = Array.from({ length: CLIENTS }, () => ask(server, ending.signal));
      await wait(SECONDS * 1000);
      ending.abort();
      const asked = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
      const requests = 'sum(sitewright_requests_total{surface="site"})';
      await expect.poll(() => prometheus.query(requests)).toBe(asked);
      expect(asked).toBeGreaterThan(SECONDS);
      expect(await prometheus.query('sum(sitewright_request_duration_seconds_count{surface="site"})')).toBe(asked);
      expect(await prometheus.query(`min_over_time(up[${SECONDS}s])`)).toBe(1);
      expect(await prometheus.query(`count_over_time(up[${SECONDS}s])`)).toBeGreaterThan(SECONDS / INTERVAL / 2);
      expect(await prometheus.query('count({job="sitewright"})')).toBeLessThanOrEqual(MAX_SERIES);
      expect(await prometheus.targets()).toMatchObject([{ health: 'up', lastError: '' }]);
      expect(prometheus.log()).not.toMatch(/level=(?:warn|error)/);
      const response = await fetch(`${server.studio}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      const checked = spawnSync('promtool', ['check', 'metrics'], { input: await response.text(), encoding: 'utf8' });
      expect([checked.status, checked.stdout, checked.stderr]).toEqual([0, '', '']);
    } finally {
      await prometheus.close();
      await server.end('SIGKILL');
      installation.remove();
    }
  },
);

/** Asks for pages, files and what there is none of, one after the other. Answers how many were asked of the site. */
async function ask({ site, studio }: SpawnedServer, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    for (const path of ['/', '/about', `/made-up-${count}?q=${count}`]) {
      await (await fetch(site + path)).arrayBuffer();
      count += 1;
    }
    await (await fetch(`${studio}/v1/auth/session`)).arrayBuffer();
  }
  return count;
}

async function startPrometheus({ studio }: SpawnedServer): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-prometheus-'));
  const config = {
    global: { scrape_interval: `${INTERVAL}s`, scrape_timeout: `${INTERVAL}s` },
    scrape_configs: [
      {
        job_name: 'sitewright',
        authorization: { credentials: TOKEN },
        static_configs: [{ targets: [new URL(studio).host] }],
      },
    ],
  };
  // What is JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const port = await findFreePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (bytes) => {
    log += bytes;
  });
  const at = `http://127.0.0.1:${port}`;
  await isReady(`${at}/-/ready`, child, () => log);
  const read = async (path: string) => {
    const { data } = (await (await fetch(`${at}/api/v1/${path}`)).json()) as { data: Answered };
    return data;
  };
  return {
    query: async (text) => {
      const { result = [] } = await read(`query?query=${encodeURIComponent(text)}`);
      return result.length === 1 ? Number(result[0]?.value[1]) : undefined;
    },
    targets: async () => (await read('targets')).activeTargets ?? [],
    log: () => log,
    close: async () => {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`Prometheus ended before it was ready: ${log()}`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
