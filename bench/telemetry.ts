import { fileURLToPath } from 'node:url';
import { pair } from './support/pair.ts';
import { freePort, startProcess } from './support/processes.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Figure, figureOfPair } from './support/report.ts';

const ROUNDS = Number(process.env.TELEMETRY_ROUNDS ?? 5);

/** Cached pages and a list of the API with OpenTelemetry, for every trace and for one in twenty, over the same without. */
export async function benchTelemetry(): Promise<Figure[]> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const collector = await startProcess(
    fileURLToPath(new URL('./peers/collector.ts', import.meta.url)),
    [String(port)],
    {},
    endpoint,
  );
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  const plain = await startProduct();
  const figures: Figure[] = [];
  for (const [kept, goal, settings] of [
    ['every trace', 0.6, {}],
    ['one trace in twenty', 0.85, sampled],
  ] as const) {
    const sending = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...settings });
    const page = await pair(`cached page, ${kept} sent`, goal, pageOf(sending), pageOf(plain), ROUNDS);
    const list = await pair(`API list, ${kept} sent`, goal, listOf(sending), listOf(plain), ROUNDS);
    figures.push(figureOfPair(page), figureOfPair(list));
    await sending.stop();
  }
  await plain.stop();
  await collector.stop();
  return figures;
}

const pageOf = ({ pid, siteUrl }: Product) => ({
  ...{ pid, url: `${siteUrl}/country/fra`, connections: 64, seconds: 5 },
  headers: { 'accept-encoding': 'br' },
});

const listOf = ({ pid, studioUrl, accessToken, siteId }: Product) => ({
  ...{ pid, url: `${studioUrl}/v1/pageRoutes/dash/getRoutes`, connections: 64, seconds: 5, method: 'POST' as const },
  headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, 'x-site': siteId },
  body: JSON.stringify({ size: 20, sort: [{ field: 'updated_on', descending: true }] }),
});
