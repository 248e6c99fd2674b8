import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addRoutes } from './support/add-routes.ts';
import { pair } from './support/pair.ts';
import { freePort, startProcess } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { type Figure, figureOfPair } from './support/report.ts';

/** API list, get and save with 10,000 page routes, compared with Fastify and one prepared statement. */
export async function benchApi(): Promise<Figure[]> {
  const product = await startProduct();
  await addRoutes(product, 10_000);
  const { routesList } = await product.call<{ routesList: { id: string }[] }>('POST', '/v1/pageRoutes/dash/getRoutes', {
    filter: { page_template: 'country' },
    size: 20,
  });
  const id = routesList[0]?.id ?? '';

  const copy = await mkdtemp(join(tmpdir(), 'sitewright-bench-'));
  await cp(product.dataFolder, copy, { recursive: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const file = join(copy, 'sitewright.sqlite');
  const bare = await startProcess(
    fileURLToPath(new URL('./peers/one-statement.ts', import.meta.url)),
    [String(port), file],
    {},
    `${address}/ready`,
  );

  const ours = { connections: 64, seconds: 5, pid: product.pid };
  const limit = { connections: 64, seconds: 5, pid: bare.pid };
  const json = { 'content-type': 'application/json' };
  const signedIn = { authorization: `Bearer ${product.accessToken}`, 'x-site': product.siteId };
  const list = await pair(
    'API list: 20 of 10,000, filtered and sorted',
    1 / 3,
    {
      ...ours,
      url: `${product.studioUrl}/v1/pageRoutes/dash/getRoutes`,
      method: 'POST',
      headers: { ...json, ...signedIn },
      body: JSON.stringify({
        size: 20,
        filter: { page_template: 'country' },
        sort: [{ field: 'updated_on', descending: true }],
      }),
    },
    {
      ...limit,
      url: `${address}/list`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ site: product.siteId, template: 'country' }),
    },
  );
  const get = await pair(
    'API get one',
    1 / 3,
    { ...ours, url: `${product.studioUrl}/v1/pageRoutes/${id}`, headers: signedIn },
    { ...limit, url: `${address}/one/${product.siteId}/${id}` },
  );
  const body = JSON.stringify({
    url_string: '/saved/{n}/<cca3>',
    sample_url_string: '/saved/{n}/fra',
    type: 'dynamic',
    page_template: 'country',
    is_active: true,
    page_type_advanced: 'html',
  });
  const save = await pair(
    'API save, with revision and references',
    1 / 4,
    {
      ...ours,
      url: `${product.studioUrl}/v1/pageRoutes/saveRoute`,
      method: 'POST',
      headers: { ...json, ...signedIn },
      body,
    },
    { ...limit, url: `${address}/save`, method: 'POST', headers: json, body },
  );
  await bare.stop();
  await rm(copy, { recursive: true, force: true });
  await product.stop();
  return [list, get, save].map(figureOfPair);
}
