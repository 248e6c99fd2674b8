import type { Table } from '#model/apis/collection/edit-table.ts';
import type { JsonObject } from '#model/json.ts';

/** A table that was changed while another state of it was saved, with the cells that the server filled in that state. */
export function carryFilled(now: Table, saved: Table, filled: Table): Table {
  const changed = new Map(saved.rows.flatMap((row, at) => (row === filled.rows[at] ? [] : [[row, at] as const])));
  const isAsLong = now.rows.length === saved.rows.length;
  const rows = now.rows.map((row, at) => {
    const place = changed.get(row) ?? (isAsLong ? at : undefined);
    const [before, after] = place === undefined ? [] : [saved.rows[place], filled.rows[place]];
    return before && after && before !== after ? withFilled(row, before, after) : row;
  });
  return { ...now, rows };
}

function withFilled(row: JsonObject, before: JsonObject, after: JsonObject): JsonObject {
  // What somebody typed there since is theirs.
  const cells = Object.entries(after).filter(([name, value]) => value !== before[name] && row[name] === before[name]);
  return { ...row, ...Object.fromEntries(cells) };
}
