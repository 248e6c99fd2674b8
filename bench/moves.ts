import { startPostgres } from '../cli/setup/start-postgres.mjs';
import { median, p95 } from './support/median.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

const PAGES = 200;
const PLANS = 21;
const asked = { under: '/teachers', url_string: '/staff', leaves: 'redirect_301', links: true };

/** A branch of 200 pages, with a link to each, moved and undone, on both engines. */
export async function benchMoves(): Promise<Figure[]> {
  const onSqlite = await startProduct();
  const figures = await measureMove(onSqlite, 'SQLite');
  await onSqlite.stop();
  const { url, stop } = await startPostgres();
  const onPostgres = await startProduct({ DATABASE_URL: url });
  figures.push(...(await measureMove(onPostgres, 'PostgreSQL')));
  await onPostgres.stop();
  await stop();
  return figures;
}

async function measureMove({ call }: Product, engine: string): Promise<Figure[]> {
  const paths = ['/teachers', ...Array.from({ length: PAGES - 1 }, (_, at) => `/teachers/t${at}`)];
  const routes = paths.map((url_string) => ({ url_string, page_template: 'country' }));
  await call('POST', '/v1/pageRoutes/import', { routes });
  const redirects = paths.map((redirect_to, at) => {
    return { url_string: `/old/${at}`, page_type_advanced: 'redirect_301', redirect_to };
  });
  await call('POST', '/v1/pageRoutes/import', { routes: redirects });
  const times: number[] = [];
  for (let turn = 0; turn < PLANS; turn++) {
    times.push(await timed(() => call('POST', '/v1/pageRoutes/planMoveBranch', asked)));
  }
  let set = '';
  const move = await timed(async () => {
    const { change_set } = await call<{ change_set: string }>('POST', '/v1/pageRoutes/moveBranch', asked);
    set = change_set;
  });
  const undo = await timed(() => call('POST', `/v1/changeSets/${set}/undo`));
  const what = `${engine}: a branch of ${PAGES} pages with ${PAGES} old redirects`;
  return [
    atMost(`${what}, planned, median`, median(times), 300, 'ms'),
    seen(`${what}, planned, 95 in 100; moved; undone`, `${[p95(times), move, undo].map(Math.round).join(', ')} ms`),
  ];
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
