import { isDeepStrictEqual } from 'node:util';

export type Fields = Readonly<Record<string, unknown>>;

export function readFields(body: string): Fields {
  return JSON.parse(body) as Fields;
}

/** Names of the top-level fields in which two bodies differ, whatever the order of keys. */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
