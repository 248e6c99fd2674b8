import type { Condition } from '#model/numbers/question.ts';
import { addFields, noColumns } from './columns-of.ts';
import { daysWithOffsets } from './decode-visits.ts';
import type { Memory } from './memory.ts';
import { type ColumnTest, testOf } from './passing-codes.ts';
import type { ScanPlan } from './scan-question.ts';
import type { DaysWithOffsets } from './scan-visits.ts';
import type { Segment } from './segment.ts';

/** The visits of a segment with views that pass the filters, in order. */
export interface Passing {
  readonly visits: Uint32Array;
  /** The first view of each visit, whether it passes or not. */
  readonly firsts: Uint32Array;
  /** A number for each visitor. */
  readonly visitors: Uint32Array;
  /** The views that pass, and where those of each visit end in them; absent where all views of a visit do. */
  readonly views?: Uint32Array | undefined;
  readonly ends?: Uint32Array | undefined;
}

/** Lists are kept where they are of this part of all views at most: others are found as fast as they are read. */
const KEPT_PART = 0.6;

/**
 * Finds what passes the filters on days of a segment. Of closed months it is kept, so that the cards of a screen, which
 * have the same filters, only touch what passes.
 */
export async function findPassing(
  segment: Segment,
  { visitFilters, viewFilters }: Pick<ScanPlan, 'visitFilters' | 'viewFilters'>,
  days: DaysWithOffsets,
  memory: Memory | undefined,
): Promise<Passing> {
  const filters = [...visitFilters, ...viewFilters];
  const key = memory && segment.key !== undefined ? keyOf(segment.key, filters) : undefined;
  const known = key === undefined ? undefined : memory?.get<Passing>(key);
  if (known) return known;
  const wanted = noColumns();
  const fields = filters.map(({ field }) => field);
  addFields(wanted, fields);
  await segment.read([...wanted.columns], [...wanted.texts]);
  const tests = visitFilters.map((filter) => testOf(segment, filter));
  const viewTests = viewFilters.map((filter) => testOf(segment, filter));
  const isKept = key !== undefined && filters.length > 0;
  const passing = new Finder(segment, tests, viewTests).find(isKept ? [...daysWithOffsets(segment)] : days);
  const bytes = bytesOf(passing);
  const views = segment.days.reduce((sum, day) => sum + day.views, 0);
  if (isKept && bytes <= views * 4 * KEPT_PART) memory?.set(key, passing, bytes);
  return passing;
}

/** Tells filters apart: neither their order nor that of their values matters. */
export function keyOfFilters(filters: readonly Condition[]): string {
  const sorted = filters.map(({ field, how, values }) => JSON.stringify([field, how, [...values].sort()]));
  return sorted.sort().join();
}

const keyOf = (segment: string, filters: readonly Condition[]) => `${segment}/passing/${keyOfFilters(filters)}`;

const bytesOf = ({ visits, views, ends }: Passing): number =>
  visits.byteLength * 3 + (views?.byteLength ?? 0) + (ends?.byteLength ?? 0);

class Finder {
  readonly #visitors;
  readonly #viewsOf;
  readonly #visitTests: readonly ColumnTest[];
  readonly #viewTests: readonly ColumnTest[];
  #count = 0;
  #countOfViews = 0;
  #visitor = 0;
  #visits = new Uint32Array();
  #firsts = new Uint32Array();
  #ofVisitors = new Uint32Array();
  #ends = new Uint32Array();
  #views = new Uint32Array();

  constructor(segment: Segment, visitTests: readonly ColumnTest[], viewTests: readonly ColumnTest[]) {
    this.#visitors = segment.ints('visit.visitor');
    this.#viewsOf = segment.ints('visit.views');
    this.#visitTests = visitTests;
    this.#viewTests = viewTests;
  }

  find(days: DaysWithOffsets): Passing {
    const visits = days.reduce((sum, { day }) => sum + day.visits, 0);
    const views = this.#viewTests.length > 0 ? days.reduce((sum, { day }) => sum + day.views, 0) : 0;
    this.#visits = new Uint32Array(visits);
    this.#firsts = new Uint32Array(visits);
    this.#ofVisitors = new Uint32Array(visits);
    this.#views = new Uint32Array(views);
    this.#ends = new Uint32Array(this.#viewTests.length > 0 ? visits : 0);
    for (const { day, from } of days) this.#findOn(from.visits, from.visits + day.visits, from.views);
    const found = {
      visits: this.#visits.slice(0, this.#count),
      firsts: this.#firsts.slice(0, this.#count),
      visitors: this.#ofVisitors.slice(0, this.#count),
    };
    if (this.#viewTests.length === 0) return found;
    const [ends, own] = [this.#ends.slice(0, this.#count), this.#views.slice(0, this.#countOfViews)];
    return { ...found, ends, views: own };
  }

  #findOn(firstVisit: number, endOfVisits: number, firstView: number): void {
    const [visitors, viewsOf, tests] = [this.#visitors, this.#viewsOf, this.#visitTests];
    const hasViewTests = this.#viewTests.length > 0;
    let end = firstView;
    for (let visit = firstVisit; visit < endOfVisits; visit++) {
      if (visitors[visit] === 1) this.#visitor += 1;
      const first = end;
      end += viewsOf[visit] as number;
      if (end === first) continue;
      let passesAll = true;
      for (const { ints, passes, field } of tests) {
        const at = field === 'entry' ? first : field === 'exit' ? end - 1 : visit;
        if (passes[ints[at] as number] === 1) continue;
        passesAll = false;
        break;
      }
      if (!passesAll || (hasViewTests && !this.#findViews(first, end))) continue;
      this.#visits[this.#count] = visit;
      this.#firsts[this.#count] = first;
      this.#ofVisitors[this.#count] = this.#visitor;
      if (hasViewTests) this.#ends[this.#count] = this.#countOfViews;
      this.#count += 1;
    }
  }

  #findViews(first: number, end: number): boolean {
    const before = this.#countOfViews;
    for (let view = first; view < end; view++) {
      let isOwn = true;
      for (const { ints, passes } of this.#viewTests) if (passes[ints[view] as number] !== 1) isOwn = false;
      if (!isOwn) continue;
      this.#views[this.#countOfViews] = view;
      this.#countOfViews += 1;
    }
    return this.#countOfViews > before;
  }
}
