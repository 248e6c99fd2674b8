import { pair } from './support/pair.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Figure, figureOfPair } from './support/report.ts';

const ROUNDS = Number(process.env.AGAINST_ROUNDS ?? 9);

/** Cached pages and a list of the API of this build, over another one's: `AGAINST` is its `dist/server/main.js`. */
export async function benchAgainst(): Promise<Figure[]> {
  const program = process.env.AGAINST;
  if (!program) throw new Error('Set AGAINST to the dist/server/main.js of another checkout that is built.');
  const [ours, other] = [await startProduct(), await startProduct({}, {}, program)];
  const page = await pair('cached page over the other build', 0.98, pageOf(ours), pageOf(other), ROUNDS);
  const list = await pair('API list over the other build', 0.98, listOf(ours), listOf(other), ROUNDS);
  await ours.stop();
  await other.stop();
  return [page, list].map(figureOfPair);
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
