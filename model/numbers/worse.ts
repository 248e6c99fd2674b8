import { type Change, type ComparedMetric, comparedMetrics, type RouteChange } from './before-after.ts';
import { lessIsBetter } from './question.ts';

/** A change that is smaller than this part of what was before is no news, however certain. */
const NOTICEABLE = 0.05;
/** What a metric is worth that was 0 before: shares, and vitals in ms or thousandths. */
const LEAST: Partial<Record<ComparedMetric, number>> = { bounce_rate: 0.05, errors: 0.01, lcp: 100, inp: 20, cls: 20 };

/** How much a change is worse at least, as a part of what was before; 0 where that can't be said. */
export function worsening({ metric, before, low, is_claimed }: Change): number {
  if (!lessIsBetter.has(metric) || !is_claimed || before === null || low === null || low <= 0) return 0;
  const part = low / Math.max(before, LEAST[metric] ?? 1);
  return part < NOTICEABLE ? 0 : part;
}

const viewsOf = ({ changes }: RouteChange) => changes[comparedMetrics.indexOf('views')]?.after_count ?? 0;

/** Sorts routes by how many views became how much worse, then by what is claimed of them, then by views. */
export function sortByWorsening<R extends RouteChange>(routes: readonly R[]): R[] {
  const rank = (route: R) => {
    const worst = Math.max(...route.changes.map(worsening));
    const claims = route.changes.filter((each) => each.is_claimed).length;
    return { harm: worst * viewsOf(route), isClaimed: claims > 0 ? 1 : 0, views: viewsOf(route) };
  };
  const ranked = routes.map((route) => ({ route, ...rank(route) }));
  ranked.sort((one, other) => other.harm - one.harm || other.isClaimed - one.isClaimed || other.views - one.views);
  return ranked.map(({ route }) => route);
}
