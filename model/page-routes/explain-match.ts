import { isSiteFile } from '#model/seo/site-files.ts';
import type { IndexedRoute, RouteEntry } from './indexed-route.ts';
import { canonicalPath, isReserved, readPathname } from './pathname.ts';
import type { RouteIndex } from './route-index.ts';
import { isForOnePath } from './route-kinds.ts';
import { findAllInTable } from './route-table.ts';

/** Why a route that fits an address answers it, or which rule gives the address to the winner. */
type MatchReason = 'wins' | 'inactive' | 'staticFirst' | 'placeholderFirst' | 'longerPrefix' | 'olderFirst';

/** Why nothing answers an address: whatever the routes are, or because none fits. */
type NoMatchReason = 'notAPath' | 'reserved' | 'siteFile' | 'trailingSlash' | 'noRoute';

export interface MatchCandidate {
  route: IndexedRoute;
  params: Record<string, string>;
  reason: MatchReason;
}

interface MatchExplanation {
  /** Every route that fits: the winner first, then the other active ones in order, then the inactive ones. */
  candidates: MatchCandidate[];
  /** Absent when the first candidate answers. With `trailingSlash` it answers at `canonical`, where a visitor is sent. */
  reason: NoMatchReason | undefined;
  /** The pathname without a trailing slash, unless it is no proper path. */
  canonical: string | undefined;
}

/** Which active route answers a pathname (without its query), and why each other one that fits does not. */
export function explainMatch(index: RouteIndex, pathname: string): MatchExplanation {
  const canonical = canonicalPath(pathname);
  const parts = canonical === undefined ? undefined : readPathname(canonical);
  if (!parts) return { candidates: [], reason: 'notAPath', canonical };
  if (isReserved(parts)) return { candidates: [], reason: 'reserved', canonical };
  const active = findAllInTable(index.active, parts);
  const winner = active[0]?.entry;
  const candidates = [...active, ...findAllInTable(index.inactive, parts)].map(({ entry, params }) => ({
    route: entry.route,
    params,
    reason: reasonOf(entry, winner),
  }));
  const isOwn = isSiteFile(canonical ?? '') && !(winner && isForOnePath(winner.route.body));
  const reason = isOwn ? 'siteFile' : !winner ? 'noRoute' : canonical === pathname ? undefined : 'trailingSlash';
  return { candidates, reason, canonical };
}

function reasonOf(entry: RouteEntry, winner: RouteEntry | undefined): MatchReason {
  if (!entry.route.body.is_active || !winner) return 'inactive';
  if (entry === winner) return 'wins';
  if (entry.kind !== winner.kind) return winner.kind === 'static' ? 'staticFirst' : 'placeholderFirst';
  return entry.prefixLength < winner.prefixLength ? 'longerPrefix' : 'olderFirst';
}
