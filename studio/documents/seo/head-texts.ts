import { tryExpression } from 'virtual:try-expression';
import type { JsonObject } from '#model/json.ts';

/** What a text of the page comes to on the page that is shown; what cannot be read is empty. */
export function saidBy(source: string, scope: JsonObject, language: string, timeZone: string): string {
  if (!source.includes('{{') && !source.includes('{%')) return source.trim();
  const { value } = tryExpression(source, 'text', scope, language, undefined, timeZone);
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

/** As search engines cut it: after whole words, as far as there is room. */
export function cutAt(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const kept = letters.slice(0, most).join('');
  const word = kept.lastIndexOf(' ');
  return `${(word > most * 0.6 ? kept.slice(0, word) : kept).trimEnd()} …`;
}
