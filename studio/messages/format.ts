import { intlLocale } from '#studio/theme/locales.ts';
import { currentLocale } from './i18n.ts';

const intl = () => intlLocale(currentLocale());

/** One formatter a language: making one takes longer than all a list asks of it. */
function perLanguage<F>(make: (language: string) => F): () => F {
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

const bytesIn = (unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte') =>
  perLanguage(
    (language) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1, unitDisplay: 'short' }),
  );
const sizes = [
  [1e9, bytesIn('gigabyte')],
  [1e6, bytesIn('megabyte')],
  [1e3, bytesIn('kilobyte')],
  [1, bytesIn('byte')],
] as const;

/** How large a file is, such as `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const [unit, format] = sizes.find(([each]) => bytes >= each) ?? [1, bytesIn('byte')];
  const value = bytes / unit;
  return format().format(value >= 10 ? Math.round(value) : value);
}

const percents = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/** A share from 0 to 1, such as `34%`. */
export const formatPercent = (share: number): string => percents().format(share);

export const formatNumber = (value: number): string => numbers().format(value);

/** A date, such as `21 Nov 2026`, for a time in milliseconds. */
export const formatDate = (at: number): string => dates().format(at);

/** A date with its time, such as `21 Nov 2026, 08:36`, for a time in milliseconds. */
export const formatDateTime = (at: number): string => moments().format(at);

const steps = [
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, 86_400_000],
  ['day', 86_400_000, 7 * 86_400_000],
] as const;

/** `5 minutes ago` up to a week, the date beyond it. Both times are in milliseconds. */
export function formatRelative(at: number, now: number): string {
  const age = now - at;
  if (Math.abs(age) < 60_000) return spans().format(0, 'minute');
  for (const [unit, length, limit] of steps)
    if (Math.abs(age) < limit) return spans().format(-Math.round(age / length), unit);
  return formatDate(at);
}

/** The name of a country in the current language, by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([intl()], { type: 'region' }).of(code) ?? code;

/** The name of a language in the current one, by its BCP 47 tag. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([intl()], { type: 'language' }).of(tag) ?? tag;
