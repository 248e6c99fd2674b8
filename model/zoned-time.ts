const DAY = 24 * 60 * 60_000;
/** The tz database's longest name has 32 characters. */
const MAX_TIME_ZONE_LENGTH = 64;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as a clock and a calendar in a time zone show it. */
export interface ZoneTime {
  /** `2026-11-23` */
  readonly date: string;
  /** Minutes since midnight. */
  readonly minute: number;
  /** 0 is Monday. */
  readonly weekday: number;
}

/**
 * Whether this names a time zone of the tz database, by a current name or an older one that links to it. Offsets such
 * as `+05:30` are no zones: they know no daylight saving time.
 */
export function isTimeZone(zone: string): boolean {
  if (zone.length > MAX_TIME_ZONE_LENGTH || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) return false;
  try {
    formatIn(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Returns the moment, in ms since 1970, at which clocks in a time zone show a day and time such as `2026-03-29T02:30`.
 * Where clocks show it twice, the first; where they leap over it, as much later as they leap. Undefined for what is no
 * day and time.
 */
export function momentOf(local: string, zone: string): number | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(local)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const asUtc = utcOf(year, month, day);
  if (asUtc === undefined || hour === undefined || hour > 23 || minute === undefined || minute > 59) return undefined;
  return momentShown(asUtc + (hour * 60 + minute) * 60_000, zone);
}

/** As {@link momentOf}, of the moment at which clocks in UTC show the same. */
export function momentShown(asUtc: number, zone: string): number {
  const before = offsetAt(asUtc - DAY, zone);
  const shown = [before, offsetAt(asUtc + DAY, zone)].map((offset) => asUtc - offset);
  return shown.find((moment) => moment + offsetAt(moment, zone) === asUtc) ?? asUtc - before;
}

/** Returns midnight in UTC of a day of the calendar; undefined for what is none, such as 30 February. */
export function utcOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  // `Date.UTC` takes the years 0 to 99 for those of the last century.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** Returns the day and time clocks in a time zone show at a moment, as `2026-03-29T03:30`. */
export function localTime(moment: number, zone: string): string {
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 16);
}

/** Reads a moment in a time zone such as `Europe/Rome`; undefined for one that is not known. */
export function zoneTime(now: number, zone: string): ZoneTime | undefined {
  if (!isTimeZone(zone)) return undefined;
  const [date = '', clock = ''] = localTime(now, zone).split('T');
  const [hour, minute] = clock.split(':').map(Number);
  return { date, minute: (hour ?? 0) * 60 + (minute ?? 0), weekday: (weekdayInUtc(dayOf(date) ?? 0) + 6) % 7 };
}

/** Returns the day so many days after `2026-11-23`, or before it. */
export function shiftDate(date: string, days: number): string {
  return localTime((dayOf(date) ?? 0) + days * DAY, 'UTC').slice(0, 10);
}

/** Returns midnight in UTC of a day such as `2026-11-23`; undefined for what is none. */
export function dayOf(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  return year === undefined || month === undefined || day === undefined ? undefined : utcOf(year, month, day);
}

/** Counts from Sunday; 1 January 1970 was a Thursday. */
const weekdayInUtc = (midnight: number): number => (((midnight / DAY + 4) % 7) + 7) % 7;

/** Returns the milliseconds by which clocks in a time zone are ahead of UTC. */
export function offsetAt(moment: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const second = Math.floor(moment / 1000) * 1000;
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatIn(zone).formatToParts(second)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = part;
  return (utcOf(year, month, day) ?? 0) + ((hour * 60 + minute) * 60 + seconds) * 1000 - second;
}

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}
