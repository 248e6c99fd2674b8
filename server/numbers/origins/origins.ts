import { readFileSync } from 'node:fs';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { Asker } from '#server/numbers/collecting/collector.ts';
import { type Config, ConfigError } from '#server/platform/config/config.ts';
import { readRanges } from './data-centers.ts';
import { countryOfZone } from './time-zone-countries.ts';

/** Where a request comes from, as far as the operator lets the server know. */
export interface Origins {
  /**
   * The country, by the header of a trusted proxy, else by the operator's database, else by the time zone that the
   * browser says.
   */
  countryOf(asker: Asker, timeZone: string | undefined): string | null;
  isDataCenter(address: string): boolean;
}

/** Reads what the operator names. @throws ConfigError for a file that can't be read */
export function createOrigins({
  countryHeader,
  countryFile,
  dataCenterFile,
}: Pick<Config, 'countryHeader' | 'countryFile' | 'dataCenterFile'>): Origins {
  const countries =
    countryFile === undefined
      ? undefined
      : read('COUNTRY_FILE', countryFile, (bytes) => new Reader<CountryResponse>(bytes));
  const isListed =
    dataCenterFile === undefined
      ? undefined
      : read('DATA_CENTER_FILE', dataCenterFile, (bytes) => readRanges(bytes.toString()));
  return {
    countryOf: ({ address, headers, isByProxy }, timeZone) => {
      const told = countryHeader !== undefined && isByProxy ? codeOf(headers[countryHeader]) : null;
      if (told !== null) return told;
      const found = countries?.get(address);
      const located = codeOf(found?.country?.iso_code ?? found?.registered_country?.iso_code);
      return located ?? (timeZone === undefined ? null : countryOfZone(timeZone));
    },
    isDataCenter: (address) => isListed?.(address) ?? false,
  };
}

/** Codes such as `XX` and `T1` stand for unknown and for Tor. */
function codeOf(value: string | readonly string[] | undefined): string | null {
  if (typeof value !== 'string' || !/^[A-Za-z]{2}$/.test(value)) return null;
  const code = value.toUpperCase();
  return code === 'XX' || code === 'ZZ' ? null : code;
}

function read<T>(variable: string, path: string, parse: (bytes: Buffer) => T): T {
  try {
    return parse(readFileSync(path));
  } catch (error) {
    throw new ConfigError(
      `Can’t read the file of ${variable} (${path}): ${error instanceof Error ? error.message : error}`,
    );
  }
}
