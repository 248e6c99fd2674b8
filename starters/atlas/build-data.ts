import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trimCountry } from './build/countries.ts';
import { drawPlate, drawWorld } from './build/draw-map.ts';
import { cutFlags } from './build/flags.ts';
import { writeSizes } from './build/sizes.ts';
import { readCountries } from './build/source.ts';
import { readOutline } from './build/sphere.ts';
import { wordLanguages, wordsIn } from './build/words.ts';

/**
 * Makes Atlas' data from the npm package `world-countries` anew: `node starters/atlas/build-data.ts`. Needs Chromium
 * (`CHROMIUM`, else `/usr/bin/chromium`) for the flags that are too detailed to be sent as drawings.
 */
const here = import.meta.dirname;
const assets = join(here, 'assets');
rmSync(assets, { recursive: true, force: true });
for (const folder of ['flags', 'maps']) mkdirSync(join(assets, folder), { recursive: true });
mkdirSync(join(here, 'words'), { recursive: true });

const inOrder = readCountries();
const flags = await cutFlags(inOrder.map(({ cca3 }) => cca3.toLowerCase()));
for (const { name, bytes } of flags) writeFileSync(join(assets, 'flags', name), bytes);
const countries = inOrder.map((country, at) => trimCountry(country, flags[at]?.name ?? '', inOrder));
writeFileSync(join(here, 'countries.json'), `[\n${countries.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);

for (const language of wordLanguages) {
  const words = wordsIn(language, inOrder);
  writeFileSync(join(here, 'words', `${language}.json`), `${JSON.stringify(words, null, 1)}\n`);
}

const outlines = new Map(inOrder.map(({ cca3 }) => [cca3, readOutline(cca3)]));
for (const { cca3, latlng } of inOrder) {
  const plate = drawPlate(cca3, [latlng[1], latlng[0]], outlines);
  writeFileSync(join(assets, 'maps', `${cca3.toLowerCase()}.svg`), plate);
}
writeFileSync(join(assets, 'maps', 'world.svg'), drawWorld(outlines, new Set(), 1.3));
for (const region of new Set(countries.map((country) => country.region))) {
  const codes = countries.filter((country) => country.region === region).map(({ code }) => code.toUpperCase());
  writeFileSync(join(assets, 'maps', `region-${region}.svg`), drawWorld(outlines, new Set(codes), 3));
}
await writeSizes(assets);
