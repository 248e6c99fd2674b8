import type { Json } from '#model/json.ts';
import type { RowEdit } from './row-edits.ts';

/** What edits make of rows, said in the plainest way. */
export function applyTo(rows: readonly Json[], edits: readonly RowEdit[]): Json[] {
  const next = [...rows];
  for (const edit of edits) {
    if (edit.op === 'set') next[edit.at] = edit.row;
    else if (edit.op === 'insert') next.splice(edit.at, 0, ...edit.rows);
    else if (edit.op === 'remove') next.splice(edit.at, edit.count);
    else next.splice(edit.to, 0, ...next.splice(edit.at, edit.count));
  }
  return next;
}
