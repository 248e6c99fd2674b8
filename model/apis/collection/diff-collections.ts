import { SOURCES } from '#model/apis/columns/translated-columns.ts';
import type { JsonObject } from '#model/json.ts';
import { sameJson } from '#model/layout/merge-fields.ts';

export interface CollectionDiff {
  added: JsonObject[];
  changed: { before: JsonObject; after: JsonObject; fields: string[] }[];
  removed: JsonObject[];
  /** How many are the same on both sides. */
  same: number;
}

type DiffFault = { fault: 'missing' | 'twice'; side: 'before' | 'after'; row: number };

/** What became of each row, told apart by the field that names them; a fault when that field does not. */
export function diffCollections(
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  key: string,
): CollectionDiff | DiffFault {
  const old = rowsByKey(before, key, 'before');
  if (!(old instanceof Map)) return old;
  const next = rowsByKey(after, key, 'after');
  if (!(next instanceof Map)) return next;
  const diff: CollectionDiff = { added: [], changed: [], removed: [], same: 0 };
  for (const [name, row] of next) {
    const was = old.get(name);
    if (!was) diff.added.push(row);
    else {
      const fields = changedFields(was, row).filter((field) => field !== key);
      if (fields.length === 0) diff.same += 1;
      else diff.changed.push({ before: was, after: row, fields });
    }
  }
  for (const [name, row] of old) if (!next.has(name)) diff.removed.push(row);
  return diff;
}

/** Fields by which the rows of both sides can be told apart, in their order. */
export function keyFields(before: readonly JsonObject[], after: readonly JsonObject[]): string[] {
  const names = Object.keys(after[0] ?? before[0] ?? {}).filter((name) => name !== SOURCES);
  return names.filter((name) => [before, after].every((rows) => rowsByKey(rows, name, 'after') instanceof Map));
}

function rowsByKey(
  rows: readonly JsonObject[],
  key: string,
  side: 'before' | 'after',
): Map<string, JsonObject> | DiffFault {
  const found = new Map<string, JsonObject>();
  for (const [row, each] of rows.entries()) {
    const value = Object.hasOwn(each, key) ? each[key] : undefined;
    if (value === undefined || value === null || value === '') return { fault: 'missing', side, row };
    // The number 1 of one file is the text "1" of another.
    const name = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (found.has(name)) return { fault: 'twice', side, row };
    found.set(name, each);
  }
  return found;
}

function changedFields(before: JsonObject, after: JsonObject): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete(SOURCES);
  return [...names].filter((name) => !sameJson(before[name] ?? null, after[name] ?? null));
}
