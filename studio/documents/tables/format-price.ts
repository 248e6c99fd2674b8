import { perLanguage } from '#studio/messages/format.ts';

const prices = perLanguage((language) => {
  const known = new Map<string, Intl.NumberFormat>();
  return (currency: string): Intl.NumberFormat => {
    const format = known.get(currency) ?? new Intl.NumberFormat(language, { style: 'currency', currency });
    known.set(currency, format);
    return format;
  };
});

/** Formats an amount in a currency, such as `€12.50`. */
export const formatPrice = (amount: number, currency: string): string => prices()(currency).format(amount);

const currencies = perLanguage((language) => new Intl.DisplayNames(language, { type: 'currency' }));

/** Returns the name of a currency, such as `Euro`. */
export const currencyName = (currency: string): string => currencies().of(currency) ?? currency;
