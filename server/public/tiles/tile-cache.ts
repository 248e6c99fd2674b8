import type { Tile } from '#model/map-tiles.ts';
import type { Services } from '#server/platform/http/services.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { KeptBytes } from '#server/platform/pictures/kept-bytes.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { TokenBuckets } from '#server/platform/rate-limits/token-bucket.ts';

/** Bytes of tiles kept in memory: some two thousand. */
const KEPT = 32 * 1024 * 1024;
const MAX_TILE = 256 * 1024;
const DAY = 86_400_000;
/** The usage policy of OpenStreetMap asks for seven days at least. */
const [MIN_AGE, MAX_AGE] = [7 * DAY, 30 * DAY];
/** What was not to be had is not asked for again at once. */
const PAUSE = 60_000;
/** Asked for at a time, and waiting. */
const [AT_ONCE, MAX_WAITING] = [2, 100];
/** New tiles that all visitors of all sites together may cause. */
const PACE = { size: 300, perSecond: 4 };
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

export interface KeptTile {
  readonly bytes: Buffer;
  readonly etag: string | undefined;
  readonly freshUntil: number;
}

export interface TileCache {
  /** The tile, asked for where it is not known or old; undefined where there is none to be had. */
  find(tile: Tile): Promise<KeptTile | undefined>;
}

/** Tiles of OpenStreetMap, each asked for once a week at most, a few at a time. */
export function createTileCache({ outbound, clock, config, log }: Services): TileCache {
  const kept = new KeptBytes<KeptTile>(KEPT);
  const coming = new Map<string, Promise<KeptTile | undefined>>();
  const desk = new Semaphore(AT_ONCE, MAX_WAITING);
  const pace = new TokenBuckets(clock, PACE);
  let pausedUntil = 0;

  const ask = async (name: string, before: KeptTile | undefined): Promise<KeptTile | undefined> => {
    const answer = await outbound.request({
      url: `${config.tileServer}/${name}.png`,
      headers: {
        'user-agent': `Sitewright (+${config.siteUrl})`,
        accept: 'image/png',
        ...(before?.etag !== undefined && { 'if-none-match': before.etag }),
      },
      limits: { bytes: MAX_TILE },
    });
    const freshUntil = clock() + ageOf(answer.headers['cache-control']);
    if (answer.status === 304 && before) return { ...before, freshUntil };
    if (answer.status === 429 || answer.status === 403 || answer.status >= 500) {
      pausedUntil = clock() + PAUSE;
      log.warn({ status: answer.status }, 'map tiles refused');
      return undefined;
    }
    if (answer.status !== 200 || !answer.body.subarray(0, PNG.length).equals(PNG)) return undefined;
    const { etag } = answer.headers;
    return { bytes: answer.body, etag: etag !== undefined && etag.length < 200 ? etag : undefined, freshUntil };
  };

  const renew = async (name: string, before: KeptTile | undefined): Promise<KeptTile | undefined> => {
    if (clock() < pausedUntil || pace.take('all') > 0) return before;
    const leave = await desk.acquire();
    if (!leave) return before;
    try {
      const found = await ask(name, before);
      if (found) kept.put(name, found, found.bytes.length);
      return found ?? before;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      pausedUntil = clock() + PAUSE;
      log.warn({ err: error }, 'map tiles not reached');
      return before;
    } finally {
      leave();
    }
  };

  return {
    find: async ({ zoom, x, y }) => {
      const name = `${zoom}/${x}/${y}`;
      const before = kept.get(name);
      if (before && clock() < before.freshUntil) return before;
      const known = coming.get(name);
      if (known) return known;
      const asking = renew(name, before).finally(() => coming.delete(name));
      coming.set(name, asking);
      return asking;
    },
  };
}

function ageOf(cacheControl: string | undefined): number {
  const seconds = Number(/\bmax-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1] ?? 0);
  return Math.min(MAX_AGE, Math.max(MIN_AGE, seconds * 1000));
}
