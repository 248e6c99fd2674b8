import { intlLocale } from '#studio/theme/locales.ts';
import { perLanguage } from './format.ts';
import { currentLocale } from './i18n.ts';

// Apart from what every list says: few screens tell of files.

const bytesIn = (unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte') =>
  perLanguage((language) => {
    // The short name of a byte has no plural: English says `12 byte`, French `12 o`.
    const unitDisplay = unit === 'byte' ? 'long' : 'short';
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
  });

const sizes = [
  [1e9, bytesIn('gigabyte')],
  [1e6, bytesIn('megabyte')],
  [1e3, bytesIn('kilobyte')],
  [1, bytesIn('byte')],
] as const;

/** How large a file is, such as `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const [unit, format] = sizes.find(([each]) => bytes >= each) ?? sizes[3];
  const value = bytes / unit;
  return format().format(value >= 10 ? Math.round(value) : value);
}

const milliseconds = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 2 }),
);

/** How long something took, such as `1.4 ms`. */
export const formatMilliseconds = (value: number): string => milliseconds().format(value);

const percents = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/** A share from 0 to 1, such as `34%`. */
export const formatPercent = (share: number): string => percents().format(share);

/** The name of a language in the current one, by its BCP 47 tag; the tag itself where that says nothing. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([intlLocale(currentLocale())], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
