import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pair } from './support/pair.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, figureOfPair } from './support/report.ts';

interface Template {
  root: unknown;
  meta: { data: { api: string }[] };
}

/** A country page with cached live data, compared with one on a collection, with and without the page cache. */
export async function benchLivePage(): Promise<Figure[]> {
  return [await measureLivePage('kept whole', {}), await measureLivePage('made each time', { PAGE_CACHE_MB: '0' })];
}

async function measureLivePage(name: string, settings: Record<string, string>): Promise<Figure> {
  let answer = '[]';
  const peer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => peer.once('listening', done));
  const { port } = peer.address() as AddressInfo;
  const product = await startProduct({ ...settings, OUTBOUND_ALLOW: `127.0.0.1:${port}` });
  answer = JSON.stringify(await rowsOf(product, 'countries'));
  await addLiveCopy(product, `http://127.0.0.1:${port}/countries`);
  const url = (path: string) => product.siteUrl + path;
  for (const path of ['/country/fra', '/live/fra']) await (await fetch(url(path))).text();
  const common = { connections: 32, seconds: 5, headers: { 'accept-encoding': 'br' }, pid: product.pid };
  const sides = [
    { ...common, url: url('/live/fra') },
    { ...common, url: url('/country/fra') },
  ] as const;
  const measured = await pair(
    `page with live data, all at hand, over the same on a collection, ${name}`,
    0.6,
    ...sides,
  );
  await product.stop();
  peer.close();
  return figureOfPair(measured);
}

async function rowsOf(product: Product, key: string): Promise<unknown[]> {
  const body = { size: 100 };
  const { apis } = await product.call<{ apis: { id: string; key: string }[] }>('POST', '/v1/apis/dash/getApis', body);
  const id = apis.find((api) => api.key === key)?.id;
  const asked = { id, count: 1000 };
  return (await product.call<{ rows: unknown[] }>('POST', '/v1/apis/rows', asked)).rows;
}

/** The country template again, with its countries from an API. */
async function addLiveCopy(product: Product, url: string): Promise<void> {
  const source = { type: 'http', url, cacheSeconds: 86_400 };
  await product.call('POST', '/v1/apis/addApi', { key: 'live-countries', title: 'Countries', source });
  const { pageTemplate } = await product.call<{ pageTemplate: Template }>('GET', '/v1/dashboard/getConfig/country');
  const data = pageTemplate.meta.data.map((call) =>
    call.api === 'countries' ? { ...call, api: 'live-countries' } : call,
  );
  const meta = { ...pageTemplate.meta, data };
  const layout = { type: 'layout', pageKey: 'live', name: 'Live', isNewRecord: true, root: pageTemplate.root, meta };
  await product.call('POST', '/v1/dashboard/setConfig', layout);
  const route = { url_string: '/live/<cca3>', sample_url_string: '/live/fra', page_template: 'live' };
  await product.call('POST', '/v1/pageRoutes/saveRoute', route);
  await product.call('POST', '/v1/releases', { note: '' });
}

const ROWS = 50_000;
const EDITS = 100;

/** A collection of some 10 MB with a hundred edits: the bytes stored, and the time to publish. */
export async function benchCollection(): Promise<Figure[]> {
  const product = await startProduct();
  const row = (at: number) => ({ id: at, name: `Item ${at}`, text: `${at} `.repeat(200).slice(0, 160) });
  const rows = Array.from({ length: ROWS }, (_, at) => row(at));
  const megabytes = JSON.stringify(rows).length / 1e6;
  const source = { type: 'static', rows };
  const { api } = await product.call<{ api: { id: string } }>('POST', '/v1/apis/addApi', {
    key: 'prices',
    title: 'Prices',
    source,
  });
  const stored = () => storedIn(product);
  const before = stored();
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const at = (edit * 7919) % ROWS;
    const edits = [{ op: 'set', at, row: row(-at - 1) }];
    const began = performance.now();
    await product.call('POST', '/v1/apis/editRows', { id: api.id, version: edit + 1, edits });
    times.push(performance.now() - began);
  }
  const grown = stored() - before;
  const began = performance.now();
  await product.call('POST', '/v1/releases', { note: '' });
  const answered = performance.now() - began;
  await (await fetch(`${product.siteUrl}/country/fra`)).text();
  const served = performance.now() - began;
  await product.stop();
  const name = `collection of ${megabytes.toFixed(1)} MB`;
  return [
    atMost(`${name}, ${EDITS} edits: stored beside its ${(before / 1e6).toFixed(1)} MB`, grown / 1e6, 10, 'MB'),
    atMost(`${name}: one edit, mean`, times.reduce((sum, time) => sum + time, 0) / EDITS, 100, 'ms'),
    atMost(`${name}: publish answered`, answered, 2000, 'ms'),
    atMost(`${name}: publish served`, served, 2000, 'ms'),
  ];
}

/** Bytes of rows and of versions in the database. */
function storedIn({ dataFolder }: Product): number {
  const database = new DatabaseSync(join(dataFolder, 'sitewright.sqlite'), { readOnly: true, timeout: 10_000 });
  const sum = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0);
  const bytes =
    sum('select sum(length(content)) from api_row_parts') +
    sum(`select sum(length(body)) from revisions where kind = 'api'`);
  database.close();
  return bytes;
}
