/** One country as `build-data.ts` writes it into `countries.json`. */
export interface Country {
  /** `fra`: the address of its page and of its files. */
  code: string;
  cca2: string;
  name: string;
  official: string;
  /** Its own names: language code, short and long. */
  native: { language: string; name: string; official: string }[];
  /** Key of a region (`europe`) and of a subregion (`western-europe`), or empty. */
  region: string;
  subregion: string;
  capitals: string[];
  languages: string[];
  currencies: { code: string; symbol: string }[];
  /** Square kilometres, or null where the source gives none. */
  area: number | null;
  latitude: number;
  longitude: number;
  landlocked: boolean;
  unMember: boolean;
  /** Codes of the countries it touches. */
  borders: string[];
  calling: string;
  domains: string[];
  /** File of its flag below `assets/flags/`. */
  flag: string;
}

/** The words of one language for what `countries.json` names by code. */
export interface Words {
  /** The name of each country by its code; none in English, where the data has them. */
  countries: Record<string, string>;
  languages: Record<string, string>;
  currencies: Record<string, string>;
  regions: Record<string, string>;
}
