import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasArabicLetters } from '#model/site-languages/languages.ts';
import type { StoredResponse } from '#server/public/responses/stored-response.ts';
import { fontAddress } from '#site/theme/font-faces.ts';
import { newAsset, shortHash } from './asset-store.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'site', 'theme', 'fonts');

/** The fonts of the theme under addresses that name their content. */
export interface FontFiles {
  find(address: string): StoredResponse | undefined;
  /** Puts the lasting addresses into a stylesheet of the theme. */
  address(css: string): string;
  /** Addresses of the files a page in the language is read with first. */
  preload(css: string, language: string): string[];
}

export function readFontFiles(): FontFiles {
  const answers = new Map<string, StoredResponse>();
  const addresses = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.woff2'))) {
    const body = readFileSync(join(folder, file));
    const address = `/_/font/${shortHash(body)}.woff2`;
    addresses.set(`${fontAddress}${file}`, address);
    answers.set(address, newAsset(body, 'font/woff2', false));
  }
  const named = /\/_\/fonts\/[a-z0-9-]+\.woff2/g;
  return {
    find: (address) => answers.get(address),
    address: (css) => css.replace(named, (name) => addresses.get(name) ?? name),
    preload: (css, language) => {
      const wanted = hasArabicLetters(language) ? /-arabic\.woff2$/ : /-latin\.woff2$/;
      const names = (css.match(named) ?? []).filter((name) => wanted.test(name));
      return [...new Set(names)].slice(0, 2).flatMap((name) => addresses.get(name) ?? []);
    },
  };
}
