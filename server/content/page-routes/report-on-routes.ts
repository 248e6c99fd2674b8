import { MAX_FAULTS } from '#contract/page-routes.ts';
import { type RouteFaultKind, routeFaultKinds } from '#model/page-routes/route-faults.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';
import { type RouteFault, reportRoutes } from '#model/page-routes/route-report.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { named } from './check-candidate.ts';

type Named = ReturnType<typeof named>;

interface RouteReport {
  checked: number;
  is_whole: boolean;
  faults: { kind: RouteFaultKind; total: number; routes: (Named & { by: Named[] })[] }[];
}

const known = new WeakMap<RouteIndex, { of: string; report: Promise<RouteReport> }>();

/**
 * What is wrong with the routes of a site, kind by kind, with turns of others in between: a hundred thousand take
 * seconds. Whoever asks for the same state (`of`) of the same routes meanwhile, or later, gets the same report.
 */
export function reportOn(index: RouteIndex, ownHosts: ReadonlySet<string>, of: string): Promise<RouteReport> {
  const before = known.get(index);
  if (before?.of === of) return before.report;
  const report = makeReport(index, ownHosts);
  known.set(index, { of, report });
  report.catch(() => known.delete(index));
  return report;
}

async function makeReport(index: RouteIndex, ownHosts: ReadonlySet<string>): Promise<RouteReport> {
  const breathe = createYielder();
  const found = new Map<RouteFaultKind, { total: number; faults: RouteFault[] }>();
  const steps = reportRoutes(index, ownHosts);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return written(index, found, value);
    if (value) note(found, value);
    await breathe();
  }
}

function note(found: Map<RouteFaultKind, { total: number; faults: RouteFault[] }>, fault: RouteFault): void {
  const ofKind = found.get(fault.kind) ?? { total: 0, faults: [] };
  found.set(fault.kind, ofKind);
  ofKind.total += 1;
  if (ofKind.faults.length < MAX_FAULTS) ofKind.faults.push(fault);
}

function written(
  index: RouteIndex,
  found: ReadonlyMap<RouteFaultKind, { total: number; faults: readonly RouteFault[] }>,
  is_whole: boolean,
): RouteReport {
  const faults = routeFaultKinds.flatMap((kind) => {
    const ofKind = found.get(kind);
    if (!ofKind) return [];
    const routes = ofKind.faults.map(({ route, by }) => ({ ...named(route), by: by.map(named) }));
    return [{ kind, total: ofKind.total, routes }];
  });
  let checked = 0;
  for (const { route } of index.entries.values()) if (route.body.is_active) checked += 1;
  return { checked, is_whole, faults };
}
