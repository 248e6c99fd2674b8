import type { Json } from '#model/json.ts';

/** The values a cell names, whether it holds one or a list. */
export const valuesOf = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) =>
    each === null || each === undefined || each === '' || typeof each === 'object' ? [] : [String(each)],
  );
