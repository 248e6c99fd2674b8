import { fileURLToPath } from 'node:url';
import { launchPostgres } from '../cli/setup/start-postgres.mjs';
import { pair } from './support/pair.ts';
import { freePort, startProcess } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { type Figure, figureOfPair } from './support/report.ts';

/** Saves by 16 clients in one site on a PostgreSQL with durable commits, compared with Fastify and one insert. */
export async function benchSavesOnPostgres(): Promise<Figure> {
  const { url, stop } = await launchPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  const product = await startProduct({ DATABASE_URL: url });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL('./peers/one-statement-postgres.ts', import.meta.url));
  const bare = await startProcess(script, [String(port), url, product.siteId], {}, `${address}/ready`);
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({
    url_string: '/saved/{n}/<cca3>',
    sample_url_string: '/saved/{n}/fra',
    type: 'dynamic',
    page_template: 'country',
    is_active: true,
    page_type_advanced: 'html',
  });
  const common = { connections: 16, seconds: 4, method: 'POST', body } as const;
  const signedIn = { authorization: `Bearer ${product.accessToken}`, 'x-site': product.siteId };
  const measured = await pair(
    'PostgreSQL, API save with revision and references over one insert, 16 clients',
    1 / 4,
    {
      ...common,
      pid: product.pid,
      url: `${product.studioUrl}/v1/pageRoutes/saveRoute`,
      headers: { ...json, ...signedIn },
    },
    { ...common, pid: bare.pid, url: `${address}/save`, headers: json },
  );
  await bare.stop();
  await product.stop();
  await stop();
  return figureOfPair(measured);
}
