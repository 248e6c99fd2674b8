const DAY = 24 * 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is the name of a time zone (IANA), such as `Europe/Rome`. */
export function isTimeZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The moment, in ms since 1970, at which clocks in a time zone show a day and time such as `2026-03-29T02:30`. Where
 * clocks show it twice, the first; where they leap over it, as much later as they leap. Undefined for what is no day and
 * time.
 */
export function momentOf(local: string, zone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc) || localTime(asUtc, 'UTC') !== local) return undefined;
  const before = offsetAt(asUtc - DAY, zone);
  const shown = [before, offsetAt(asUtc + DAY, zone)].map((offset) => asUtc - offset);
  return shown.find((moment) => localTime(moment, zone) === local) ?? asUtc - before;
}

/** The day and time clocks in a time zone show at a moment, as `2026-03-29T03:30`. */
export function localTime(moment: number, zone: string): string {
  const part = Object.fromEntries(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** Milliseconds clocks there are ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${localTime(minute, zone)}:00Z`) - minute;
}

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
}
