import { startPostgres } from '../cli/setup/start-postgres.mjs';
import { cpuTime } from './support/cpu-time.ts';
import { fillImages } from './support/fill-images.ts';
import { median } from './support/median.ts';
import { pair } from './support/pair.ts';
import { peakMemory } from './support/peak-memory.ts';
import { marked, photograph } from './support/photographs.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure, figureOfPair } from './support/report.ts';
import { startSameBytes } from './support/same-bytes.ts';
import { sendImage } from './support/send-image.ts';

const IMAGES = 100_000;
const PHOTOGRAPHS = Number(process.env.PHOTOGRAPHS ?? 500);
/** Parallel uploads, as in a browser. */
const AT_ONCE = 4;

/** CPU time of resizing 24 megapixels, and an existing image compared with bare Fastify sending the same file. */
export async function benchPictures(): Promise<Figure[]> {
  const product = await startProduct();
  const spent: number[] = [];
  let url = '';
  for (let round = 0; round < 5; round++) {
    const { image } = await sendImage(product, await photograph(6000, 4000));
    url = `${product.siteUrl}/_/media/${image.address}/1600.webp`;
    const before = cpuTime(product.pid);
    await look(url);
    spent.push(cpuTime(product.pid) - before);
  }
  const bare = await startSameBytes(url);
  const common = { connections: 64, seconds: 5 };
  const measured = await pair(
    `picture that is there, ${bare.size} bytes`,
    0.6,
    { ...common, pid: product.pid, url },
    { ...common, pid: bare.pid, url: `${bare.address}/picture` },
  );
  await bare.stop();
  await product.stop();
  return [atMost('24 megapixels to 1,600 px WebP, CPU time', median(spent), 1500, 'ms'), figureOfPair(measured)];
}

/** The first page of the grid, and its filters, with 100,000 images. */
export function benchLibrary(): Promise<Figure[]> {
  return measureLibrary('SQLite');
}

/** The same on PostgreSQL. */
export async function benchLibraryOnPostgres(): Promise<Figure[]> {
  const { url, stop } = await startPostgres();
  const figures = await measureLibrary('PostgreSQL', url);
  await stop();
  return figures;
}

async function measureLibrary(engine: string, postgresUrl?: string): Promise<Figure[]> {
  const product = await startProduct(postgresUrl ? { DATABASE_URL: postgresUrl } : {});
  await fillImages(product, IMAGES, postgresUrl);
  const cases: [string, object][] = [
    ['first page', {}],
    ['a folder', { filter: { folder: 'Travel' } }],
    ['without alt text', { filter: { has_alt: false } }],
    ['unused', { filter: { is_used: false } }],
    ['a search that finds some', { search: 'picture 4711' }],
    ['a search that finds most', { search: 'image' }],
    ['a search that finds nothing', { search: 'nowhere' }],
    ['by size', { sort: [{ field: 'bytes', descending: true }] }],
  ];
  const figures: Figure[] = [];
  for (const [name, more] of cases) {
    const took: number[] = [];
    for (let round = 0; round < 9; round++) {
      const began = performance.now();
      await product.call('POST', '/v1/media/dash/getMedia', { size: 60, ...more });
      took.push(performance.now() - began);
    }
    // The first one counts the whole library.
    const first = took[0] ?? 0;
    figures.push(atMost(`${engine}, 100,000 images: ${name}, the first time`, first, 150, 'ms'));
    figures.push(atMost(`${engine}, 100,000 images: ${name}`, median(took.slice(1)), 150, 'ms'));
  }
  await product.stop();
  return figures;
}

/** Five hundred photos of 12 megapixels, four at a time: the server's peak memory, and that none is lost. */
export async function benchPhotographs(): Promise<Figure[]> {
  const product = await startProduct();
  const originals = await Promise.all(Array.from({ length: 8 }, () => photograph(4000, 3000)));
  let next = 0;
  const began = performance.now();
  const send = async () => {
    while (next < PHOTOGRAPHS) {
      const number = next++;
      await sendImage(product, marked(originals[number % originals.length] ?? Buffer.alloc(0), number));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const seconds = (performance.now() - began) / 1000;
  const { total } = await product.call<{ total: number }>('POST', '/v1/media/dash/getMedia', { size: 1 });
  const most = peakMemory(product.pid);
  await product.stop();
  if (total !== PHOTOGRAPHS) throw new Error(`${PHOTOGRAPHS - total} photographs were lost`);
  const bytes = originals.reduce((sum, { length }) => sum + length, 0) / originals.length / 2 ** 20;
  const name = `${PHOTOGRAPHS} photographs of 12 megapixels and ${bytes.toFixed(1)} MB in ${Math.round(seconds)} s: most memory`;
  return [atMost(name, most, 600, 'MB')];
}

async function look(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a picture answered ${answer.status}`);
}
