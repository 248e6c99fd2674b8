import type { Ints } from './ints.ts';
import type { DayPart } from './segment.ts';
import type { Needs, Tally, Vital } from './tally.ts';

/** A filter on a column: 1 for each number that passes. */
export interface Test {
  readonly ints: Ints;
  readonly passes: Uint8Array;
}

/** The columns that are read; those nobody asks for are empty. */
export interface PlainColumns {
  readonly visitors: Ints;
  readonly viewsOf: Ints;
  readonly cuts: Ints;
  readonly bounces: Ints;
  readonly seconds: Ints;
  readonly scrolls: Ints;
  readonly errors: Ints;
  readonly samples: readonly { readonly vital: Vital; readonly ints: Ints }[];
}

/** Where the rows of a segment are by: of a visit, of its first or last view, or of each view. */
export interface PlainKeys {
  readonly of: 'nothing' | 'visit' | 'entry' | 'exit' | 'view';
  readonly ints: Ints;
  /** How many there are: numbers from 0. */
  readonly count: number;
}

interface PlainScan {
  readonly days: readonly {
    readonly day: DayPart;
    readonly visits: number;
    readonly views: number;
    /** The number of the time of what is on the day, and on the next one; -1 outside of the span. */
    readonly times: readonly [number, number];
  }[];
  readonly columns: PlainColumns;
  readonly visitTests: readonly (Test & { readonly of: 'visit' | 'entry' | 'exit' })[];
  readonly viewTests: readonly Test[];
  readonly keys: PlainKeys;
  /** How many times there are. */
  readonly times: number;
  readonly needs: Needs;
  readonly tally: Tally;
  /** The row of the tally for a key and a time of this segment. */
  readonly rowOf: (key: number, time: number) => number;
}

/**
 * Counts as `Scan` does where each view has one row a time, all days are whole and nothing is asked of events, nodes and
 * goals: that is most of what is asked, and many times faster.
 */
