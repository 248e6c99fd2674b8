import type { PanelRow } from '#model/boards/answer.ts';
import { MAX_GROUPS, MAX_GROUPS_HELD, type RowsQuery } from '#model/boards/query.ts';
import type { Calendar } from '#model/numbers/calendar.ts';
import type { Periods } from '#model/numbers/periods.ts';
import { Aggregates, type Measure } from './aggregate.ts';
import { compareSteps, eachPlace, filledSteps, type Grouping, groupingOf, type Slots, slotsOf } from './groupings.ts';
import type { RowStore } from './row-store.ts';

export interface Grouped {
  readonly rows: PanelRow[];
  readonly count: number;
  readonly isFolded: boolean;
}

interface Parts {
  readonly store: RowStore;
  readonly query: RowsQuery;
  readonly measures: readonly Measure[];
  readonly own: Uint32Array;
  readonly compared: Uint32Array | undefined;
  readonly periods: Periods | undefined;
  readonly calendar: Calendar;
  readonly now: number;
}

type Keys = readonly (string | null)[];

/** Groups rows and computes each group; undefined for more groups than are held. */
export function computeGroups(parts: Parts): Grouped | undefined {
  const { store, query, measures, own, compared, calendar } = parts;
  const groupings: Grouping[] = [];
  for (const group of query.group) groupings.push(groupingOf(store, group, calendar));
  const ranked = rank(groupings, parts);
  if (ranked.some(({ used }) => used.size > MAX_GROUPS_HELD)) return undefined;
  const keys = keptKeys(groupings, ranked, parts);
  const slots = groupings.map((grouping, at) =>
    slotsOf(grouping, keys[at] ?? [], ranked[at]?.used ?? new Set(), parts),
  );
  const widths = slots.map((each) => each.keys.length + 1);
  const size = widths.reduce((product, width) => product * width, 1);
  const found = addUp(groupings, slots, measures, size, own, false);
  const before = compared && addUp(groupings, slots, measures, size, compared, true);
  const rows = rowsOf({ query, groupings, slots, found, before });
  const isFolded = slots.some((each) => each.isFolded);
  return { rows, count: isFolded ? countGroups(groupings, own) : rows.length, isFolded };
}

interface Ranked {
  /** Codes that rows have. */
  readonly used: ReadonlySet<number>;
  /** The same as keys, in their order. */
  readonly keys: Keys;
}

const isInTime = ({ step }: Grouping, { sort }: Pick<RowsQuery, 'sort'>): boolean =>
  step !== undefined && sort === undefined;

/** Puts the groups of each field in order: times by time, others by the value that is sorted by. */
function rank(groupings: readonly Grouping[], { measures, query, own }: Parts): Ranked[] {
  const at = query.sort?.at ?? 0;
  const measure = measures[at] ?? measures[0] ?? { how: 'count' as const };
  const ranked: Ranked[] = [];
  for (const grouping of groupings) {
    const empty = grouping.keys.length;
    const all = Int32Array.from({ length: empty + 1 }, (_, code) => code);
    const sums = new Aggregates([measure], empty + 1);
    for (const row of own) eachPlace(grouping, all, row, (code) => sums.add(code, row));
    const used = [...all].filter((code) => (sums.rows[code] ?? 0) > 0);
    const keyOf = (code: number) => grouping.keys[code] ?? null;
    if (used.length > MAX_GROUPS_HELD) return [{ used: new Set(used), keys: [] }];
    const values = new Map(used.map((code) => [code, sums.value(0, code)]));
    const sign = query.sort?.descending === false ? 1 : -1;
    used.sort((one, other) =>
      isInTime(grouping, query)
        ? compareSteps(grouping.step, keyOf(one), keyOf(other))
        : compareValues(values.get(one) ?? null, values.get(other) ?? null, sign) ||
          compareSteps(undefined, keyOf(one), keyOf(other)),
    );
    ranked.push({ used: new Set(used), keys: used.map(keyOf) });
  }
  return ranked;
}

/** What is unknown is last either way. */
function compareValues(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (one - other);
}

/** Chooses the groups that are answered; with two fields as many of each as fit together. */
function keptKeys(groupings: readonly Grouping[], ranked: readonly Ranked[], parts: Parts): Keys[] {
  const { query } = parts;
  const time = groupings.findIndex((grouping) => isInTime(grouping, query));
  const kept: Keys[] = ranked.map(() => []);
  let room = MAX_GROUPS;
  const order = groupings.map((_, at) => at).sort((one, other) => Number(other === time) - Number(one === time));
  for (const at of order) {
    const [grouping, { keys = [] } = {}] = [groupings[at], ranked[at]];
    if (!grouping) continue;
    kept[at] = at === time ? keptTimes(grouping, keys, parts) : keys.slice(0, Math.max(1, Math.min(query.limit, room)));
    const isCut = at !== time && (kept[at]?.length ?? 0) < keys.length;
    room = Math.floor(room / Math.max(1, (kept[at]?.length ?? 0) + Number(isCut)));
  }
  return kept;
}

