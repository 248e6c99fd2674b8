import { intlLocale } from '#studio/theme/locales.ts';
import { currentLocale } from './i18n.ts';

const intl = () => intlLocale(currentLocale());

/** One formatter a language: making one takes longer than all a list asks of it. */
export function perLanguage<F>(make: (language: string) => F): () => F {
  const made = new Map<string, F>();
  return () => {
    const language = intl();
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const numbers = perLanguage((language) => new Intl.NumberFormat(language));
const dates = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
const moments = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);
const spans = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

const lists = perLanguage((language) => new Intl.ListFormat(language));

/** Names as a sentence holds them, such as `Atlas, Harbour Guide, and Blank`. */
export const formatList = (names: readonly string[]): string => lists().format(names);

export const formatNumber = (value: number): string => numbers().format(value);

/** A date, such as `21 Nov 2026`, for a time in milliseconds. */
export const formatDate = (at: number): string => dates().format(at);

/** A date with its time, such as `21 Nov 2026, 08:36`, for a time in milliseconds. */
export const formatDateTime = (at: number): string => moments().format(at);

/** A day and time as clocks in a time zone show it, with the zone: `Fri 27 Nov 2026, 09:00 CET`. `at` is in milliseconds. */
export const formatZoned = (at: number, zone: string): string =>
  new Intl.DateTimeFormat(intl(), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

const steps = [
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, 86_400_000],
  ['day', 86_400_000, 7 * 86_400_000],
] as const;

/** `now` within a minute, `5 minutes ago` up to a week, the date beyond it. Both times are in milliseconds. */
export function formatRelative(at: number, now: number): string {
  const age = now - at;
  if (Math.abs(age) < 60_000) return spans().format(0, 'second');
  for (const [unit, length, limit] of steps)
    if (Math.abs(age) < limit) return spans().format(-Math.round(age / length), unit);
  return formatDate(at);
}

/** The name of a country in the current language, by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([intl()], { type: 'region' }).of(code) ?? code;

/** Puts a space that does not break between a number and its short unit: `1.2 s` of `1.2s`. */
export const spaceUnit = (text: string): string => text.replace(/(\d)(?=\p{L})/u, '$1\u00a0');
