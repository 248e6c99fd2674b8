/** A moment as a clock and a calendar in a time zone show it. */
export interface ZoneTime {
  /** `2026-11-23` */
  readonly date: string;
  /** Minutes since midnight. */
  readonly minute: number;
  /** 0 is Monday. */
  readonly weekday: number;
}

/** Reads a moment in a time zone such as `Europe/Rome`; undefined for one that is not known. */
export function zoneTime(now: number, zone: string): ZoneTime | undefined {
  const parts = formatOf(zone)?.formatToParts(now);
  if (!parts) return undefined;
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const date = `${of('year')}-${of('month')}-${of('day')}`;
  return { date, minute: Number(of('hour')) * 60 + Number(of('minute')), weekday: weekdayOf(date) };
}

/** The day before, and the like, of `2026-11-23`. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The moment at which the clocks of a zone show a date and time such as `2026-11-23T18:00`. */
export function momentIn(zone: string, local: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/.test(local)) return undefined;
  const wanted = Date.parse(`${local.length === 10 ? `${local}T00:00` : local.replace(' ', 'T')}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  let moment = wanted;
  // The second time is for clocks that are put forward or back in between.
  for (let round = 0; round < 2; round++) {
    const shown = zoneTime(moment, zone);
    if (!shown) return undefined;
    moment += wanted - (Date.parse(shown.date) + shown.minute * 60_000);
  }
  return moment;
}

const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone);
  if (known) return known;
  if (!isZone(zone)) return undefined;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, format);
  return format;
}

/** The one way to ask: `Intl.supportedValuesOf` leaves out the zones' other names. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
