import type { Json } from '#model/json.ts';

/** Values by dotted name; a name that is not there stands for a value that is not set. */
export type FieldValues = Readonly<Record<string, Json | undefined>>;

/** A field both sides changed, each to something else. */
export interface FieldConflict {
  field: string;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** True when two values of JSON say the same; the order of an object's keys says nothing. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = definedKeys(one);
  return (
    names.length === definedKeys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameJson(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

function definedKeys(value: object): string[] {
  return Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);
}

/**
 * Merges two changes of the same fields: each field as whichever side changed it. Where both did, differently, it
 * is a conflict and `choose` decides which is taken.
 */
export function mergeFields(
  base: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
  choose: (conflict: FieldConflict) => 'mine' | 'theirs',
): Record<string, Json> {
  const merged: Record<string, Json> = {};
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeValue({ field, base: base[field], mine: mine[field], theirs: theirs[field] }, choose);
    if (value !== undefined) merged[field] = value;
  }
  return merged;
}

function mergeValue(at: FieldConflict, choose: (conflict: FieldConflict) => 'mine' | 'theirs'): Json | undefined {
  if (sameJson(at.mine, at.theirs) || sameJson(at.theirs, at.base)) return at.mine;
  if (sameJson(at.mine, at.base)) return at.theirs;
  return at[choose(at)];
}
