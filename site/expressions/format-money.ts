/** Formatters are kept: making one costs more than its use. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes an amount such as 12.5 with its currency, as the language does: `€12.50`, `12,50 €`. */
export function formatMoney(amount: number, currency: string | undefined, language: string): string {
  const key = `${language} ${currency ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    const money = currency === undefined ? { minimumFractionDigits: 2 } : ({ style: 'currency', currency } as const);
    format = new Intl.NumberFormat(`${language}-u-nu-latn`, money);
    formats.set(key, format);
  }
  return format.format(amount);
}
