import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNear, readTilePath } from '#model/map-tiles.ts';
import type { Services } from '#server/platform/http/services.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { TokenBuckets } from '#server/platform/rate-limits/token-bucket.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { assetHeaders } from '#server/public/responses/site-headers.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';
import { createMapPlaces } from './map-places.ts';
import { createTileCache } from './tile-cache.ts';

/** Seconds a browser keeps a tile. */
const KEPT = 7 * 86_400;
/** Tiles a visitor's network may ask for: several maps, looked around in. */
const PACE = { size: 400, perSecond: 10 };

export interface AskedTile {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly release: LiveRelease | undefined;
}

/**
 * Passes on tiles of OpenStreetMap for the street maps of a site that has them switched on: those near the places of
 * the page that asks, and no others, so that nobody else's map is served from here.
 */
export function createAnswerTile(services: Services, parts: Pick<SiteParts, 'pages'>) {
  const { clock, config } = services;
  const cache = createTileCache(services);
  const placesOf = createMapPlaces(parts, clock);
  const visitors = new TokenBuckets(clock, PACE);

  return async ({ request, response, release }: AskedTile, path: string): Promise<void> => {
    const tile = readTilePath(path);
    const isOn = release?.compiled.settings.map_tiles?.source === 'openstreetmap';
    if (!tile || !release || !isOn || isFromElsewhere(request)) return notThere(response);
    const wait = visitors.take(networkOf(visitorAddress(config, request)));
    if (wait > 0) {
      refuse(response, 429, 'Too many map tiles. Try again later.', ['Retry-After', String(Math.ceil(wait))]);
      return;
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://site');
    if (!isNear(tile, await placesOf(release, searchParams.get('page') ?? ''))) return notThere(response);
    const found = await cache.find(tile);
    if (!found) return refuse(response, 503, 'The map isn’t available right now.', ['Retry-After', '60']);
    const headers = [...assetHeaders('image/png', KEPT)];
    // A map on another site is not to be made of them.
    headers[headers.indexOf('Cross-Origin-Resource-Policy') + 1] = 'same-origin';
    response.writeHead(200, [...headers, 'Content-Length', String(found.bytes.length)]);
    response.end(request.method === 'HEAD' ? undefined : found.bytes);
  };
}

/** Browsers say whose page shows a picture; what says nothing is held by the other limits. */
const isFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin';

const notThere = (response: ServerResponse): void => refuse(response, 404, 'There is nothing at this address.');
