/** Any value JSON can carry. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/** Deepest nesting a stored value may have: deeper input breaks `JSON.stringify` on the way out. */
export const MAX_JSON_DEPTH = 64;

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']);

/** True for a property name that could reach an object's prototype when it is copied carelessly. */
export function isUnsafeKey(key: string): boolean {
  return unsafeKeys.has(key);
}

export type JsonFault = 'json.tooDeep' | 'json.unsafeKey' | 'json.badText' | 'json.badNumber';

/**
 * Finds what makes a parsed value unfit to be stored: nesting past 64, a key that names a prototype member,
 * a NUL or lone surrogate in text, a number that is not finite. `undefined` when it is fit.
 */
export function findJsonFault(value: unknown, depth = 0): JsonFault | undefined {
  if (depth > MAX_JSON_DEPTH) return 'json.tooDeep';
  if (typeof value === 'string') return isStorableText(value) ? undefined : 'json.badText';
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'json.badNumber';
  if (value === null || typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return firstFault(value, depth);
  for (const key of Object.keys(value)) {
    if (isUnsafeKey(key)) return 'json.unsafeKey';
    if (!isStorableText(key)) return 'json.badText';
  }
  return firstFault(Object.values(value), depth);
}

function firstFault(values: unknown[], depth: number): JsonFault | undefined {
  for (const value of values) {
    const fault = findJsonFault(value, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}

/** Text that PostgreSQL, SQLite and UTF-8 can all hold: no NUL and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
