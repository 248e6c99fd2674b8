import { type Calendar, dayKey } from '#model/numbers/calendar.ts';
import type { TimeDimension } from '#model/numbers/fields.ts';
import { REQUEST_BUCKET } from '#model/numbers/logged.ts';
import type { Span } from '#model/numbers/periods.ts';
import { shiftDate } from '#model/zoned-time.ts';
import type { KeyNumbers } from './scan-rows.ts';
import type { DayPart } from './segment.ts';

/** Finds the number of the time of what is so many seconds after a day begins, on it (0), the next one (1) or the one before (2); -1 outside of the span. */
export type Place = (on: number, second: number) => number;

/** Places moments in the times of a question. */
export class Places {
  readonly #span: Span;
  readonly #calendar: Calendar;
  readonly #time: TimeDimension | undefined;
  readonly #times: KeyNumbers;

  constructor(
    { span, calendar }: { readonly span: Span; readonly calendar: Calendar },
    time: TimeDimension | undefined,
    times: KeyNumbers,
  ) {
    this.#span = span;
    this.#calendar = calendar;
    this.#time = time;
    this.#times = times;
  }

  /** Whether the span begins or ends within a day or the one after it. */
  isCutWithin({ day, start, end }: DayPart): boolean {
    const next = this.#calendar.endOf(shiftDate(day, 1));
    return [this.#span.start, this.#span.end].some((at) => at > start && at < next && at !== end);
  }

  of({ day, start, end }: DayPart): Place {
    const [calendar, span, time] = [this.#calendar, this.#span, this.#time];
    const whole = Math.floor(start / 1000) * 1000;
    const parts = [day, shiftDate(day, 1), shiftDate(day, -1)].map((one, at) => {
      const [from, to] =
        at === 0 ? [start, end] : at === 1 ? [end, calendar.endOf(one)] : [calendar.startOf(one), start];
      const isWhole = span.start <= from && to <= span.end;
      const isPart = !isWhole && from < span.end && span.start < to;
      const number = time === undefined ? 0 : time === 'hour' ? -1 : this.#times.of(dayKey(time, one, calendar));
      return { isWhole, isPart, number };
    });
    const hourAt = this.#hoursFrom(whole);
    return (on, second) => {
      const part = parts[on];
      if (!part || !(part.isWhole || part.isPart)) return -1;
      if (part.isPart) {
        const at = whole + second * 1000;
        if (at < span.start || at >= span.end) return -1;
      }
      return time === 'hour' ? hourAt(second) : part.number;
    };
  }

  #hoursFrom(whole: number): (second: number) => number {
    const hours = new Map<number, number>();
    return (second) => {
      const quarter = Math.floor((whole + second * 1000) / REQUEST_BUCKET);
      const known = hours.get(quarter);
      if (known !== undefined) return known;
      const number = this.#times.of(this.#calendar.hourOf(quarter * REQUEST_BUCKET));
      hours.set(quarter, number);
      return number;
    };
  }
}
