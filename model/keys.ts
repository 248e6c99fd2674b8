import * as z from 'zod/mini';
import { plainLatin } from './latin-letters.ts';

/** A document's natural key: lower-case letters, digits and inner hyphens, at most 64 characters. */
export const documentKey = z
  .string()
  .check(z.minLength(1, 'key.required'), z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'key.format'));

/** Makes a key from a title: `Country facts` becomes `country-facts`; empty when nothing of it can be kept. */
export function keyFromTitle(title: string): string {
  return plainLatin(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '');
}
