import { MAX_EFFECTS } from '#contract/route-effects.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { RouteMatcher } from '#model/page-routes/match-after.ts';
import { readPathname } from '#model/page-routes/pathname.ts';
import { saysNothing } from './find-dangling.ts';
import type { RoutesAfter } from './routes-after.ts';

export interface MovedAddresses {
  total: number;
  stops: number;
  first: { url_string: string; before: string | null; after: string | null }[];
}

/** The addresses of changed routes that another answers afterwards, or none: as their samples show it. */
export function findMoved({ changed, now, afterwards }: RoutesAfter): MovedAddresses {
  const found: MovedAddresses = { total: 0, stops: 0, first: [] };
  const seen = new Set<string>();
  for (const { before, after } of changed) {
    for (const route of [before, after]) {
      if (!route || seen.has(route.body.url_string)) continue;
      seen.add(route.body.url_string);
      const [was, is] = [answering(now, route), answering(afterwards, route)];
      if (was?.body.url_string === is?.body.url_string) continue;
      found.total += 1;
      if (!is) found.stops += 1;
      if (found.first.length >= MAX_EFFECTS) continue;
      const { url_string } = route.body;
      found.first.push({ url_string, before: was?.body.url_string ?? null, after: is?.body.url_string ?? null });
    }
  }
  return found;
}

/** The route that answers another's sample with something. */
function answering(winner: RouteMatcher, { body }: IndexedRoute): IndexedRoute | undefined {
  const path = readPathname(body.sample_url_string);
  const match = path && winner(path);
  return match && !saysNothing(match.route.body) ? match.route : undefined;
}
