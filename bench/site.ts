import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pair } from './support/pair.ts';
import { freePort, startProcess } from './support/processes.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Figure, figureOfPair } from './support/report.ts';
import { startSameBytes } from './support/same-bytes.ts';

const peer = (name: string) => fileURLToPath(new URL(`./peers/${name}.ts`, import.meta.url));

/** The cached page compared with bare Fastify sending the same bytes, both with brotli. */
export async function benchCachedPage(): Promise<Figure> {
  const product = await startProduct();
  const headers = { 'accept-encoding': 'br' };
  const bare = await startSameBytes(`${product.siteUrl}/country/fra`, headers);
  const common = { connections: 64, seconds: 5, headers };
  const measured = await pair(
    `cached page, ${bare.size} bytes of brotli`,
    0.7,
    { ...common, pid: product.pid, url: `${product.siteUrl}/country/fra` },
    { ...common, pid: bare.pid, url: `${bare.address}/country/fra` },
  );
  await bare.stop();
  await product.stop();
  return figureOfPair(measured);
}

/** Uncached country pages, compared with Fastify making the same bytes by one statement and string joins. */
export async function benchUncachedPage(): Promise<Figure> {
  const product = await startProduct({ PAGE_CACHE_MB: '0' });
  const paths = await countryPaths(product);
  const pages: Record<string, string[]> = {};
  let chunks: string[] = [];
  for (const path of paths) {
    const cut = cutPage(await (await fetch(product.siteUrl + path)).text());
    if (chunks.length === 0) chunks = cut.chunks;
    pages[path] = cut.values.slice(0, chunks.length - 1);
  }
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-bench-'));
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ chunks, pages }));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const joined = await startProcess(
    peer('string-page'),
    [String(port), join(folder, 'pages.json')],
    {},
    address + paths[0],
  );
  const common = { connections: 64, seconds: 5, paths, headers: { 'accept-encoding': 'identity' } };
  const measured = await pair(
    `uncached country page, ${chunks.length - 1} values`,
    2 / 3,
    { ...common, pid: product.pid, url: product.siteUrl },
    { ...common, pid: joined.pid, url: address },
  );
  await joined.stop();
  await product.stop();
  return figureOfPair(measured);
}

async function countryPaths(product: Product): Promise<string[]> {
  const regions = await (await fetch(product.siteUrl)).text();
  const found = new Set<string>();
  for (const [, region] of regions.matchAll(/href="(\/region\/[^"#?]+)"/g)) {
    const list = await (await fetch(product.siteUrl + region)).text();
    for (const [, path] of list.matchAll(/href="(\/country\/[a-z]{3})"/g)) if (path) found.add(path);
  }
  if (found.size < 200) throw new Error(`only ${found.size} country pages are linked from the regions`);
  return [...found].sort();
}

/** Splits a page at the text between tags of its main part: the text is the values, the rest is static. */
function cutPage(html: string): { chunks: string[]; values: string[] } {
  const chunks: string[] = [];
  const values: string[] = [];
  let from = 0;
  for (const match of html.matchAll(/>([^<>]*[^<>\s][^<>]*)</g)) {
    chunks.push(html.slice(from, match.index + 1));
    values.push(match[1] ?? '');
    from = match.index + match[0].length - 1;
  }
  chunks.push(html.slice(from));
  return { chunks, values };
}
