import { addFields, addMeasures, noColumns } from './columns-of.ts';
import { findPassing, keyOfFilters } from './find-passing.ts';
import type { Memory } from './memory.ts';
import { type PlainDay, type PlainKeys, type PlainScan, scanPlainly } from './scan-plainly.ts';
import { columnOf, isOfView, isOfVisit, isVisitColumn, type ScanPlan } from './scan-question.ts';
import type { SegmentScan } from './scan-visits.ts';
import {
  addHistogram,
  addSorted,
  bytesOfHistogram,
  cellsOfViews,
  countValues,
  type Histogram,
  inOneCell,
} from './scan-vitals.ts';
import type { Segment } from './segment.ts';
import type { Vital } from './tally.ts';

/** Whether each view has one row a time, and nothing is asked of events, nodes and goals. */
export function isPlain({ dimensions, time, needsEvents, needsNodes, needsGoals }: ScanPlan): boolean {
  if (time === 'hour' || needsEvents || needsNodes || needsGoals || dimensions.length > 1) return false;
  return dimensions.every((dimension) => isOfVisit(dimension) || isOfView(dimension));
}

/** Counts whole days of a plain question, reading only what isn't remembered. */
export async function addPlainly(scan: SegmentScan, memory: Memory | undefined): Promise<void> {
  const { segment, plan, needs, days, tally } = scan;
  const { placed, times } = placeDays(scan);
  const [dimension] = plan.dimensions;
  const wanted = noColumns();
  const field = dimension === undefined ? undefined : columnOf(dimension).field;
  if (field !== undefined) await segment.read([], [field]);
  const texts = field === undefined ? [] : segment.texts(field);
  const table = field === undefined ? () => 0 : scan.rows.numbersOf(0).table(texts);
  const rowOf = (key: number, time: number) => scan.rows.row(table(key), times[time] ?? 0);
  const vitals = new VitalHistograms(scan, placed, memory);
  const rest = vitals.missing;
  const shape = { segment, days: placed, times: Math.max(1, times.length), needs, tally, rowOf };
  if (rest.length > 0 || plan.needsMore) {
    const passing = await findPassing(segment, plan, days, memory);
    addFields(wanted, plan.dimensions);
    addMeasures(wanted, plan, needs);
    for (const vital of rest) wanted.columns.add(`view.${vital}`);
    await segment.read([...wanted.columns], [...wanted.texts]);
    const full = { ...shape, passing, keys: keysOf(segment, dimension, texts.length + 1) };
    if (plan.needsMore) scanPlainly(full);
    vitals.count(full);
  }
  vitals.add({ keys: { count: texts.length + 1 }, needs, tally, rowOf });
}

function keysOf(segment: Segment, dimension: string | undefined, count: number): PlainKeys {
  if (dimension === undefined) return { of: 'nothing', ints: new Uint8Array(), count };
  const ints = segment.ints(columnOf(dimension).column);
  if (dimension === 'entry' || dimension === 'exit') return { of: dimension, ints, count };
  return { of: isVisitColumn(dimension) ? 'visit' : 'view', ints, count };
}

/** The times of days, numbered from 0 in this segment. */
function placeDays({ days, places }: SegmentScan): { placed: PlainDay[]; times: number[] } {
  const times: number[] = [];
  const timeOf = (time: number) => {
    if (time < 0) return -1;
    if (!times.includes(time)) times.push(time);
    return times.indexOf(time);
  };
  const placed = days.map(({ day, from }) => {
    const place = places.of(day);
    return { day, visits: from.visits, times: [timeOf(place(0, 0)), timeOf(place(1, 0))] as const };
  });
  return { placed, times };
}

/** How often each value of vitals occurs in one segment, as it is remembered or counted. */
class VitalHistograms {
  readonly #vitals: readonly Vital[];
  readonly #memory: Memory | undefined;
  readonly #key: string | undefined;
  /** The key of the total, where rows are by what each view has one of. */
  readonly #totalKey: string | undefined;
  readonly #found = new Map<Vital, Histogram>();

  constructor({ segment, plan }: SegmentScan, placed: readonly PlainDay[], memory: Memory | undefined) {
    this.#vitals = plan.needsVitals;
    this.#memory = memory;
    if (segment.key !== undefined && memory) {
      const filters = keyOfFilters([...plan.visitFilters, ...plan.viewFilters]);
      const times = JSON.stringify(placed.map(({ day, times }) => [day.day, ...times]));
      this.#key = `${segment.key}/vitals/${plan.dimensions.join()}/${times}/${filters}`;
      if (plan.dimensions.length > 0 && !plan.time) this.#totalKey = `${segment.key}/vitals//${times}/${filters}`;
    }
    for (const vital of this.#vitals) {
      const known = this.#key === undefined ? undefined : memory?.get<Histogram>(`${this.#key}/${vital}`);
      if (known) this.#found.set(vital, known);
    }
  }

  get missing(): readonly Vital[] {
    return this.#vitals.filter((vital) => !this.#found.has(vital));
  }

  count(scan: PlainScan): void {
    if (this.missing.length === 0) return;
    const cellOf = cellsOfViews(scan);
    for (const vital of this.missing) {
      const ints = scan.segment.ints(`view.${vital}`);
      const histogram = countValues(ints, cellOf, scan.keys.count * scan.times);
      if (!histogram) {
        addSorted(scan, vital, ints, cellOf);
        continue;
      }
      this.#found.set(vital, histogram);
      if (this.#key === undefined) continue;
      this.#keep(`${this.#key}/${vital}`, histogram);
      if (this.#totalKey !== undefined) this.#keep(`${this.#totalKey}/${vital}`, inOneCell(histogram));
      scan.segment.forget?.([`view.${vital}`]);
    }
  }

  #keep(key: string, histogram: Histogram): void {
    this.#memory?.set(key, histogram, bytesOfHistogram(histogram) + key.length * 2);
  }

  add(shape: Parameters<typeof addHistogram>[0]): void {
    for (const [vital, histogram] of this.#found) addHistogram(shape, vital, histogram);
  }
}
