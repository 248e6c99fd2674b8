import { SOURCES, withMergedSources } from '#model/apis/columns/translated-columns.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { mergeFields, sameJson } from '#model/layout/merge-fields.ts';
import { keyFields } from './diff-collections.ts';
import type { Table } from './edit-table.ts';
import { matchRows, mergeOrder } from './match-rows.ts';
import { convertCell, writeCell } from './read-cell.ts';
import { settleTranslations } from './translate-columns.ts';

/** A cell both sides changed, each to something else; or, without a field, a row one removed and the other changed. */
export interface TableConflict {
  /** What it is told apart by among the conflicts of this merge. */
  id: string;
  /** The row as it was, or as it was added. */
  row: JsonObject;
  field: string | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

type Choose = (conflict: TableConflict) => 'mine' | 'theirs';

interface Sides<T> {
  base: T | undefined;
  mine: T | undefined;
  theirs: T | undefined;
}

/**
 * A table that two people changed, with the changes of both: rows are known by a column that names each once, else by
 * what they hold, and each cell is whichever side changed it. Rows that come out as theirs are their objects.
 */
export function mergeTables(base: Table, mine: Table, theirs: Table, choose: Choose): Table {
  const names = idsOf(base, mine, theirs);
  const rows = { base: byId(base, names.base), mine: byId(mine, names.mine), theirs: byId(theirs, names.theirs) };
  const fields = mergeColumns(base, mine, theirs);
  const kept = new Set(fields.map(({ name }) => name));
  const gone = new Set(base.fields.flatMap(({ name }) => (kept.has(name) ? [] : [name])));
  // Nobody is asked about a cell whose column is gone.
  const ask: Choose = (conflict) => (gone.has(conflict.field ?? '') ? 'theirs' : choose(conflict));
  const merged = mergeOrder(names.base, names.mine, names.theirs).flatMap((id) => {
    const sides = { base: rows.base.get(id), mine: rows.mine.get(id), theirs: rows.theirs.get(id) };
    const row = mergeRow(id, sides, ask, fields);
    return row ? [held(row, fields, mine, theirs, sides.theirs)] : [];
  });
  return { fields, rows: merged };
}

function mergeRow(
  id: string,
  { base, mine, theirs }: Sides<JsonObject>,
  choose: Choose,
  fields: Table['fields'],
): JsonObject | undefined {
  const [mineStays, theirsStays] = [sameJson(mine, base), sameJson(theirs, base)];
  if (theirsStays || sameJson(mine, theirs)) return mine && sameJson(mine, theirs) ? theirs : mine;
  if (mineStays) return theirs;
  if (!mine || !theirs) {
    const row = (base ?? mine ?? theirs) as JsonObject;
    return choose({ id, row, field: undefined, mine, theirs }) === 'mine' ? mine : theirs;
  }
  const cells = mergeFields(cellsOf(base ?? {}), cellsOf(mine), cellsOf(theirs), ({ field, ...values }) =>
    choose({ id: `${id} ${field}`, row: base ?? mine, field, mine: values.mine, theirs: values.theirs }),
  );
  const merged = withMergedSources(cells, fields, { base, mine, theirs });
  return sameJson(merged, theirs) ? theirs : merged;
}

/** What is known of translations goes with their cells: nobody is asked about it. */
function cellsOf({ [SOURCES]: _sources, ...cells }: JsonObject): JsonObject {
  return cells;
}

/** The columns of both; of one that both changed, mine. */
function mergeColumns(base: Table, mine: Table, theirs: Table): Table['fields'] {
  const [old, own, other] = [base, mine, theirs].map(({ fields }) => new Map(fields.map((each) => [each.name, each])));
  const order = mergeOrder(
    ...([old, own, other].map((each) => [...(each?.keys() ?? [])]) as [string[], string[], string[]]),
  );
  const merged = order.flatMap((name) => {
    const [was, mineNow, theirsNow] = [old?.get(name), own?.get(name), other?.get(name)];
    // A column one side took away is gone.
    if (was && (!mineNow || !theirsNow)) return [];
    const column = mineNow && !sameJson(mineNow, was) ? mineNow : (theirsNow ?? mineNow);
    return column ? [column] : [];
  });
  return settleTranslations(merged);
}

/** A row with the columns there are, each holding what it holds. */
function held(
  row: JsonObject,
  fields: Table['fields'],
  mine: Table,
  theirs: Table,
  their: JsonObject | undefined,
): JsonObject {
  const known = new Set([...mine.fields, ...theirs.fields].map(({ name }) => name));
  const kept = new Map(fields.map((field) => [field.name, field]));
  const entries = Object.entries(row).flatMap(([name, value]): [string, Json][] => {
    const column = kept.get(name);
    if (!column) return known.has(name) ? [] : [[name, value]];
    const other = [mine, theirs]
      .flatMap(({ fields: all }) => all.find((field) => field.name === name) ?? [])
      .find((field) => field.type !== column.type);
    return [[name, other ? convertCell(value, other, column) : value]];
  });
  const result: JsonObject = Object.fromEntries(entries);
  return their && sameJson(result, their) ? their : result;
}

const byId = ({ rows }: Table, ids: readonly string[]): ReadonlyMap<string, JsonObject> =>
  new Map(rows.map((row, at) => [ids[at] as string, row]));

/** What each row is called on its side: rows that are the same are called the same on all three. */
function idsOf(base: Table, mine: Table, theirs: Table): { base: string[]; mine: string[]; theirs: string[] } {
  const both = new Set(keyFields(base.rows, theirs.rows));
  const key = keyFields(base.rows, mine.rows).find((name) => both.has(name));
  if (key !== undefined && base.rows.length > 0) {
    const named = ({ rows }: Table) => rows.map((row) => writeCell(row[key]));
    return { base: named(base), mine: named(mine), theirs: named(theirs) };
  }
  const called = ({ rows }: Table) => {
    const added = new Map<string, number>();
    return matchRows(base.rows, rows).map((at, place) => {
      if (at !== undefined) return `was ${at}`;
      // What both added is one row.
      const text = JSON.stringify(rows[place]);
      added.set(text, (added.get(text) ?? 0) + 1);
      return `new ${added.get(text)} ${text}`;
    });
  };
  return { base: base.rows.map((_, at) => `was ${at}`), mine: called(mine), theirs: called(theirs) };
}
