import type { daysWithOffsets } from './decode-visits.ts';
import { addTo, type Ints } from './ints.ts';
import { type ColumnTest, isForGoals, testOf } from './passing-codes.ts';
import type { Place, Places } from './place-moments.ts';
import { keysOfViews, type ViewAt } from './read-keys.ts';
import type { Reached, ScanPlan } from './scan-question.ts';
import type { ScanRows } from './scan-rows.ts';
import type { ColumnName, Segment } from './segment.ts';
import type { Needs, Tally } from './tally.ts';
import { VisitRows } from './visit-rows.ts';
import { VisitWalk } from './visit-walk.ts';

export type DaysWithOffsets = readonly (ReturnType<typeof daysWithOffsets> extends Generator<infer Day>
  ? Day
  : never)[];

export interface SegmentScan {
  readonly segment: Segment;
  readonly days: DaysWithOffsets;
  readonly plan: ScanPlan;
  readonly needs: Needs;
  readonly tally: Tally;
  readonly rows: ScanRows;
  readonly places: Places;
  readonly reached: readonly Reached[];
}

/** Counts visits and their views, whatever rows are by. */
export function scanVisits(scan: SegmentScan, needsMoments: boolean): void {
  const walk = new VisitWalk(scan.segment, scan.plan, scan.rows, scan.reached);
  const counter = new VisitCounter(scan, walk, needsMoments);
  for (const { day, from } of scan.days) {
    const place = scan.places.of(day);
    walk.begin(day, from);
    while (walk.next()) counter.count(place);
  }
}

class VisitCounter {
  readonly #scan: SegmentScan;
  readonly #walk: VisitWalk;
  readonly #at: ViewAt = { view: 0, firstNode: 0, endOfNodes: 0 };
  readonly #keys;
  readonly #tests: readonly ColumnTest[];
  /** What the visit has in the rows of its keys. */
  readonly #own = new VisitRows();
  readonly #base = new VisitRows();
  readonly #needsBase: boolean;
  readonly #needsMoments: boolean;
  readonly #isEachReached: boolean;
  readonly #columns: Readonly<Record<'cuts' | 'starts' | 'gaps' | 'bounces' | 'seconds' | 'nodesOf', Ints>>;
  readonly #views: ViewCounter;
  #serial = 0;
  #lastPlace = -1;

