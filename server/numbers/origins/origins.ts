import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
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
  const countries = countryFile === undefined ? undefined : read('COUNTRY_FILE', countryFile, readCountries);
  const isListed =
    dataCenterFile === undefined
      ? undefined
      : read('DATA_CENTER_FILE', dataCenterFile, (bytes) => readRanges(bytes.toString()));
  return {
    countryOf: ({ address, headers, isByProxy }, timeZone) => {
      const told = countryHeader !== undefined && isByProxy ? codeOf(headers[countryHeader]) : null;
      if (told !== null) return told;
      return countries?.(address) ?? (timeZone === undefined ? null : countryOfZone(timeZone));
    },
    isDataCenter: (address) => isListed?.(address) ?? false,
  };
}

function readCountries(bytes: Buffer): (address: string) => string | null {
  const reader = new Reader<CountryResponse>(bytes);
  const { ipVersion } = reader.metadata;
  return (address) => {
    const version = isIP(address);
    // A database of one family takes addresses of the other for its own.
    if (version === 0 || version > ipVersion || address.includes('%')) return null;
    const found = reader.get(address);
    return codeOf(found?.country?.iso_code ?? found?.registered_country?.iso_code);
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