export function scanPlainly(scan: PlainScan): void {
  const { days, columns, visitTests, viewTests, keys, needs, tally } = scan;
  const { visitors, viewsOf, cuts, bounces, seconds, scrolls, errors, samples } = columns;
  const cells = keys.count * scan.times;
  const make = () => new Float64Array(cells);
  const [views, visits, people, ownViews, ownSeconds] = [make(), make(), make(), make(), make()];
  const [began, bounced, exits, allSeconds] = [make(), make(), make(), make()];
  const [scrolled, scrollCounts, errorCounts] = [make(), make(), make()];
  const seenBy = new Int32Array(cells).fill(-1);
  const inVisit = new Int32Array(keys.count).fill(-1);
  const firstCells = new Int32Array(keys.count);
  const hasSamples = samples.length > 0;
  const viewCells = hasSamples ? new Int32Array(columns.samples[0]?.ints.length ?? 0).fill(-1) : new Int32Array();
  const { ints: keyInts, of: keysOf, count: keyCount } = keys;
  const isOfViews = keysOf === 'view';
  const hasSeconds = seconds.length > 0;
  const hasScrolls = scrolls.length > 0;
  const hasErrors = errors.length > 0;
  const hasBounces = bounces.length > 0;
  const hasViewTests = viewTests.length > 0;
  // Nothing is asked of single views.
  const isOfVisits = !isOfViews && !hasViewTests && !hasSeconds && !hasScrolls && !hasErrors && !hasSamples;
  const [firstTest, secondTest] = viewTests;
  const [firstInts, firstPasses] = [firstTest?.ints ?? none, firstTest?.passes ?? none];
  const [secondInts, secondPasses] = [secondTest?.ints ?? none, secondTest?.passes ?? none];
  const moreTests = viewTests.slice(2);
  let visitor = 0;
  for (const { day, visits: firstVisit, views: firstOfDay, times } of days) {
    const [today, next] = times;
    let view = firstOfDay;
    const lastVisit = firstVisit + day.visits;
    for (let visit = firstVisit; visit < lastVisit; visit++) {
      const kind = visitors[visit] as number;
      if (kind === 1) visitor += 1;
      const first = view;
      const end = first + (viewsOf[visit] as number);
      view = end;
      if (end === first) continue;
      let isOwn = true;
      for (const { ints, passes, of } of visitTests) {
        const at = of === 'visit' ? visit : of === 'entry' ? first : end - 1;
        if (passes[ints[at] as number] !== 1) {
          isOwn = false;
          break;
        }
      }
      if (!isOwn) continue;
      const cut = cuts[visit] as number;
      const key =
        keysOf === 'nothing'
          ? 0
          : keysOf === 'visit'
            ? (keyInts[visit] as number)
            : keysOf === 'entry'
              ? (keyInts[first] as number)
              : keysOf === 'exit'
                ? (keyInts[end - 1] as number)
                : 0;
      if (isOfVisits) {
        const count = end - first;
        const onDay = cut === 0 ? count : cut;
        if (today >= 0) views[today * keyCount + key] = (views[today * keyCount + key] as number) + onDay;
        if (next >= 0 && onDay < count)
          views[next * keyCount + key] = (views[next * keyCount + key] as number) + count - onDay;
        if (kind === 2) continue;
        const lastTime = onDay < count ? next : today;
        if (lastTime >= 0) exits[lastTime * keyCount + key] = (exits[lastTime * keyCount + key] as number) + 1;
        if (today < 0) continue;
        const cell = today * keyCount + key;
        visits[cell] = (visits[cell] as number) + 1;
        ownViews[cell] = (ownViews[cell] as number) + count;
        began[cell] = (began[cell] as number) + 1;
        if (hasBounces) bounced[cell] = (bounced[cell] as number) + (bounces[visit] as number);
        if (seenBy[cell] !== visitor * 2) {
          seenBy[cell] = visitor * 2;
          people[cell] = (people[cell] as number) + 1;
        }
        continue;
      }
      for (let at = first; at < end; at++) {
        if (hasViewTests) {
          if (firstPasses[firstInts[at] as number] !== 1) continue;
          if (secondTest && secondPasses[secondInts[at] as number] !== 1) continue;
          let passesMore = true;
          for (const { ints, passes } of moreTests) if (passes[ints[at] as number] !== 1) passesMore = false;
          if (!passesMore) continue;
        }
        const own = isOfViews ? (keyInts[at] as number) : key;
        const isLate = cut > 0 && at - first >= cut;
        const time = isLate ? next : today;
        const cell = time < 0 ? -1 : time * keyCount + own;
        const spent = hasSeconds ? (seconds[at] as number) : 0;
        if (cell >= 0) {
          views[cell] = (views[cell] as number) + 1;
          if (hasSeconds) allSeconds[cell] = (allSeconds[cell] as number) + spent;
          if (hasScrolls) {
            const scroll = scrolls[at] as number;
            if (scroll > 0) {
              scrolled[cell] = (scrolled[cell] as number) + scroll - 1;
              scrollCounts[cell] = (scrollCounts[cell] as number) + 1;
            }
          }
          if (hasErrors) errorCounts[cell] = (errorCounts[cell] as number) + (errors[at] as number);
          if (hasSamples) viewCells[at] = cell;
        }
        if (kind === 2) continue;
        if (at === end - 1 && cell >= 0) exits[cell] = (exits[cell] as number) + 1;
        if (inVisit[own] !== visit) {
          inVisit[own] = visit;
          firstCells[own] = cell;
          if (cell >= 0) {
            visits[cell] = (visits[cell] as number) + 1;
            if (at === first) {
              began[cell] = (began[cell] as number) + 1;
              if (hasBounces) bounced[cell] = (bounced[cell] as number) + (bounces[visit] as number);
            }
            const by = visitor * 2 + (isLate ? 1 : 0);
            if (seenBy[cell] !== by) {
              seenBy[cell] = by;
              people[cell] = (people[cell] as number) + 1;
            }
          }
        }
        const firstCell = firstCells[own] as number;
        if (firstCell >= 0) {
          ownViews[firstCell] = (ownViews[firstCell] as number) + 1;
          ownSeconds[firstCell] = (ownSeconds[firstCell] as number) + spent;
        }
      }
    }
  }
  const rows = new Int32Array(cells).fill(-1);
  for (let cell = 0; cell < cells; cell++) {
    if (views[cell] === 0 && visits[cell] === 0) continue;
    const row = scan.rowOf(cell % keyCount, Math.floor(cell / keyCount));
    rows[cell] = row;
    const { sums } = tally;
    sums.views[row] = (sums.views[row] as number) + (views[cell] as number);
    sums.visits[row] = (sums.visits[row] as number) + (visits[cell] as number);
    sums.visitors[row] = (sums.visitors[row] as number) + (people[cell] as number);
    sums.ownViews[row] = (sums.ownViews[row] as number) + (ownViews[cell] as number);
    sums.ownSeconds[row] = (sums.ownSeconds[row] as number) + (ownSeconds[cell] as number);
    sums.began[row] = (sums.began[row] as number) + (began[cell] as number);
    sums.bounces[row] = (sums.bounces[row] as number) + (bounced[cell] as number);
    sums.exits[row] = (sums.exits[row] as number) + (exits[cell] as number);
    sums.seconds[row] = (sums.seconds[row] as number) + (allSeconds[cell] as number);
    sums.scroll[row] = (sums.scroll[row] as number) + (scrolled[cell] as number);
    sums.scrollCount[row] = (sums.scrollCount[row] as number) + (scrollCounts[cell] as number);
    sums.errors[row] = (sums.errors[row] as number) + (errorCounts[cell] as number);
  }
  for (const { vital, ints } of samples)
    addSamples(vital, ints, { viewCells, rows, cells, tally, isKept: needs.vitals.includes(vital) });
}

/** Gives each row its samples at once: sorted by cell, as counting tells where each begins. */
function addSamples(
  vital: Vital,
  ints: Ints,
  {
    viewCells,
    rows,
    cells,
    tally,
    isKept,
  }: { viewCells: Int32Array; rows: Int32Array; cells: number; tally: Tally; isKept: boolean },
): void {
  const starts = new Int32Array(cells + 1);
  const { length } = viewCells;
  for (let at = 0; at < length; at++) {
    const cell = viewCells[at] as number;
    if (cell >= 0 && ints[at] !== 0) starts[cell + 1] = (starts[cell + 1] as number) + 1;
  }
  const counts = tally.sums[`${vital}Count`];
  for (let cell = 0; cell < cells; cell++) {
    const count = starts[cell + 1] as number;
    if (count > 0) counts[rows[cell] as number] = (counts[rows[cell] as number] as number) + count;
    starts[cell + 1] = (starts[cell] as number) + count;
  }
  if (!isKept) return;
  const sorted = new Uint32Array(starts[cells] as number);
  const nexts = starts.slice();
  for (let at = 0; at < length; at++) {
    const cell = viewCells[at] as number;
    const value = ints[at] as number;
    if (cell < 0 || value === 0) continue;
    const place = nexts[cell] as number;
    nexts[cell] = place + 1;
    sorted[place] = value - 1;
  }
  for (let cell = 0; cell < cells; cell++) {
    const [from, to] = [starts[cell] as number, starts[cell + 1] as number];
    if (to > from) tally.addSamples(vital, rows[cell] as number, sorted.subarray(from, to));
  }
}

const none = new Uint8Array();
