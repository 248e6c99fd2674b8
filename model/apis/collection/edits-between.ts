import type { RowEdit } from '#model/apis/row-edits.ts';
import type { JsonObject } from '#model/json.ts';

/**
 * What makes one list of rows into another, to be applied in order. Rows that were not touched are the same objects on
 * both sides, which is how they are known: what stands between the first and the last that changed is told, no more.
 */
export function editsBetween(before: readonly JsonObject[], after: readonly JsonObject[]): RowEdit[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const old = before.slice(head, before.length - tail);
  const next = after.slice(head, after.length - tail);
  const changed = next.flatMap((row, at) => (row === old[at] ? [] : [at]));
  if (old.length === next.length && changed.length <= 1000)
    return changed.map((at) => ({ op: 'set', at: head + at, row: next[at] as JsonObject }));
  return [
    ...(old.length > 0 ? [{ op: 'remove' as const, at: head, count: old.length }] : []),
    ...(next.length > 0 ? [{ op: 'insert' as const, at: head, rows: next }] : []),
  ];
}
