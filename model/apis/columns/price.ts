const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₴': 'UAH',
};

const digitsKnown = new Map<string, number>();

/** Returns how many digits of a currency are its minor unit: 2 of EUR, 0 of JPY, 3 of KWD. */
export function minorDigits(currency: string | undefined): number {
  if (currency === undefined) return 2;
  let digits = digitsKnown.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    digitsKnown.set(currency, digits);
  }
  return digits;
}

/** Returns the currency a price is written with, by its sign or its code; undefined where none is. */
export function currencyIn(text: string): string | undefined {
  const [, before = '', after = ''] = /^\s*([^\d\s.,+-]*)[\s\d.,+-]*\d\s*(\S*)\s*$/.exec(text) ?? [];
  const mark = before || after;
  return signs[mark] ?? (/^[A-Z]{3}$/.test(mark) ? mark : undefined);
}

export type PriceStyle = 'plain' | 'comma' | 'dot';

const patterns: Readonly<Record<PriceStyle, RegExp>> = {
  plain: /^([+-]?)(\d{1,15})(?:\.(\d+))?$/,
  comma: /^([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d+))?$/,
  dot: /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d+))?$/,
};

/**
 * Reads a price as minor units: `12.50`, `€ 12.50` and `EUR 12.50` are 1250. Undefined for what is none, has more digits
 * than the currency, or is of another currency. Digits are moved as text: `1.15 * 100` is not 115.
 */
export function readPrice(text: string, currency: string | undefined, style: PriceStyle = 'plain'): number | undefined {
  const named = currencyIn(text);
  if (named !== undefined && currency !== undefined && named !== currency) return undefined;
  const mark = named === undefined ? /\s+/g : /[^\d.,+-]+/g;
  const [, sign, whole = '', part = ''] = patterns[style].exec(text.replace(mark, '')) ?? [];
  if (sign === undefined) return undefined;
  const digits = minorDigits(currency ?? named);
  const cents = part.replace(/0+$/, '');
  if (cents.length > digits) return undefined;
  const amount = Number(`${sign}${whole.replace(/\D/g, '')}${cents.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? amount + 0 : undefined;
}

/** Returns minor units as people write them, without the currency: `12.50`. */
export function writePrice(minor: number, currency: string | undefined): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const split = text.length - digits;
  return `${minor < 0 ? '-' : ''}${text.slice(0, split)}${digits > 0 ? `.${text.slice(split)}` : ''}`;
}
