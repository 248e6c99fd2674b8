import { startPostgres } from '../cli/setup/start-postgres.mjs';
import { addSkewedRoutes, fillRoutes } from './support/fill-routes.ts';
import { measure } from './support/load.ts';
import { type Product, startProduct } from './support/product.ts';
import { atLeast, type Figure } from './support/report.ts';

const FIRST = 1000;
/** Numbers of newer routes that don't match the list, added in turn. */
const SKEWED = [20_000, 60_000];
const body = JSON.stringify({
  filter: { page_template: 'country', is_active: true },
  sort: [{ field: 'updated_on', descending: true }],
});

/** A list with two filters right after many writes, compared with before, on both engines. */
export async function benchListsAfterWrites(): Promise<Figure[]> {
  const onSqlite = await startProduct();
  const figures = await measureAround(onSqlite, 'SQLite');
  await onSqlite.stop();
  const { url, stop } = await startPostgres();
  const onPostgres = await startProduct({ DATABASE_URL: url });
  figures.push(...(await measureAround(onPostgres, 'PostgreSQL', url)));
  await onPostgres.stop();
  await stop();
  return figures;
}

async function measureAround(product: Product, engine: string, postgresUrl?: string): Promise<Figure[]> {
  await fillRoutes(product, FIRST, postgresUrl);
  const list = async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${product.accessToken}`,
      'x-site': product.siteId,
    };
    const url = `${product.studioUrl}/v1/pageRoutes/dash/getRoutes`;
    const { requestsPerSecond, failed } = await measure({
      url,
      method: 'POST',
      headers,
      body,
      connections: 16,
      seconds: 5,
    });
    if (failed > 0) throw new Error(`${failed} lists failed`);
    return requestsPerSecond;
  };
  await list();
  const before = await list();
  const figures: Figure[] = [];
  let added = FIRST;
  for (const count of SKEWED) {
    await addSkewedRoutes(product, added, count, postgresUrl);
    added += count;
    const after = await list();
    const what = `${engine}: a list by two filters right after ${count.toLocaleString('en-US')} writes it leaves out`;
    const beside = `${Math.round(after)} over ${Math.round(before)}/s`;
    figures.push({ ...atLeast(`${what}, over before`, after / before, 0.8, 'times'), beside });
  }
  return figures;
}
