import { get, set } from 'react-hook-form';

export type Values = Record<string, unknown>;

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** By the path of a field: `theme.accent`. */
export type FieldChoice = Record<string, Side>;

// An empty text, null and a field that is absent are the same to whoever fills in a form.
const plain = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);

const isSame = (one: Values, other: Values, path: string): boolean => plain(get(one, path)) === plain(get(other, path));

/** The fields, of those shown, in which what was typed differs from what is saved now. */
export function differingFields(paths: readonly string[], mine: Values, theirs: Values): string[] {
  return paths.filter((path) => !isSame(mine, theirs, path));
}

/** What to offer first: a field changed here keeps its value, one only changed there takes theirs. */
export function firstChoice(paths: readonly string[], base: Values, mine: Values): FieldChoice {
  return Object.fromEntries(paths.map((path) => [path, isSame(mine, base, path) ? 'theirs' : 'mine']));
}

/** The saved values with the chosen ones of mine in them; what no form field shows (`version`) stays theirs. */
export function mergeFields<T extends Values>(mine: T, theirs: T, choice: FieldChoice): T {
  const merged = structuredClone(theirs);
  for (const [path, side] of Object.entries(choice)) {
    if (side === 'mine') set(merged, path, structuredClone(get(mine, path)));
  }
  return merged;
}
