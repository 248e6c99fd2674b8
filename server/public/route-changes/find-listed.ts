import { MAX_EFFECTS, type sitemapEffects } from '#contract/route-effects.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { RouteMatcher } from '#model/page-routes/match-after.ts';
import { readPathname } from '#model/page-routes/pathname.ts';
import type { UnlistedReason } from '#model/page-routes/unlisted-reasons.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { addressesOfRoute, addressSourceOf, unlistedReason, type WinnerOf } from '#site/page/list-addresses.ts';
import type { RoutesAfter } from './routes-after.ts';

/** Addresses that are looked at in all before their number is left open. */
const MAX_LOOKED_AT = 20_000;

type SitemapAct = (typeof sitemapEffects)[number];

export interface ListedEffects {
  total: number;
  leaves: number;
  enters: number;
  first: { url_string: string; act: SitemapAct; why: UnlistedReason | null; count: number | null }[];
}

/** What becomes of the sitemap when routes change: which addresses leave it, come in, or stay out and why. */
export async function findListed(
  site: CompiledSite,
  { changed, now, afterwards }: RoutesAfter,
): Promise<ListedEffects> {
  const found: ListedEffects = { total: 0, leaves: 0, enters: 0, first: [] };
  const [before, after] = [idOf(now), idOf(afterwards)];
  const count = counter(site);
  const add = async (
    act: SitemapAct,
    route: IndexedRoute,
    why: UnlistedReason | null,
    winnerOf: WinnerOf,
  ): Promise<void> => {
    found.total += 1;
    if (act !== 'stays_out') found[act] += 1;
    if (found.first.length >= MAX_EFFECTS) return;
    const own = act === 'stays_out' ? null : await count(route, winnerOf);
    found.first.push({ url_string: route.body.url_string, act, why, count: own });
  };
  for (const each of changed) {
    const was = each.before && unlistedReason(site, each.before, before);
    const is = each.after && unlistedReason(site, each.after, after);
    const isMoved = each.before?.body.url_string !== each.after?.body.url_string;
    const [wasListed, isListed] = [each.before && was === undefined, each.after && is === undefined];
    if (each.before && wasListed && (isMoved || !isListed)) {
      await add('leaves', each.before, isMoved ? null : (is ?? null), before);
    }
    if (!each.after || (wasListed && !isMoved)) continue;
    if (is === undefined) await add('enters', each.after, null, after);
    else if ((isMoved || is !== was) && !isSaid(is)) await add('stays_out', each.after, is, after);
  }
  return found;
}

/** What the change itself says: nobody expects it in a sitemap. */
const isSaid = (why: UnlistedReason): boolean => why === 'off' || why === 'redirect' || why === 'nothing';

const idOf =
  (winner: RouteMatcher): WinnerOf =>
  (path) => {
    const parts = readPathname(path);
    return parts && winner(parts)?.route.id;
  };

/** Counts the addresses of routes; null where a live source has them, or where there are too many. */
function counter(site: CompiledSite): (route: IndexedRoute, winnerOf: WinnerOf) => Promise<number | null> {
  const breathe = createYielder();
  let left = MAX_LOOKED_AT;
  return async (route, winnerOf) => {
    const source = addressSourceOf(site, route);
    if (source !== undefined && site.live(source)) return null;
    let count = 0;
    for (const path of addressesOfRoute(site, route, {}, winnerOf)) {
      await breathe();
      if (--left < 0) return null;
      if (path !== undefined) count += 1;
    }
    return count;
  };
}
