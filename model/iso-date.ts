import { isTimeZone, momentShown, utcOf } from './zoned-time.ts';

const day = String.raw`(\d{4})-(\d\d)(?:-(\d\d))?`;
const time = String.raw`(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?`;
const zoneOffset = String.raw`([Zz]|[+-]\d\d(?::?\d\d)?)`;
const isoDate = new RegExp(`^${day}(?:[Tt ]${time} ?${zoneOffset}?)?$`);

/**
 * Returns the moment, in ms since 1970, that a text names as ISO 8601 (extended format, RFC 3339 included) writes it:
 * `2026-03`, `2026-03-12`, `2026-03-12T10:30`, `2026-03-12 10:30:15.250+01:00`. A time without an offset is what clocks
 * in `zone` show, a day alone begins there at midnight. Undefined for any other text: `Date.parse` makes dates of
 * "Chapter 1" and of `12.03.2026`, and reads local times in the zone of the machine.
 */
export function parseIsoDate(text: string, zone = 'UTC'): number | undefined {
  const found = isoDate.exec(text.trim());
  if (!found) return undefined;
  const [year, month, date = 1, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const [fraction = '', offset] = found.slice(7);
  if (found[3] === undefined && found[4] !== undefined) return undefined;
  const midnight = utcOf(year ?? 0, month ?? 0, date);
  const isMidnight = hours === 24 && minutes === 0 && seconds === 0 && Number(fraction) === 0;
  // 60 is a leap second, which clocks of computers do not count.
  if (midnight === undefined || (hours > 23 && !isMidnight) || minutes > 59 || seconds > 60) return undefined;
  const asUtc =
    midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.floor(Number(`0.${fraction || 0}`) * 1000);
  if (offset === undefined) return isTimeZone(zone) ? momentShown(asUtc, zone) : undefined;
  const ahead = minutesAhead(offset);
  return ahead === undefined ? undefined : asUtc - ahead * 60_000;
}

function minutesAhead(offset: string): number | undefined {
  if (offset.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', ''))];
  if (hours > 23 || minutes > 59) return undefined;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Returns a moment as ISO 8601 writes it, in UTC: `2026-03-12T10:30:00.000Z`. */
export const isoOf = (moment: number): string => new Date(moment).toISOString();

/** Returns a moment as mail and RSS write it (RFC 2822), in UTC. */
export const rfcDateOf = (moment: number): string => new Date(moment).toUTCString();

/** Returns the day of a moment in UTC: `2026-03-12`. */
export const isoDayOf = (moment: number): string => isoOf(moment).slice(0, 10);

const httpDate =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

/** Returns the moment a header such as `Last-Modified` names (RFC 9110); undefined for anything else. */
export function parseHttpDate(text: string): number | undefined {
  const moment = httpDate.test(text.trim()) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
