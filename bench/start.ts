import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { measure } from './support/load.ts';
import { median } from './support/median.ts';
import { startProduct, startServer } from './support/product.ts';
import { atMost, type Figure } from './support/report.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

/** Cold start with existing data, memory after load, and the size of a production installation. */
export async function benchStart(): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sitewright-bench-'));
  await (await startServer(dataFolder)).stop();
  const starts: number[] = [];
  for (let round = 0; round < 7; round++) {
    const server = await startServer(dataFolder);
    starts.push(server.startedIn);
    await server.stop();
  }
  await rm(dataFolder, { recursive: true, force: true });
  return [
    atMost('start, warm, until /readyz answers', median(starts) / 1000, 0.6, 's'),
    atMost('memory after load', await memoryAfterLoad(), 200, 'MB'),
    ...(await installedSize()),
  ];
}

async function memoryAfterLoad(): Promise<number> {
  const product = await startProduct();
  const headers = { authorization: `Bearer ${product.accessToken}`, 'x-site': product.siteId };
  await measure({
    url: `${product.siteUrl}/country/fra`,
    connections: 64,
    seconds: 5,
    headers: { 'accept-encoding': 'br' },
  });
  await measure({ url: `${product.studioUrl}/v1/releases/changes`, connections: 64, seconds: 5, headers });
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  await product.stop();
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

interface Installed {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/**
 * The size of production packages, by npm's own record of `node_modules`: everything but packages that only
 * development needs. Node itself is a package here, listed separately, since other products count without it.
 */
async function installedSize(): Promise<Figure[]> {
  const record: Installed = JSON.parse(await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
  let packages = 0;
  let node = 0;
  for (const [path, { dev, devOptional }] of Object.entries(record.packages)) {
    if (dev || devOptional) continue;
    const { stdout } = await run('du', ['-sk', '--apparent-size', '--exclude=node_modules', join(root, path)]);
    if (path === 'node_modules/node') node += Number.parseInt(stdout, 10);
    else packages += Number.parseInt(stdout, 10);
  }
  const more = `${(node / 1000).toFixed(0)} MB of Node itself come on top`;
  return [atMost(`node_modules for running (${more})`, packages / 1000, 150, 'MB')];
}
