import { MAX_GROUPS, type RowGroup, type TimeStep } from '#model/boards/query.ts';
import { parseIsoDate } from '#model/iso-date.ts';
import type { Calendar } from '#model/numbers/calendar.ts';
import type { Periods } from '#model/numbers/periods.ts';
import { EMPTY, LIST, type RowStore } from './row-store.ts';
import { countSteps, pairSteps, stepKey, stepsBetween } from './time-steps.ts';

/** The groups that rows are in, by one field: as codes into `keys`, with `EMPTY` and `LIST` as texts have them. */
export interface Grouping {
  readonly codes: Int32Array;
  readonly lists: ReadonlyMap<number, readonly number[]>;
  readonly keys: readonly string[];
  readonly step?: TimeStep | undefined;
}

const QUARTER = 15 * 60_000;

export function groupingOf(store: RowStore, { field, by }: RowGroup, calendar: Calendar): Grouping {
  const step = by ?? (store.column(field)?.type === 'time' ? 'day' : undefined);
  if (step === undefined) {
    const { codes, lists, values } = store.texts(field);
    return { codes, lists, keys: values };
  }
  const times = store.times(field);
  const codes = new Int32Array(times.length).fill(EMPTY);
  const keys: string[] = [];
  const codeOf = new Map<string, number>();
  const codeOfQuarter = new Map<number, number>();
  for (const [at, time] of times.entries()) {
    if (Number.isNaN(time)) continue;
    const quarter = Math.floor(time / QUARTER);
    let code = codeOfQuarter.get(quarter);
    if (code === undefined) {
      const key = stepKey(step, quarter * QUARTER, calendar);
      code = codeOf.get(key);
      if (code === undefined) {
        code = keys.push(key) - 1;
        codeOf.set(key, code);
      }
      codeOfQuarter.set(quarter, code);
    }
    codes[at] = code;
  }
  return { codes, lists: new Map(), keys, step };
}

const momentOf = (hour: string): number => parseIsoDate(hour) ?? 0;

/** Puts keys of steps in the order of time, those without one last. */
export function compareSteps(step: TimeStep | undefined, one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  // Where clocks are put back, an hour is there twice.
  if (step === 'hour') return momentOf(one) - momentOf(other);
  return one < other ? -1 : Number(one > other);
}

/**
 * Returns the steps of a time from the first to the last, those without rows too: of the period where it reaches the
 * data, up to today or the last row. Undefined where they are more than an answer has.
 */
export function filledSteps(
  step: TimeStep,
  found: readonly string[],
  { periods, calendar, now }: { periods: Periods | undefined; calendar: Calendar; now: number },
): readonly string[] | undefined {
  const first = found[0]?.slice(0, 10);
  const last = found.at(-1)?.slice(0, 10);
  if (step === 'weekday_hour') return stepsBetween(step, '', '', calendar);
  if (!periods && (first === undefined || last === undefined)) return [];
  const today = calendar.dayOf(now);
  const from = periods?.period.from ?? first ?? today;
  const reached = last !== undefined && last > today ? last : today;
  const [until = today] = periods ? [periods.period.to, reached].toSorted() : [last];
  if (countSteps(step, from, until) > MAX_GROUPS) return undefined;
  const end = periods && until === today ? now : Number.POSITIVE_INFINITY;
  const steps = stepsBetween(step, from, until, calendar);
  return step === 'hour' ? steps.filter((key) => momentOf(key) <= end || found.includes(key)) : steps;
}

/** Where rows of a grouping go: the place of each kept key, behind them that of all others, or nowhere. */
export interface Slots {
  readonly keys: readonly (string | null)[];
  readonly isFolded: boolean;
  /** By code, the last one of empty cells; -1 for nowhere. */
  readonly places: Int32Array;
  /** The same of the compared period. */
  readonly comparedPlaces: Int32Array;
  /** Keys that the compared period has nothing for. */
  readonly unpaired: ReadonlySet<string | null>;
}

export function slotsOf(
  grouping: Grouping,
  keys: readonly (string | null)[],
  used: ReadonlySet<number>,
  { periods, calendar }: { periods: Periods | undefined; calendar: Calendar },
): Slots {
  const { step } = grouping;
  const placeOf = new Map(keys.map((key, place) => [key, place]));
  const own = [...grouping.keys, null].map((key) => placeOf.get(key) ?? keys.length);
  const places = Int32Array.from(own);
  const isFolded = [...used].some((code) => places[code] === keys.length);
  const same = { keys, isFolded, places, comparedPlaces: places, unpaired: new Set<string | null>() };
  if (step === undefined || step === 'weekday_hour' || !periods?.compared) return same;
  if (countSteps(step, periods.period.from, periods.period.to) > 10 * MAX_GROUPS)
    return { ...same, unpaired: new Set(keys) };
  const pairs = pairSteps(step, periods, calendar);
  const ownOf = new Map([...pairs].map(([key, other]) => [other, key]));
  const compared = grouping.keys.map((other) => {
    const key = ownOf.get(other);
    return key === undefined ? -1 : (placeOf.get(key) ?? keys.length);
  });
  const comparedPlaces = Int32Array.from([...compared, placeOf.get(null) ?? keys.length]);
  return { ...same, comparedPlaces, unpaired: new Set(keys.filter((key) => key !== null && !pairs.has(key))) };
}

/** Calls with each place a row goes to in one grouping; in a list two values may be of the same. */
export function eachPlace(grouping: Grouping, places: Int32Array, at: number, act: (place: number) => void): void {
  const code = grouping.codes[at] ?? EMPTY;
  if (code !== LIST) {
    const place = places[code === EMPTY ? grouping.keys.length : code] ?? -1;
    if (place >= 0) act(place);
    return;
  }
  const found = new Set((grouping.lists.get(at) ?? []).map((each) => places[each] ?? -1));
  for (const place of found) if (place >= 0) act(place);
}
