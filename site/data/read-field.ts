import { textOf } from '#site/expressions/text-of.ts';

/**
 * The values at a dotted path of an item, `name.common`. A list on the way stands for each of its items, so
 * `languages.code` of a country gives a code for each language.
 */
export function readField(item: unknown, names: readonly string[]): unknown[] {
  let values = [item].flat();
  for (const name of names) {
    values = values.flatMap((value) => {
      const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
      return isHolder ? [(value as Record<string, unknown>)[name]].flat() : [];
    });
  }
  return values;
}

/** How values are compared in `where`: as text, ignoring case. */
export function comparable(value: unknown): string {
  return textOf(value).normalize('NFC').toLowerCase();
}