  constructor(scan: SegmentScan, walk: VisitWalk, needsMoments: boolean) {
    const { segment, plan, rows, reached, needs } = scan;
    this.#scan = scan;
    this.#walk = walk;
    this.#needsMoments = needsMoments;
    this.#keys = keysOfViews(plan.dimensions, rows, { segment, walk, at: this.#at, reached });
    this.#tests = plan.viewFilters.map((filter) => testOf(segment, filter));
    this.#needsBase = needs.measures.has('base');
    this.#isEachReached = plan.dimensions.includes('goal') || plan.goalFilters.some(isForGoals);
    const ints = (column: ColumnName) => segment.ints(column);
    this.#columns = {
      cuts: ints('visit.cut'),
      starts: ints('visit.start'),
      gaps: ints('view.gap'),
      bounces: ints('visit.bounce'),
      seconds: ints('view.seconds'),
      nodesOf: ints('view.nodes'),
    };
    this.#views = new ViewCounter(scan, this.#at);
  }

  count(place: Place): void {
    const { visit, visitor, passes } = this.#walk;
    this.#serial += 1;
    this.#own.begin(this.#serial);
    this.#base.begin(this.#serial);
    this.#lastPlace = -1;
    this.#countViews(place, this.#columns.cuts[visit] ?? 0);
    if (visitor === 2) return;
    this.#countBase();
    if (passes) this.#countOwn(this.#columns.cuts[visit] ?? 0);
  }

  #countViews(place: Place, cut: number): void {
    const [walk, at] = [this.#walk, this.#at];
    const { gaps, starts, nodesOf } = this.#columns;
    const { firstView, endOfViews } = walk;
    let second = this.#needsMoments ? (starts[walk.visit] ?? 0) : 0;
    at.endOfNodes = walk.firstNode;
    for (let view = firstView; view < endOfViews; view++) {
      at.view = view;
      if (this.#needsMoments) second += gaps[view] ?? 0;
      if (this.#scan.plan.needsNodes) {
        at.firstNode = at.endOfNodes;
        at.endOfNodes = at.firstNode + (nodesOf[view] ?? 0);
      }
      if (!this.#tests.every(({ ints, passes }) => passes[ints[view] ?? 0] === 1)) continue;
      this.#countView(place(cut > 0 && view - firstView >= cut ? 1 : 0, second));
    }
  }

  #countView(time: number): void {
    const { visitor, passes, firstView, endOfViews } = this.#walk;
    const { view } = this.#at;
    if (this.#needsBase && visitor !== 2)
      for (const key of this.#keys.read(true)) this.#base.add(key, time, 0, view - firstView);
    if (!passes) return;
    const isLast = view === endOfViews - 1;
    if (isLast) this.#lastPlace = time;
    for (const key of this.#keys.read(false)) {
      this.#own.add(key, time, this.#columns.seconds[view] ?? 0, view - firstView);
      if (isLast) this.#own.markLast(key);
      if (time >= 0) this.#views.count(key, this.#scan.rows.row(key, time));
    }
  }

  #countBase(): void {
    const { rows, tally } = this.#scan;
    for (let at = 0; at < this.#base.length; at++) {
      const time = this.#base.times[at] ?? -1;
      if (time < 0) continue;
      const row = rows.row(this.#base.keys[at] ?? 0, time);
      addTo(tally.sums.base, row, 1);
    }
  }

  #countOwn(cut: number): void {
    const { rows, tally, reached } = this.#scan;
    const { visit } = this.#walk;
    const own = this.#own;
    const isReached = this.#isEachReached || reached.some(({ visits }) => visits[visit] === 1);
    for (let at = 0; at < own.length; at++) {
      const key = own.keys[at] ?? 0;
      if (own.hasLast[at] === 1 && this.#lastPlace >= 0) {
        const row = rows.row(key, this.#lastPlace);
        addTo(tally.sums.exits, row, 1);
      }
      const time = own.times[at] ?? -1;
      if (time < 0) continue;
      const row = rows.row(key, time);
      const { sums } = tally;
      addTo(sums.visits, row, 1);
      addTo(sums.ownViews, row, own.counts[at] ?? 0);
      addTo(sums.ownSeconds, row, own.seconds[at] ?? 0);
      if (own.firsts[at] === 0) {
        addTo(sums.began, row, 1);
        addTo(sums.bounces, row, this.#columns.bounces[visit] ?? 0);
      }
      if (isReached) addTo(sums.conversions, row, 1);
      // Those whose first view here is after midnight are visitors of that day too.
      const isLate = cut > 0 && (own.firsts[at] ?? 0) >= cut ? 1 : 0;
      if (rows.see(row, rows.visitor * 2 + isLate)) addTo(sums.visitors, row, 1);
    }
  }
}

/** Counts what a view has in one row. */
class ViewCounter {
  readonly #scan: SegmentScan;
  readonly #at: ViewAt;
  readonly #columns: Readonly<Record<'seconds' | 'scrolls' | 'errors', Ints>>;
  readonly #nodes: Readonly<Record<'node' | 'clicks' | 'errors' | 'seen', Ints>>;
  readonly #samples;
  readonly #nodeDimension: number;

  constructor(scan: SegmentScan, at: ViewAt) {
    const { segment, plan, needs } = scan;
    this.#scan = scan;
    this.#at = at;
    this.#columns = {
      seconds: segment.ints('view.seconds'),
      scrolls: segment.ints('view.scroll'),
      errors: segment.ints('view.errors'),
    };
    this.#nodes = {
      node: segment.ints('node.node'),
      clicks: segment.ints('node.clicks'),
      errors: segment.ints('node.errors'),
      seen: segment.ints('node.seen'),
    };
    this.#samples = plan.needsVitals.map((vital) => ({
      vital,
      ints: segment.ints(`view.${vital}`),
      of: `${vital}Count` as const,
      isKept: needs.vitals.includes(vital),
    }));
    this.#nodeDimension = plan.dimensions.indexOf('node');
  }

  count(key: number, row: number): void {
    const { plan, tally } = this.#scan;
    const { sums } = tally;
    const { view } = this.#at;
    addTo(sums.views, row, 1);
    addTo(sums.seconds, row, this.#columns.seconds[view] ?? 0);
    const scroll = this.#columns.scrolls[view] ?? 0;
    if (scroll > 0) {
      addTo(sums.scroll, row, scroll - 1);
      addTo(sums.scrollCount, row, 1);
    }
    if (plan.needsErrors) addTo(sums.errors, row, this.#columns.errors[view] ?? 0);
    for (const { vital, ints, of, isKept } of this.#samples) {
      const value = ints[view] ?? 0;
      if (value === 0) continue;
      addTo(sums[of], row, 1);
      if (isKept) tally.addSample(vital, row, value - 1);
    }
    if (plan.needsNodes) this.#countNodes(key, row);
  }

  #countNodes(key: number, row: number): void {
    const { rows, tally, segment } = this.#scan;
    const { sums } = tally;
    const texts = segment.texts('node');
    const dimension = this.#nodeDimension;
    for (let node = this.#at.firstNode; node < this.#at.endOfNodes; node++) {
      if (dimension !== -1 && !rows.isOf(key, dimension, texts[(this.#nodes.node[node] ?? 0) - 1] ?? null)) continue;
      addTo(sums.clicks, row, this.#nodes.clicks[node] ?? 0);
      if (dimension === -1) continue;
      addTo(sums.errors, row, this.#nodes.errors[node] ?? 0);
      addTo(sums.seen, row, this.#nodes.seen[node] ?? 0);
    }
  }
}