/** All steps, or the latest that fit. */
function keptTimes({ step = 'day' }: Grouping, keys: Keys, parts: Parts): Keys {
  const found = keys.filter((key) => key !== null);
  const filled = filledSteps(step, found, parts);
  if (!filled) return keys.slice(-MAX_GROUPS);
  const known = new Set(filled);
  const others = found.filter((key) => !known.has(key));
  const all =
    others.length === 0 ? filled : [...filled, ...others].sort((one, other) => compareSteps(step, one, other));
  return keys.includes(null) ? [...all, null] : all;
}

function addUp(
  groupings: readonly Grouping[],
  slots: readonly Slots[],
  measures: readonly Measure[],
  size: number,
  rows: Uint32Array,
  isCompared: boolean,
): Aggregates {
  const sums = new Aggregates(measures, size);
  const placesOf = (slot: Slots) => (isCompared ? slot.comparedPlaces : slot.places);
  const [first, second] = groupings;
  const [firstSlots, secondSlots] = slots;
  for (const row of rows) {
    if (!first || !firstSlots) continue;
    eachPlace(first, placesOf(firstSlots), row, (place) => {
      if (!second || !secondSlots) return sums.add(place, row);
      const width = secondSlots.keys.length + 1;
      eachPlace(second, placesOf(secondSlots), row, (inner) => sums.add(place * width + inner, row));
    });
  }
  return sums;
}

function countGroups(groupings: readonly Grouping[], rows: Uint32Array): number {
  const [first, second] = groupings;
  const seen = new Set<number>();
  if (!first) return 0;
  const all = (grouping: Grouping) => Int32Array.from({ length: grouping.keys.length + 1 }, (_, code) => code);
  const [codes, others] = [all(first), second && all(second)];
  for (const row of rows) {
    eachPlace(first, codes, row, (code) => {
      if (!second || !others) seen.add(code);
      else eachPlace(second, others, row, (inner) => seen.add(code * others.length + inner));
    });
  }
  return seen.size;
}

interface RowParts {
  readonly query: RowsQuery;
  readonly groupings: readonly Grouping[];
  readonly slots: readonly Slots[];
  readonly found: Aggregates;
  readonly before: Aggregates | undefined;
}

/** Makes the rows: in time first, others by the value they are sorted by, and what is folded last. */
function rowsOf({ query, groupings, slots, found, before }: RowParts): PanelRow[] {
  const [first, second] = slots;
  if (!first) return [];
  const width = second ? second.keys.length + 1 : 1;
  const time = groupings.findIndex((grouping) => isInTime(grouping, query));
  const made: { row: PanelRow; places: readonly number[] }[] = [];
  for (let place = 0; place <= first.keys.length; place += 1) {
    for (let inner = 0; inner < width; inner += 1) {
      const places = second ? [place, inner] : [place];
      const isOther = places.some((each, at) => each === slots[at]?.keys.length);
      const isFilled =
        time !== -1 &&
        places.every(
          (each, at) => each < (slots[at]?.keys.length ?? 0) || (at !== time && slots[at]?.isFolded === true),
        );
      const slot = place * width + inner;
      if (!isFilled && found.rows[slot] === 0) continue;
      const keys = places.map((each, at) => slots[at]?.keys[each] ?? null);
      const isUnpaired = places.some((each, at) => slots[at]?.unpaired.has(slots[at]?.keys[each] ?? null) === true);
      const values = found.values(slot);
      const compared = before && (isUnpaired ? values.map(() => null) : before.values(slot));
      made.push({ row: { keys, values, ...(compared && { compared }), ...(isOther && { isOther }) }, places });
    }
  }
  const by = query.sort?.at ?? 0;
  const sign = query.sort?.descending === false ? 1 : -1;
  made.sort((one, other) => {
    if (time !== -1) {
      const order = (one.places[time] ?? 0) - (other.places[time] ?? 0);
      if (order !== 0) return order;
      return (one.places[1 - time] ?? 0) - (other.places[1 - time] ?? 0);
    }
    const folded = Number(one.row.isOther === true) - Number(other.row.isOther === true);
    if (folded !== 0) return folded;
    return (
      compareValues(one.row.values[by] ?? null, other.row.values[by] ?? null, sign) ||
      (one.places[0] ?? 0) - (other.places[0] ?? 0) ||
      (one.places[1] ?? 0) - (other.places[1] ?? 0)
    );
  });
  return made.map(({ row }) => row);
}
