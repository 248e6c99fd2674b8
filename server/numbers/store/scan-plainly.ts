import type { Passing } from './find-passing.ts';
import { addTo, type Ints } from './ints.ts';
import type { DayPart, Segment } from './segment.ts';
import type { Measure, Needs, Tally } from './tally.ts';

/** Where the rows of a segment are by: of a visit, of its first or last view, or of each view. */
export interface PlainKeys {
  readonly of: 'nothing' | 'visit' | 'entry' | 'exit' | 'view';
  readonly ints: Ints;
  /** How many there are: numbers from 0. */
  readonly count: number;
}

export interface PlainDay {
  readonly day: DayPart;
  /** The first of its visits. */
  readonly visits: number;
  /** The number of the time of what is on the day, and on the next one; -1 outside of the span. */
  readonly times: readonly [number, number];
}

/** What each view has one row a time in: a row of the tally is that of a cell, which is of a key and a time. */
export interface PlainScan {
  readonly segment: Segment;
  readonly days: readonly PlainDay[];
  readonly passing: Passing;
  readonly keys: PlainKeys;
  /** How many times there are. */
  readonly times: number;
  readonly needs: Needs;
  readonly tally: Tally;
  /** The row of the tally for a key and a time of this segment. */
  readonly rowOf: (key: number, time: number) => number;
}

/**
 * Counts as `scanVisits` does where each view has one row a time, all days are whole and nothing is asked of events,
 * nodes and goals: that is most of what is asked, and many times faster. Percentiles are counted apart.
 */
export function scanPlainly(scan: PlainScan): void {
  const { passing, keys, needs } = scan;
  const { measures } = needs;
  const isOfViews =
    keys.of === 'view' ||
    passing.views !== undefined ||
    (['seconds', 'ownSeconds', 'scroll', 'errors'] as const).some((measure) => measures.has(measure));
  const cells = new PlainCells(scan);
  for (const { visits, day, times } of scan.days) {
    const from = placeOf(passing.visits, visits);
    const to = placeOf(passing.visits, visits + day.visits);
    if (isOfViews) cells.countViews(from, to, times);
    else cells.countVisits(from, to, times);
  }
  cells.addToTally();
}

/** Where the first number from one on is in a list in order. */
export function placeOf(list: Uint32Array, least: number): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The key of a visit; where each view has its own, 0. */
export function keyOfVisit({ of, ints }: PlainKeys, visit: number, first: number, last: number): number {
  if (of === 'visit') return ints[visit] as number;
  if (of === 'entry') return ints[first] as number;
  return of === 'exit' ? (ints[last] as number) : 0;
}

const counted = [
  ...(['views', 'visits', 'visitors', 'ownViews', 'ownSeconds', 'began', 'bounces'] as const),
  ...(['exits', 'seconds', 'scroll', 'scrollCount', 'errors'] as const),
] satisfies Measure[];

class PlainCells {
  readonly #scan: PlainScan;
  readonly #cells: number;
  readonly #sums: Record<(typeof counted)[number], Float64Array>;
  /** The visitor each cell has seen last. */
  readonly #seenBy: Float64Array;
  /** The visit each key was in last, and its cell then. */
  readonly #inVisit: Int32Array;
  readonly #firstCells: Int32Array;
  readonly #has: Readonly<Record<'seconds' | 'scroll' | 'errors' | 'bounces', boolean>>;
  readonly #scrolls: Ints;
  readonly #errors: Ints;
  readonly #bounces: Ints;

