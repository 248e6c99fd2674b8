import { type MapPoint, readPoints } from '#model/map-tiles.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { resolvePage } from '#site/page/resolve-page.ts';

/** Pages of a release whose places are known. */
const MAX_KNOWN = 500;
/** Milliseconds the places of a page that changes with time or data are taken as they were. */
const KNOWN = 60_000;
const MAX_ADDRESS = 2000;

interface Known {
  readonly points: readonly MapPoint[];
  readonly until: number;
}

/** The places that the street maps of a page show, by the page's path with its query. */
export type MapPlaces = (release: LiveRelease, address: string) => Promise<readonly MapPoint[]>;

/** Reads places off pages as visitors get them: wherever they come from, no others are told. */
export function createMapPlaces({ pages }: Pick<SiteParts, 'pages'>, clock: () => number): MapPlaces {
  const byRelease = new WeakMap<LiveRelease, Map<string, Known>>();

  const read = async (release: LiveRelease, address: string): Promise<Known> => {
    const mark = address.indexOf('?');
    const [path, search] = mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark)];
    const found = resolvePage(release.compiled, path, search);
    // What stands on a page that is not for everyone is told nobody else.
    if (found.kind !== 'page' || found.form !== 'html' || found.access) return { points: [], until: clock() + KNOWN };
    const { body } = await pages.answer(release, found);
    const points = Array.from(body.matchAll(/ data-places="([^"]*)"/g), ([, text = '']) => readPoints(text)).flat();
    return { points, until: clock() + KNOWN };
  };

  return async (release, address) => {
    if (!address.startsWith('/') || address.startsWith('/_/') || address.length > MAX_ADDRESS) return [];
    const known = byRelease.get(release) ?? new Map<string, Known>();
    byRelease.set(release, known);
    const before = known.get(address);
    if (before && clock() < before.until) return before.points;
    const found = await read(release, address);
    known.delete(address);
    known.set(address, found);
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? '');
    return found.points;
  };
}
