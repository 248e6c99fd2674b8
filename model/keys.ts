import * as z from 'zod/mini';
import { foldText } from '#model/fold-text.ts';

/** A document's natural key: lower-case letters, digits and inner hyphens, at most 64 characters. */
export const documentKey = z
  .string()
  .check(z.minLength(1, 'key.required'), z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'key.format'));

/** Makes a key from a title: `Country facts` becomes `country-facts`; empty when nothing of it can be kept. */
export function keyFromTitle(title: string): string {
  return foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '');
}

/**
 * Suggests a key for a title in any script. One without Latin letters and digits, such as `من نحن`, gets the noun of what
 * it names and a number made from the title: `widget-40617`. A counter would need the keys a browser has not loaded.
 */
export function suggestKey(title: string, noun: string): string {
  const key = keyFromTitle(title);
  if (key !== '' || !/[\p{L}\p{N}]/u.test(title)) return key;
  let hash = 0;
  for (const letter of title.trim().normalize('NFC')) hash = Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0);
  return `${noun}-${10_000 + ((hash >>> 0) % 90_000)}`;
}
