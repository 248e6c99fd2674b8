import * as z from 'zod/mini';

/** Where the tiles of street maps come from: nowhere, OpenStreetMap by way of this server, or an address of one's own. */
export const tileSources = ['none', 'openstreetmap', 'address'] as const;

/** Returns whether an address names a tile by `{z}`, `{x}` and `{y}`, each once and after its host, over HTTPS. */
export function isTileAddress(address: string): boolean {
  const marks = ['{z}', '{x}', '{y}'];
  if (marks.some((mark) => address.split(mark).length !== 2) || /[\s\\"'<>]/.test(address)) return false;
  const whole = address.replace(/\{[zxy]\}/g, '0');
  if (whole.includes('{') || !URL.canParse(whole)) return false;
  const { protocol, username, password } = new URL(whole);
  return protocol === 'https:' && username === '' && password === '' && /^https:\/\/[^/{]+\//.test(address);
}

export const mapTiles = z
  .strictObject({
    source: z._default(z.enum(tileSources, 'settings.tilesSource'), 'none'),
    /** Such as `https://tiles.example.com/{z}/{x}/{y}.png`. */
    address: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(500, 'settings.tilesAddress'),
        z.refine((address) => address === '' || isTileAddress(address), 'settings.tilesAddress'),
      ),
      '',
    ),
    /** Whom the tiles are from, as their terms ask for it. */
    attribution: z._default(z.string().check(z.trim(), z.maxLength(200, 'problem.textLong')), ''),
  })
  .check(
    z.refine(({ source, address }) => source !== 'address' || address !== '', {
      path: ['address'],
      message: 'settings.tilesAddress',
    }),
  );
export type MapTilesSettings = z.infer<typeof mapTiles>;

export const NO_TILES: MapTilesSettings = { source: 'none', address: '', attribution: '' };

/** Tiles as a page names them, with whom to credit. */
export interface MapTiles {
  readonly template: string;
  readonly credit: string;
  /** Where the credit leads; empty for nowhere. */
  readonly href: string;
}

/** Paths of the tiles that this server passes on. */
export const TILES = '/_/tiles/';

/** The tiles of a site; undefined where its maps are pictures. Settings from before there were any lack them. */
export function tilesOf({ source, address, attribution }: MapTilesSettings = NO_TILES): MapTiles | undefined {
  if (source === 'address') return { template: address, credit: attribution, href: '' };
  if (source !== 'openstreetmap') return undefined;
  const href = 'https://www.openstreetmap.org/copyright';
  return { template: `${TILES}{z}/{x}/{y}.png`, credit: '© OpenStreetMap', href };
}

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Places as a page says them: `38.72,-9.14;-1.29,36.82`. */
export const writePoints = (points: readonly MapPoint[]): string =>
  points.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';');

export function readPoints(text: string): MapPoint[] {
  return text.split(';').flatMap((pair) => {
    const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(pair) ?? [];
    return latitude === undefined ? [] : [{ latitude: Number(latitude), longitude: Number(longitude) }];
  });
}

/** The deepest that tiles are asked for; OpenStreetMap has one more. */
export const MAX_ZOOM = 18;
/** The poles are at no tile (Web Mercator). */
const MAX_LATITUDE = 85.0511;
/** Tiles around a place in each direction: two thousand pixels. */
const NEAR = 8;

/** Where a place is, in tiles of a zoom from the north-west (EPSG:3857). */
export function tileAt({ latitude, longitude }: MapPoint, zoom: number): { x: number; y: number } {
  const size = 2 ** zoom;
  const angle = (Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * size,
    y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * size,
  };
}

export interface Tile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Whether a tile shows a place or what is around one. */
export function isNear({ zoom, x, y }: Tile, points: readonly MapPoint[]): boolean {
  const size = 2 ** zoom;
  return points.some((point) => {
    const at = tileAt(point, zoom);
    const across = Math.abs(Math.floor(at.x) - x);
    return Math.min(across, size - across) <= NEAR && Math.abs(Math.floor(at.y) - y) <= NEAR;
  });
}

/** The tile a path names; undefined for one that there is not. */
export function readTilePath(path: string): Tile | undefined {
  const [, z = '', x = '', y = ''] = /^\/_\/tiles\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.png$/.exec(path) ?? [];
  const tile = { zoom: Number(z), x: Number(x), y: Number(y) };
  if (z === '' || tile.zoom > MAX_ZOOM || tile.x >= 2 ** tile.zoom || tile.y >= 2 ** tile.zoom) return undefined;
  // One spelling: others would be kept beside it.
  return path === `${TILES}${tile.zoom}/${tile.x}/${tile.y}.png` ? tile : undefined;
}
