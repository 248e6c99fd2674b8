import type { ImportedRow, ImportOutcome } from '#contract/page-routes.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import type { ReadLine, ReadRedirects } from '#model/redirects/read-redirects.ts';

/** What becomes of a line: as the server says of its route, or it makes none. */
export type Fate = ImportOutcome | 'skipped';

export const fates: readonly Fate[] = ['new', 'differs', 'same', 'repeated', 'faulty', 'skipped'];

export interface PlannedLine {
  readonly line: ReadLine;
  readonly fate: Fate;
  readonly route: PageRouteInput | undefined;
  readonly row: ImportedRow | undefined;
}

export const routesIn = ({ lines }: ReadRedirects): PageRouteInput[] =>
  lines.flatMap((line) => ('route' in line ? [line.route] : []));

/** The lines of a file beside what the server said of their routes, in the order of the file. */
export function planOf({ lines }: ReadRedirects, rows: readonly ImportedRow[]): PlannedLine[] {
  let next = 0;
  return lines.map((line): PlannedLine => {
    if (!('route' in line)) return { line, fate: 'skipped', route: undefined, row: undefined };
    const row = rows[next++];
    return { line, fate: row?.outcome ?? 'faulty', route: line.route, row };
  });
}

export const countsOf = (plan: readonly PlannedLine[]): Map<Fate, number> =>
  new Map(fates.map((fate) => [fate, plan.filter((each) => each.fate === fate).length]));

/** What is chosen to begin with: all that is new; what is there already stays unless a person says otherwise. */
export const chosenAtFirst = (plan: readonly PlannedLine[]): ReadonlySet<PlannedLine> =>
  new Set(plan.filter(({ fate }) => fate === 'new'));
