import { useMemo } from 'react';
import { perLanguage } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const names = perLanguage((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }));
/** Codes with a name that are no country: unions, pseudo-locales, and what is unknown. */
const others: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
/** No longer in ISO 3166-1; languages still have names for them. */
const former: ReadonlySet<string> = new Set(['AN', 'BU', 'CS', 'DD', 'FX', 'NT', 'SU', 'TP', 'YD', 'YU', 'ZR']);

/** The countries of the world by their names in the current language. */
export function useCountries(): { value: string; label: string }[] {
  const t = useT();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language they have other names.
  return useMemo(() => {
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    return codes
      .filter((code) => !others.has(code) && !former.has(code))
      .flatMap((value) => {
        const label = names().of(value);
        return label === undefined ? [] : [{ value, label }];
      })
      .toSorted((one, other) => one.label.localeCompare(other.label));
  }, [t]);
}
