import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../cli/setup/start-postgres.mjs';
import { fillRoutes } from './support/fill-routes.ts';
import { listCases } from './support/list-cases.ts';
import { pair } from './support/pair.ts';
import { freePort, startProcess } from './support/processes.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, figureOfPair } from './support/report.ts';

const ROUTES = 100_000;
/** Milliseconds of the main thread. */
const MAX = 5;

/** Lists of 100,000 page routes with filters that match many, few and no rows, compared with one statement each. */
export async function benchLists(): Promise<Figure[]> {
  const product = await startProduct();
  await fillRoutes(product, ROUTES);
  const copy = await mkdtemp(join(tmpdir(), 'sitewright-bench-'));
  await cp(product.dataFolder, copy, { recursive: true });
  const figures = await compare(product, 'SQLite', 'one-statement', [join(copy, 'sitewright.sqlite'), product.siteId]);
  await product.stop();
  await rm(copy, { recursive: true, force: true });
  return figures;
}

/** The same on a PostgreSQL that both use. */
export async function benchListsOnPostgres(): Promise<Figure[]> {
  const { url, stop } = await startPostgres();
  const product = await startProduct({ DATABASE_URL: url });
  await fillRoutes(product, ROUTES, url);
  const figures = await compare(product, 'PostgreSQL', 'one-statement-postgres', [url, product.siteId]);
  await product.stop();
  await stop();
  return figures;
}

async function compare(product: Product, engine: string, peer: string, given: string[]): Promise<Figure[]> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL(`./peers/${peer}.ts`, import.meta.url));
  const bare = await startProcess(script, [String(port), ...given], {}, `${address}/ready`);
  const json = { 'content-type': 'application/json' };
  const signedIn = { authorization: `Bearer ${product.accessToken}`, 'x-site': product.siteId };
  const common = { method: 'POST' } as const;
  const figures: Figure[] = [];
  for (const [at, { name, body, isLong = false }] of listCases.entries()) {
    const url = `${product.studioUrl}/v1/pageRoutes/dash/getRoutes`;
    const load = { ...common, ...(isLong ? { connections: 2, seconds: 5 } : { connections: 16, seconds: 2 }) };
    const ours = {
      ...load,
      pid: product.pid,
      url,
      headers: { ...json, ...signedIn },
      body: JSON.stringify(body),
    };
    const limit = { ...load, pid: bare.pid, url: `${address}/list/${at}`, headers: json, body: '{}' };
    const what = `${engine}, list of 20 of 100,000: ${name}`;
    const measured = await pair(what, 1 / 3, ours, limit, isLong ? 1 : 3);
    const ofThread = atMost(`${what}, of the answering thread`, measured.ours.threadPerRequest / 1000, MAX, 'ms');
    for (const figure of [figureOfPair(measured), ofThread]) {
      console.log(`${figure.name}: ${figure.figure}; ${figure.beside ?? ''}`);
      figures.push(figure);
    }
  }
  await bare.stop();
  return figures;
}
