import { buildRouteIndex, matchRoute } from '#model/page-routes/route-index.ts';
import { startPostgres } from '../cli/setup/start-postgres.mjs';
import { addRoutes, routeOf } from './support/add-routes.ts';
import { median } from './support/median.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure } from './support/report.ts';

/** One site with 100,000 page routes: its lists on the server, matching and publishing. */
export async function benchRoutes(): Promise<Figure[]> {
  return [...(await benchLargeSite('SQLite')), benchMatching()];
}

/** The same lists and publishing on PostgreSQL. */
export async function benchRoutesOnPostgres(): Promise<Figure[]> {
  const { url, stop } = await startPostgres();
  const figures = await benchLargeSite('PostgreSQL', { DATABASE_URL: url });
  await stop();
  return figures;
}

async function benchLargeSite(engine: string, settings?: Record<string, string>): Promise<Figure[]> {
  const product = await startProduct(settings);
  await addRoutes(product, 100_000);
  const what = `${engine}, 100,000 routes`;
  const list = (body: object) => product.call('POST', '/v1/pageRoutes/dash/getRoutes', { size: 50, ...body });
  const figures = [
    atMost(`${what}: a page of the list`, await medianTime(() => list({ page: 1000 })), 150, 'ms'),
    atMost(`${what}: a search`, await medianTime((run) => list({ search: `nature/5${run}` })), 150, 'ms'),
    atMost(
      `${what}: a search that finds nothing`,
      await medianTime((run) => list({ search: `none${run}` })),
      150,
      'ms',
    ),
    atMost(
      `${what}: a search that finds most`,
      await medianTime((run) => list({ page: run + 1, search: 'fra' })),
      150,
      'ms',
    ),
    atMost(
      `${what}: sorted by two columns`,
      await medianTime((run) =>
        list({ page: run + 1, sort: [{ field: 'page_template' }, { field: 'url_string', descending: true }] }),
      ),
      150,
      'ms',
    ),
  ];
  const began = performance.now();
  await product.call('POST', '/v1/releases', { note: 'A hundred thousand routes' });
  const published = performance.now() - began;
  for (;;) {
    const answer = await fetch(`${product.siteUrl}/guides/0/fra`);
    await answer.arrayBuffer();
    if (answer.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  figures.push(atMost(`${what}: publish answered`, published / 1000, 10, 's'));
  figures.push(atMost(`${what}: publish until the site serves it`, (performance.now() - began) / 1000, 10, 's'));
  await product.stop();
  return figures;
}

async function medianTime(act: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 11; run++) {
    const began = performance.now();
    await act(run);
    times.push(performance.now() - began);
  }
  return median(times);
}

type Shape = (number: number) => [address: string, sample: string];

/** URLs of placeholder routes by number, each with a path that it matches. */
const shapes: Record<string, Shape> = {
  '/section/N/<cca3>': (number) => {
    const { url_string, sample_url_string } = routeOf(number);
    return [url_string, sample_url_string];
  },
  '/sN/pN-<slug>': (number) => [`/s${number}/p${number}-<slug>`, `/s${number}/p${number}-hello`],
  '/blog/pN-<slug>': (number) => [`/blog/p${number}-<slug>`, `/blog/p${number}-hello`],
  '/<region>/N/<slug>': (number) => [`/<region>/${number}/<slug>`, `/europe/${number}/hello`],
};
/** CPU time of `matchRoute` at 100,000 placeholder routes divided by that at 100, in turn: the worst of the shapes. */
function benchMatching(): Figure {
  let worst = { name: '', ratio: 0 };
  for (const [name, shape] of Object.entries(shapes)) {
    const few = indexOf(shape, 100);
    const many = indexOf(shape, 100_000);
    const ratios: number[] = [];
    for (let round = 0; round < 15; round++)
      ratios.push(timeMatching(many, shape, 100_000) / timeMatching(few, shape, 100));
    const ratio = median(ratios);
    console.log(`  ${name}: ${ratio.toFixed(2)} x`);
    if (ratio > worst.ratio) worst = { name, ratio };
  }
  return atMost(`matchRoute at 100,000 routes over 100, worst shape ${worst.name}`, worst.ratio, 3, 'x');
}

function indexOf(shape: Shape, count: number) {
  return buildRouteIndex(
    Array.from({ length: count }, (_, number) => {
      const [url_string, sample_url_string] = shape(number);
      const body = {
        ...routeOf(number),
        url_string,
        sample_url_string,
        regex_pattern: '',
        keys: [],
        redirect_to: null,
      };
      return {
        id: String(number).padStart(8, '0'),
        createdAt: number,
        body: { ...body, type: 'dynamic', page_type_advanced: 'html' } as const,
      };
    }),
  );
}

function timeMatching(index: ReturnType<typeof indexOf>, shape: Shape, count: number): number {
  const paths = Array.from({ length: 1000 }, (_, step) => shape((step * 7919) % count)[1]);
  const before = process.cpuUsage();
  for (let run = 0; run < 100; run++)
    for (const path of paths) if (!matchRoute(index, path)) throw new Error(`${path} has no route`);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
