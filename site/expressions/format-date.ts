import { isTimeZone, offsetAt } from '#model/zoned-time.ts';

/** A moment as clocks and calendars show it somewhere, and how its names are written. */
interface Shown {
  /** Its fields in UTC are what is shown, so that the zone of the machine plays no part. */
  readonly clock: Date;
  readonly moment: number;
  /** Minutes clocks there are ahead of UTC. */
  readonly ahead: number;
  readonly zone: string;
  readonly language: string;
}

type Conversion = (shown: Shown, flags: string) => number | string;

const dayOfYear = ({ clock }: Shown): number =>
  Math.floor((clock.getTime() - Date.UTC(clock.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;

/** Days before the first of its weekday are in week 0. */
const weekOf = (shown: Shown, firstDay: number): number =>
  Math.floor((dayOfYear(shown) + 6 - ((shown.clock.getUTCDay() - firstDay + 7) % 7)) / 7);

const hour12 = ({ clock }: Shown): number => clock.getUTCHours() % 12 || 12;

function offsetText({ ahead }: Shown, flags: string): string {
  const [size, between] = [Math.abs(Math.round(ahead)), flags.includes(':') ? ':' : ''];
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${ahead < 0 ? '-' : '+'}${hours}${between}${minutes}`;
}

function ordinal({ clock }: Shown): string {
  const day = clock.getUTCDate();
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

/** Formatters are kept: making one costs more than its use. */
const names = new Map<string, Intl.DateTimeFormat>();

function named(options: Intl.DateTimeFormatOptions): Conversion {
  const kind = JSON.stringify(options);
  return ({ clock, language }) => {
    const key = `${language} ${kind}`;
    let format = names.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
      names.set(key, format);
    }
    return format.format(clock);
  };
}

const conversions: Readonly<Record<string, Conversion>> = {
  a: named({ weekday: 'short' }),
  A: named({ weekday: 'long' }),
  b: named({ month: 'short' }),
  B: named({ month: 'long' }),
  c: named({ dateStyle: 'short', timeStyle: 'medium' }),
  C: ({ clock }) => Math.floor(clock.getUTCFullYear() / 100),
  d: ({ clock }) => clock.getUTCDate(),
  e: ({ clock }) => clock.getUTCDate(),
  h: named({ month: 'short' }),
  H: ({ clock }) => clock.getUTCHours(),
  I: hour12,
  j: dayOfYear,
  k: ({ clock }) => clock.getUTCHours(),
  l: hour12,
  L: ({ clock }) => clock.getUTCMilliseconds(),
  m: ({ clock }) => clock.getUTCMonth() + 1,
  M: ({ clock }) => clock.getUTCMinutes(),
  N: ({ clock }) => String(clock.getUTCMilliseconds()).padStart(3, '0').padEnd(9, '0'),
  p: ({ clock }) => (clock.getUTCHours() < 12 ? 'AM' : 'PM'),
  P: ({ clock }) => (clock.getUTCHours() < 12 ? 'am' : 'pm'),
  q: ordinal,
  s: ({ moment }) => Math.floor(moment / 1000),
  S: ({ clock }) => clock.getUTCSeconds(),
  u: ({ clock }) => clock.getUTCDay() || 7,
  U: (shown) => weekOf(shown, 0),
  w: ({ clock }) => clock.getUTCDay(),
  W: (shown) => weekOf(shown, 1),
  x: named({ dateStyle: 'short' }),
  X: named({ timeStyle: 'medium' }),
  y: ({ clock }) => ((clock.getUTCFullYear() % 100) + 100) % 100,
  Y: ({ clock }) => clock.getUTCFullYear(),
  z: offsetText,
  Z: (shown, flags) => shown.zone || offsetText(shown, flags),
  t: () => '\t',
  n: () => '\n',
  '%': () => '%',
};

const widths: Readonly<Record<string, number>> = {
  ...{ C: 2, d: 2, e: 2, H: 2, I: 2, j: 3, k: 2, l: 2, L: 3, m: 2, M: 2, S: 2, U: 2, W: 2, y: 2, Y: 4 },
};
const paddedWithSpaces = new Set('aAbBcehklpP');
const MAX_WIDTH = 100;

/**
 * Writes a moment by the directives of strftime (`%d.%m.%Y`), in the words of a language. `zone` is a name of the tz
 * database, or minutes behind UTC as Liquid counts them; one that is not known stands for UTC.
 */
export function formatDate(moment: number, format: string, language: string, zone: string | number): string {
  const isNamed = typeof zone === 'string' && isTimeZone(zone);
  const ahead = isNamed ? offsetAt(moment, zone) : typeof zone === 'number' ? -zone * 60_000 : 0;
  const clock = new Date(moment + ahead);
  if (Number.isNaN(clock.getTime())) return '';
  const shown = { clock, moment, ahead: ahead / 60_000, zone: isNamed ? zone : '', language };
  return format.replace(/%([-_0^#:]*)(\d*)[EO]?(.)/gs, (whole, flags: string, width: string, directive: string) => {
    const convert = Object.hasOwn(conversions, directive) ? conversions[directive] : undefined;
    if (!convert) return whole;
    let text = String(convert(shown, flags));
    if (directive === 'N') return text.padEnd(Number(width), '0').slice(0, Number(width) || 9);
    if (flags.includes('^')) text = text.toUpperCase();
    else if (flags.includes('#')) text = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
    if (flags.includes('-')) return text;
    const hasSpaces = !flags.includes('0') && (flags.includes('_') || paddedWithSpaces.has(directive));
    return text.padStart(Math.min(Number(width) || (widths[directive] ?? 0), MAX_WIDTH), hasSpaces ? ' ' : '0');
  });
}
