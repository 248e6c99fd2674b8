import type { Json, JsonObject } from '#model/json.ts';

/** A row, as far as it has columns. */
export const cellOf = (row: Json, column: string): Json | undefined =>
  typeof row === 'object' && row !== null && !Array.isArray(row) && Object.hasOwn(row, column)
    ? (row as JsonObject)[column]
    : undefined;