  constructor(scan: PlainScan) {
    this.#scan = scan;
    this.#cells = scan.keys.count * scan.times;
    const { measures } = scan.needs;
    this.#has = {
      seconds: measures.has('seconds') || measures.has('ownSeconds'),
      scroll: measures.has('scroll'),
      errors: measures.has('errors'),
      bounces: measures.has('bounces'),
    };
    this.#scrolls = this.#has.scroll ? scan.segment.ints('view.scroll') : none;
    this.#bounces = this.#has.bounces ? scan.segment.ints('visit.bounce') : none;
    this.#errors = this.#has.errors ? scan.segment.ints('view.errors') : none;
    this.#sums = Object.fromEntries(counted.map((measure) => [measure, new Float64Array(this.#cells)])) as Record<
      (typeof counted)[number],
      Float64Array
    >;
    this.#seenBy = new Float64Array(this.#cells).fill(-1);
    this.#inVisit = new Int32Array(scan.keys.count).fill(-1);
    this.#firstCells = new Int32Array(scan.keys.count);
  }

  /** Where nothing is asked of single views. */
  countVisits(from: number, to: number, [today, next]: PlainDay['times']): void {
    const { passing, segment, keys } = this.#scan;
    const { visits, firsts, visitors } = passing;
    const [kinds, viewsOf, cuts] = [
      segment.ints('visit.visitor'),
      segment.ints('visit.views'),
      segment.ints('visit.cut'),
    ];
    const bounces = this.#bounces;
    const [seenBy, keyCount, sums] = [this.#seenBy, keys.count, this.#sums];
    const { views, exits, visits: counts, ownViews, began, visitors: people } = sums;
    for (let at = from; at < to; at++) {
      const visit = visits[at] as number;
      const first = firsts[at] as number;
      const count = viewsOf[visit] as number;
      const key = keyOfVisit(keys, visit, first, first + count - 1);
      const cut = cuts[visit] as number;
      const onDay = cut === 0 ? count : cut;
      if (today >= 0) addTo(views, today * keyCount + key, onDay);
      if (next >= 0 && onDay < count) addTo(views, next * keyCount + key, count - onDay);
      if (kinds[visit] === 2) continue;
      const lastTime = onDay < count ? next : today;
      if (lastTime >= 0) addTo(exits, lastTime * keyCount + key, 1);
      if (today < 0) continue;
      const cell = today * keyCount + key;
      addTo(counts, cell, 1);
      addTo(ownViews, cell, count);
      addTo(began, cell, 1);
      if (bounces.length > 0) addTo(sums.bounces, cell, bounces[visit] as number);
      const by = (visitors[at] as number) * 2;
      if (seenBy[cell] === by) continue;
      seenBy[cell] = by;
      addTo(people, cell, 1);
    }
  }

  countViews(from: number, to: number, [today, next]: PlainDay['times']): void {
    const { passing, segment, keys } = this.#scan;
    const { visits, firsts, visitors, views, ends } = passing;
    const [kinds, viewsOf, cuts] = [
      segment.ints('visit.visitor'),
      segment.ints('visit.views'),
      segment.ints('visit.cut'),
    ];
    const seconds = this.#has.seconds ? segment.ints('view.seconds') : none;
    const [hasSeconds, isMore, isOfViews] = [
      this.#has.seconds,
      this.#has.scroll || this.#has.errors,
      keys.of === 'view',
    ];
    const [sums, inVisit, firstCells] = [this.#sums, this.#inVisit, this.#firstCells];
    const { views: counts, exits, ownViews, ownSeconds, seconds: allSeconds } = sums;
    const [keyInts, keyCount] = [keys.ints, keys.count];
    let start = ends && from > 0 ? (ends[from - 1] as number) : 0;
    for (let at = from; at < to; at++) {
      const visit = visits[at] as number;
      const first = firsts[at] as number;
      const end = first + (viewsOf[visit] as number);
      const isKnown = kinds[visit] !== 2;
      const cut = cuts[visit] as number;
      const key = isOfViews ? 0 : keyOfVisit(keys, visit, first, end - 1);
      if (!ends) start = first;
      const stop = ends ? (ends[at] as number) : end;
      for (; start < stop; start++) {
        const view = views ? (views[start] as number) : start;
        const own = isOfViews ? (keyInts[view] as number) : key;
        const isLate = cut > 0 && view - first >= cut;
        const time = isLate ? next : today;
        const cell = time < 0 ? -1 : time * keyCount + own;
        const spent = hasSeconds ? (seconds[view] as number) : 0;
        if (cell >= 0) {
          addTo(counts, cell, 1);
          if (hasSeconds) addTo(allSeconds, cell, spent);
          if (isMore) this.#addMore(cell, view);
        }
        if (!isKnown) continue;
        if (view === end - 1 && cell >= 0) addTo(exits, cell, 1);
        if (inVisit[own] !== visit) {
          inVisit[own] = visit;
          firstCells[own] = cell;
          if (cell >= 0) this.#addVisit(cell, (visitors[at] as number) * 2 + (isLate ? 1 : 0), view === first, visit);
        }
        const firstCell = firstCells[own] as number;
        if (firstCell < 0) continue;
        addTo(ownViews, firstCell, 1);
        if (hasSeconds) addTo(ownSeconds, firstCell, spent);
      }
    }
  }

  #addVisit(cell: number, by: number, isBegin: boolean, visit: number): void {
    const sums = this.#sums;
    addTo(sums.visits, cell, 1);
    if (isBegin) {
      addTo(sums.began, cell, 1);
      if (this.#has.bounces) addTo(sums.bounces, cell, this.#bounces[visit] as number);
    }
    if (this.#seenBy[cell] === by) return;
    this.#seenBy[cell] = by;
    addTo(sums.visitors, cell, 1);
  }

  #addMore(cell: number, view: number): void {
    const sums = this.#sums;
    if (this.#has.scroll) {
      const scroll = this.#scrolls[view] as number;
      if (scroll > 0) {
        addTo(sums.scroll, cell, scroll - 1);
        addTo(sums.scrollCount, cell, 1);
      }
    }
    if (this.#has.errors) addTo(sums.errors, cell, this.#errors[view] as number);
  }

  addToTally(): void {
    const { keys, tally, rowOf } = this.#scan;
    for (let cell = 0; cell < this.#cells; cell++) {
      if (this.#sums.views[cell] === 0 && this.#sums.visits[cell] === 0) continue;
      const row = rowOf(cell % keys.count, Math.floor(cell / keys.count));
      for (const measure of counted) addTo(tally.sums[measure], row, this.#sums[measure][cell] as number);
    }
  }
}

const none = new Uint8Array();
