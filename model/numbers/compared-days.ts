import { dayOf as midnightOf, shiftDate } from '#model/zoned-time.ts';

/** A release went live. */
export interface Activation {
  readonly release: string;
  readonly number: number;
  readonly at: number;
}

export interface ComparedDays {
  /** As many whole days on both sides: those at the same place are the same weekday. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Numbers of other releases that went live within these days: what changed may be theirs. */
  readonly others: readonly number[];
}

const WEEK = 7;
const MAX_WEEKS = 4;

const daysBetween = (from: string, to: string) =>
  Math.round(((midnightOf(to) ?? 0) - (midnightOf(from) ?? 0)) / (24 * 60 * 60_000));

/**
 * Chooses the days before and after a release went live that are compared: up to four whole weeks on which no other
 * release did, and where there is no such week, up to a week with other releases in it. The day itself belongs to
 * neither side, and one that still goes on to none.
 * @param dayOf the day a moment belongs to in the site's time zone
 */
export function comparedDays(
  activations: readonly Activation[],
  at: number,
  today: string,
  dayOf: (at: number) => string,
): ComparedDays {
  const day = dayOf(at);
  const others = activations
    .filter((each) => each.at !== at)
    .map(({ number, at: when }) => ({ number, at: when, day: dayOf(when) }));
  const next = others.flatMap((each) => (each.at > at && each.day < today ? [each.day] : [])).toSorted()[0] ?? today;
  const previous = others
    .flatMap((each) => (each.at < at ? [each.day] : []))
    .toSorted()
    .at(-1);
  const room = Math.min(daysBetween(day, next) - 1, previous === undefined ? Infinity : daysBetween(previous, day) - 1);
  const weeks = Math.min(MAX_WEEKS, Math.floor(room / WEEK));
  const length = weeks >= 1 ? weeks * WEEK : Math.max(0, Math.min(WEEK, daysBetween(day, today) - 1));
  const shift = Math.max(1, weeks) * WEEK;
  const after = Array.from({ length }, (_, nth) => shiftDate(day, nth + 1));
  const shifted = after.map((each) => shiftDate(each, -shift));
  const before = shifted.map((each) => (each === day ? shiftDate(day, -shift) : each));
  const first = before.toSorted()[0] ?? day;
  const last = after.at(-1) ?? day;
  return {
    before,
    after,
    others: [
      ...new Set(others.flatMap((each) => (each.day >= first && each.day <= last ? [each.number] : []))),
    ].toSorted((one, other) => one - other),
  };
}
