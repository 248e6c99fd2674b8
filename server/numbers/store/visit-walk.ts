import type { Offsets } from './decode-visits.ts';
import { type ColumnTest, type GoalTest, goalTest, testOf } from './passing-codes.ts';
import type { Reached, ScanPlan } from './scan-question.ts';
import type { ScanRows } from './scan-rows.ts';
import type { DayPart, Segment } from './segment.ts';

/** Goes through the visits of a segment that pass the filters, and knows where each has its views, nodes and events. */
export class VisitWalk {
  visit = -1;
  /** As in its column: 2 is none. */
  visitor = 0;
  firstView = 0;
  endOfViews = 0;
  firstNode = 0;
  firstEvent = 0;
  endOfEvents = 0;
  /** Whether it passes filters that name goals, too. */
  passes = true;
  readonly #rows: ScanRows;
  readonly #segment: Segment;
  readonly #visitors;
  readonly #viewsOf;
  readonly #nodesOf;
  readonly #eventsOf;
  readonly #tests: readonly ColumnTest[];
  readonly #goalTests: readonly GoalTest[];
  #end = 0;
  #endOfNodes = 0;

  constructor(segment: Segment, plan: ScanPlan, rows: ScanRows, reached: readonly Reached[]) {
    this.#rows = rows;
    this.#segment = segment;
    this.#visitors = segment.ints('visit.visitor');
    this.#viewsOf = segment.ints('visit.views');
    this.#nodesOf = plan.needsNodes ? segment.ints('view.nodes') : undefined;
    this.#eventsOf = plan.needsEvents ? segment.ints('visit.events') : undefined;
    this.#tests = plan.visitFilters.map((filter) => testOf(segment, filter));
    this.#goalTests = plan.goalFilters.map((filter) => goalTest(filter, reached));
  }

  get segment(): Segment {
    return this.#segment;
  }

  /** Stands before the first visit of a day. */
  begin(day: DayPart, from: Offsets): void {
    this.visit = from.visits - 1;
    this.#end = from.visits + day.visits;
    this.endOfViews = from.views;
    this.#endOfNodes = from.nodes;
    this.endOfEvents = from.events;
  }

  /** Goes on to the next visit that could count, and returns whether there is one. */
  next(): boolean {
    while (this.visit + 1 < this.#end) {
      this.#step();
      if (this.#couldPass()) return true;
    }
    return false;
  }

  /** Stands at a visit, and returns whether it could count. */
  goTo(visit: number, firstView: number, firstEvent: number): boolean {
    this.visit = visit;
    this.firstView = firstView;
    this.endOfViews = firstView + (this.#viewsOf[visit] ?? 0);
    this.firstEvent = firstEvent;
    this.endOfEvents = firstEvent + (this.#eventsOf?.[visit] ?? 0);
    return this.#couldPass();
  }

  #step(): void {
    this.visit += 1;
    this.visitor = this.#visitors[this.visit] ?? 0;
    if (this.visitor === 1) this.#rows.visitor += 1;
    this.firstView = this.endOfViews;
    this.endOfViews = this.firstView + (this.#viewsOf[this.visit] ?? 0);
    this.firstEvent = this.endOfEvents;
    this.endOfEvents = this.firstEvent + (this.#eventsOf?.[this.visit] ?? 0);
    this.firstNode = this.#endOfNodes;
    if (this.#nodesOf)
      for (let at = this.firstView; at < this.endOfViews; at++) this.#endOfNodes += this.#nodesOf[at] ?? 0;
  }

  #couldPass(): boolean {
    const { visit, firstView, endOfViews } = this;
    for (const { field, ints, passes } of this.#tests) {
      const at = field === 'entry' ? firstView : field === 'exit' ? endOfViews - 1 : visit;
      if (endOfViews === firstView || passes[ints[at] ?? 0] !== 1) return false;
    }
    this.passes = true;
    for (const { isOptional, test } of this.#goalTests) {
      if (test(visit)) continue;
      if (!isOptional) return false;
      this.passes = false;
    }
    return true;
  }
}
