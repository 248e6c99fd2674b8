import * as z from 'zod/mini';
import type { Json, JsonObject } from '#model/json.ts';
import { MAX_ROWS } from './static-source.ts';

const place = z.int().check(z.gte(0), z.lte(MAX_ROWS));
const count = z.int().check(z.gte(1), z.lte(MAX_ROWS));

/** One change of a collection, at places as the edits before it left them. */
export const rowEdit = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), at: place, row: z.json() }),
  z.strictObject({ op: z.literal('insert'), at: place, rows: z.array(z.json()).check(z.minLength(1)) }),
  z.strictObject({ op: z.literal('remove'), at: place, count }),
  /** Takes rows away and puts them in at `to`, a place among those that are left. */
  z.strictObject({ op: z.literal('move'), at: place, count, to: place }),
]);
export type RowEdit = z.infer<typeof rowEdit>;

/** Rows that can be taken out and put in at places. */
export interface EditableRows {
  readonly length: number;
  /** Puts rows in the place of `count` others and answers those. */
  splice(at: number, count: number, rows: readonly Json[]): Json[] | Promise<Json[]>;
}

/**
 * Makes edits one after the other. False where one is out of the rows there are; what was done before it stays done.
 * A row that is set without one of the `kept` columns has that of the row before.
 */
export async function editRows(
  rows: EditableRows,
  edits: readonly RowEdit[],
  kept: readonly string[] = [],
): Promise<boolean> {
  for (const edit of edits) {
    const taken = edit.op === 'insert' ? 0 : edit.op === 'set' ? 1 : edit.count;
    if (edit.at + taken > rows.length) return false;
    if (edit.op === 'move') {
      if (edit.to > rows.length - taken) return false;
      await rows.splice(edit.to, 0, await rows.splice(edit.at, taken, []));
    } else if (edit.op === 'set') {
      const [before = null] = await rows.splice(edit.at, 1, [edit.row]);
      const row = keepColumns(edit.row, before, kept);
      if (row !== edit.row) await rows.splice(edit.at, 1, [row]);
    } else await rows.splice(edit.at, taken, edit.op === 'insert' ? edit.rows : []);
  }
  return true;
}

function keepColumns(row: Json, before: Json, kept: readonly string[]): Json {
  if (!isObject(row) || !isObject(before)) return row;
  const lost = kept.filter((name) => !Object.hasOwn(row, name) && Object.hasOwn(before, name));
  if (lost.length === 0) return row;
  return { ...row, ...Object.fromEntries(lost.map((name) => [name, before[name] ?? null])) };
}

const isObject = (row: Json): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row);
