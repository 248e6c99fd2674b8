import type { ResponseOf } from '#contract/exchange.ts';
import type { numbersOfRelease, WorseSinceRelease } from '#contract/numbers-places.ts';
import { Problem } from '#contract/problems.ts';
import type { Activation } from '#model/numbers/compared-days.ts';
import { sortByWorsening, worsening } from '#model/numbers/worse.ts';
import { listActivations } from '#server/content/releases/list-activations.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { findDiffering } from './differing-documents.ts';
import { findReaching } from './find-reaching.ts';
import { findUrls } from './find-urls.ts';
import type { CompareRelease } from './release-comparison.ts';

const MAX_ROUTES = 100;
/** Documents named of a route. */
const MAX_DOCUMENTS = 10;
/** Activations that are looked at for what became worse, and how old they may be, in days. */
const LOOKED_AT = 3;
const MAX_AGE = 35;
const MAX_WORSE = 3;
const DAY = 24 * 60 * 60_000;

type ReleaseNumbers = ResponseOf<typeof numbersOfRelease>;

/** What a release did to the numbers of each page route, and which of its changes reach a route that changed. */
export async function describeRelease(
  db: Database,
  compare: CompareRelease,
  siteId: SiteId,
  { id, at: asked }: { id: string; at?: number | undefined },
): Promise<ReleaseNumbers> {
  const { number } = await getRelease(db, siteId, id);
  const activations = await listActivations(db, siteId);
  const own = activations.filter(({ release }) => release === id);
  const chosen = asked === undefined ? own[0] : own.find(({ at }) => at === asked);
  if (!chosen && asked !== undefined) throw new Problem('not_found');
  const compared = chosen && (await compare(siteId, activations, chosen.at));
  const days = compared?.after.length ?? 0;
  const previous = chosen && findPrevious(activations, chosen);
  const routes = compared && days > 0 ? sortByWorsening(compared.routes) : [];
  const shown = routes.slice(0, MAX_ROUTES);
  const urls = await findUrls(
    db,
    siteId,
    shown.map(({ route }) => route),
  );
  const claimed = shown.filter(({ changes }) => changes.some((each) => each.is_claimed)).map(({ route }) => route);
  const documents = previous && claimed.length > 0 ? await findDiffering(db, siteId, previous.number, number) : [];
  const reaches = documents.length > 0 ? await findReaching(db, siteId, claimed) : () => false;
  return {
    release: { id, number },
    activations: own.map(({ at }) => at),
    at: chosen?.at ?? null,
    previous: previous ? { id: previous.release, number: previous.number } : null,
    before: compared ? spanOf(compared.before) : null,
    after: compared ? spanOf(compared.after) : null,
    days,
    others: [...(compared?.others ?? [])],
    routes: shown.map(({ route, changes }) => ({
      id: route,
      url: urls.get(route) ?? null,
      changes: [...changes],
      documents: claimed.includes(route)
        ? documents
            .filter((each) => reaches(route, each))
            .slice(0, MAX_DOCUMENTS)
            .map(({ kind, id, title, change }) => ({ kind, id, title, change }))
        : [],
    })),
    routes_total: routes.length,
  };
}

function spanOf(days: readonly string[]): { from: string; to: string } | null {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** What was live before a release that went live: a repeated activation of the same one replaced nothing. */
function findPrevious(activations: readonly Activation[], { at, release }: Activation): Activation | undefined {
  return activations.find((each) => each.at < at && each.release !== release);
}

/** What became worse since the last releases that went live, the worst first, each route and metric once. */
export async function findWorse(
  db: Database,
  compare: CompareRelease,
  siteId: SiteId,
  now: number,
): Promise<WorseSinceRelease[]> {
  const activations = await listActivations(db, siteId);
  const found: (Omit<WorseSinceRelease, 'route'> & { route: string; harm: number })[] = [];
  for (const activation of activations.filter(({ at }) => at > now - MAX_AGE * DAY && at < now).slice(0, LOOKED_AT)) {
    if (!findPrevious(activations, activation)) continue;
    const { routes } = await compare(siteId, activations, activation.at);
    for (const { route, changes } of routes) {
      const views = changes.find(({ metric }) => metric === 'views')?.after_count ?? 0;
      for (const change of changes) {
        const harm = worsening(change) * views;
        if (harm === 0 || change.before === null || change.after === null) continue;
        const release = { id: activation.release, number: activation.number };
        const { metric, before, after } = change;
        found.push({ release, at: activation.at, route, metric, before, after, harm });
      }
    }
  }
  found.sort((one, other) => other.harm - one.harm);
  const once = new Map(found.toReversed().map((each) => [`${each.route} ${each.metric}`, each]));
  const worst = [...once.values()].sort((one, other) => other.harm - one.harm).slice(0, MAX_WORSE * 2);
  const urls = await findUrls(
    db,
    siteId,
    worst.map(({ route }) => route),
  );
  return worst
    .flatMap(({ harm: _, route, ...each }) => {
      const url = urls.get(route);
      return url === undefined ? [] : [{ ...each, route: { id: route, url } }];
    })
    .slice(0, MAX_WORSE);
}
