import { minorDigits, type PriceStyle, readPrice } from '#model/apis/columns/price.ts';

/** Formatters are kept: making one costs more than its use. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string | undefined, language: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${language} ${currency ?? ''} ${isWhole}`;
  let format = formats.get(key);
  if (!format) {
    const money = currency === undefined ? { minimumFractionDigits: 2 } : ({ style: 'currency', currency } as const);
    format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
      ...money,
      ...(isWhole && { trailingZeroDisplay: 'stripIfInteger' }),
    });
    formats.set(key, format);
  }
  return format;
}

/** Writes an amount such as 12.5 with its currency, as the language does: `€12.50`, `12,50 €`. */
export function formatMoney(amount: number, currency: string | undefined, language: string): string {
  return formatOf(currency, language, false).format(amount);
}

const styles: readonly PriceStyle[] = ['plain', 'comma', 'dot'];

/** Reads a price that a person typed in the style of some country, as an amount: `12.50`, `12,50`, `1.200,50`. */
export function readAmount(text: string, currency: string): number | undefined {
  for (const style of styles) {
    const minor = readPrice(text, currency, style);
    if (minor !== undefined) return minor / 10 ** minorDigits(currency);
  }
  return undefined;
}

export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/**
 * Writes a price that was typed as a language does, where its currency is given: `12.50` and `EUR` are `12,50 €` in
 * French. Anything else stays as it was typed. Whole amounts stay whole.
 */
export function formatPriceText(text: string, currency: string, language: string): string {
  if (!isCurrency(currency)) return text;
  const amount = readAmount(text, currency);
  return amount === undefined ? text : formatOf(currency, language, !/[.,]\d{1,2}\D*$/.test(text)).format(amount);
}
