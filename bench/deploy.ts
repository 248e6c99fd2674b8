import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bringIn } from './mdn.ts';
import { mdnSite } from './support/mdn-site.ts';
import { peakMemory } from './support/peak-memory.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

/** Number of feature pages; categories, browsers and redirects are added. */
const FEATURES = Number(process.env.FEATURES ?? 10_000);

interface Deploy {
  id: string;
  state: string;
  step: string | null;
  done: number;
  files: number | null;
  made: number | null;
  fault: string | null;
}

/** Deploys a site of 10,000 pages to a folder: time, memory, and how soon a cancellation takes effect. */
export async function benchDeploy(): Promise<Figure[]> {
  const product = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-deploy-'));
  try {
    const site = mdnSite(FEATURES);
    await bringIn(product, folder, site);
    await product.call('POST', '/v1/releases', { note: '' });
    const first = site.pages.find((path) => path.startsWith('/feature/')) ?? '/';
    while ((await fetch(product.siteUrl + first)).status !== 200) await wait(20);
    const target = { kind: 'folder', name: 'Web', follows: null, folder: 'www' };
    const made = await product.call<{ target: { id: string } }>('POST', '/v1/deployTargets', { target });
    const before = peakMemory(product.pid);
    const cancelled = await callOff(product, made.target.id);
    const [whole, took] = await deploy(product, made.target.id);
    const [again, tookAgain] = await deploy(product, made.target.id);
    const after = peakMemory(product.pid);
    const pages = await pagesIn(join(product.dataFolder, 'deploys'));
    return [
      seen(`${pages} pages (${whole.files} files) into a folder, the first time`, `${(took / 1000).toFixed(1)} s`),
      seen(`the same again (${again.made} of them made)`, `${(tookAgain / 1000).toFixed(1)} s`),
      atMost(`most memory before (${Math.round(before)} MB) and after, more`, after - before, 250, 'MB'),
      atMost('called off in the middle, until it has ended', cancelled, 2000, 'ms'),
    ];
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const begin = async (product: Product, target: string) =>
  (await product.call<{ deploy: Deploy }>('POST', '/v1/deploys', { target })).deploy.id;
const stateOf = async (product: Product, id: string) =>
  (await product.call<{ deploy: Deploy }>('GET', `/v1/deploys/${id}`)).deploy;

async function deploy(product: Product, target: string): Promise<[Deploy, number]> {
  const began = performance.now();
  const id = await begin(product, target);
  for (;;) {
    const told = await stateOf(product, id);
    if (told.state === 'done') return [told, performance.now() - began];
    if (told.state !== 'queued' && told.state !== 'running') throw new Error(`It ${told.state}: ${told.fault}.`);
    await wait(50);
  }
}

/** Milliseconds from the cancellation to the end, while building pages. */
async function callOff(product: Product, target: string): Promise<number> {
  const id = await begin(product, target);
  for (let told = await stateOf(product, id); told.done < FEATURES / 4; told = await stateOf(product, id)) {
    if (told.state === 'done') throw new Error('It was done before it could be called off.');
    await wait(20);
  }
  const began = performance.now();
  await product.call('POST', `/v1/deploys/${id}/cancel`);
  while ((await stateOf(product, id)).state !== 'cancelled') await wait(5);
  return performance.now() - began;
}

async function pagesIn(folder: string): Promise<number> {
  const [site = ''] = await readdir(folder);
  const current = await readdir(join(folder, site, 'www', 'current'), { recursive: true });
  return current.filter((name) => name.endsWith('index.html')).length;
}
