import type { Json, JsonObject } from '#model/json.ts';

/** The text of a prop; anything that is not text is none. */
export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The number of a prop, of text too where it says one; undefined for anything else. */
export function number(value: Json | undefined): number | undefined {
  const found = typeof value === 'number' ? value : text(value).trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(found) ? found : undefined;
}

/** The items of a list prop; anything that is not an object is left out. */
export function items(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A class list: the block, and `block--value` for each modifier that says something. */
export function classes(block: string, ...modifiers: readonly (Json | undefined)[]): string {
  return modifiers.reduce<string>(
    (list, modifier) => (typeof modifier === 'string' && modifier !== '' ? `${list} ${block}--${modifier}` : list),
    block,
  );
}
