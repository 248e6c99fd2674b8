import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Country } from 'world-countries';

const folder = dirname(createRequire(import.meta.url).resolve('world-countries/package.json'));

/** The countries of the npm package, in the order of their English names. */
export function readCountries(): Country[] {
  const countries = JSON.parse(readFileSync(join(folder, 'countries.json'), 'utf8')) as Country[];
  return countries.sort((a, b) => a.name.common.localeCompare(b.name.common, 'en'));
}

/** A file the package keeps for a country: `fra.geo.json`, `fra.svg`. */
export function readCountryFile(name: string): string {
  return readFileSync(join(folder, 'data', name), 'utf8');
}
