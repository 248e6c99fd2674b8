import type { ApiHealth } from '#contract/apis.ts';

const HALF_HOUR = 30 * 60_000;
/** Half hours of a day. */
export const BARS = 48;

/** One half hour: its place from the left, how high it stands and how much of that is bad, of 1. */
interface Bar {
  readonly place: number;
  readonly height: number;
  readonly bad: number;
}

/** A figure and what it was in the half hours of the last day. */
export interface Measure {
  readonly figure: number;
  readonly bars: readonly Bar[];
  /** The lowest and the highest of the half hours. */
  readonly range: readonly [number, number];
}

interface Measures {
  /** Of a hundred calls that were made, and how many were made; undefined where none was. */
  readonly success: Measure | undefined;
  /** Milliseconds in which 95 of 100 were answered; undefined where none was timed. */
  readonly p95: Measure | undefined;
  /** Of a hundred answers, those that needed no call. */
  readonly hits: Measure;
}

type Slot = ApiHealth['series'][number];

/** What is drawn and told of a source that was asked; the last bar is the half hour of `now`. */
export function measuresOf({ calls, failures, hits, p95, series }: ApiHealth, now: number): Measures {
  const asked = series.filter((slot) => slot.calls > 0);
  const timed = series.flatMap((slot) => (slot.p95 === null ? [] : { at: slot.at, value: slot.p95 }));
  const wanted = series.filter((slot) => slot.calls + slot.hits > 0);
  const most = Math.max(1, ...asked.map((slot) => slot.calls));
  const slowest = Math.max(1, ...timed.map(({ value }) => value));
  const place = (at: number) => BARS - 1 - Math.max(0, Math.floor((now - at) / HALF_HOUR));
  const drawn = (bars: readonly Bar[]) => bars.filter((bar) => bar.place >= 0);
  const kept = wanted.map((slot) => ({ at: slot.at, value: share(slot.hits, slot.calls + slot.hits) }));
  return {
    success:
      calls === 0
        ? undefined
        : {
            figure: share(calls - failures, calls),
            bars: drawn(asked.map((slot) => ({ place: place(slot.at), ...parts(slot, most) }))),
            range: rangeOf(asked.map((slot) => share(slot.calls - slot.failures, slot.calls))),
          },
    p95:
      p95 === null
        ? undefined
        : {
            figure: p95,
            bars: drawn(timed.map(({ at, value }) => ({ place: place(at), height: value / slowest, bad: 0 }))),
            range: rangeOf(timed.map(({ value }) => value)),
          },
    hits: {
      figure: share(hits, calls + hits),
      bars: drawn(kept.map(({ at, value }) => ({ place: place(at), height: value / 100, bad: 0 }))),
      range: rangeOf(kept.map(({ value }) => value)),
    },
  };
}

function parts({ calls, failures }: Slot, most: number): Pick<Bar, 'height' | 'bad'> {
  const height = calls / most;
  return { height, bad: (failures / calls) * height };
}

/** Of a hundred, rounded down: all is said only of all. */
function share(part: number, of: number): number {
  return of === 0 ? 0 : Math.floor((part / of) * 100);
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}
