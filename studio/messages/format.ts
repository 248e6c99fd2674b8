import { currentLocale } from './i18n.ts';
import { intlLocale } from './locales.ts';

const intl = () => intlLocale(currentLocale());

export const formatNumber = (value: number): string => new Intl.NumberFormat(intl()).format(value);

/** A date, such as `21 Nov 2026`, for a time in milliseconds. */
export const formatDate = (at: number): string => new Intl.DateTimeFormat(intl(), { dateStyle: 'medium' }).format(at);

/** A date with its time, such as `21 Nov 2026, 08:36`, for a time in milliseconds. */
export const formatDateTime = (at: number): string =>
  new Intl.DateTimeFormat(intl(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

const steps = [
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, 86_400_000],
  ['day', 86_400_000, 7 * 86_400_000],
] as const;

/** `5 minutes ago` up to a week, the date beyond it. Both times are in milliseconds. */
export function formatRelative(at: number, now: number): string {
  const age = now - at;
  const relative = new Intl.RelativeTimeFormat(intl(), { numeric: 'auto' });
  if (Math.abs(age) < 60_000) return relative.format(0, 'minute');
  for (const [unit, length, limit] of steps)
    if (Math.abs(age) < limit) return relative.format(-Math.round(age / length), unit);
  return new Intl.DateTimeFormat(intl(), { dateStyle: 'medium' }).format(at);
}

/** The name of a country in the current language, by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([intl()], { type: 'region' }).of(code) ?? code;
