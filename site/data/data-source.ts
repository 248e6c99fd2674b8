import { isShownCell } from '#model/apis/columns/shown-cell.ts';
import { foldText } from '#model/fold-text.ts';
import type { Budget } from '#site/budget.ts';
import { comparedAs } from '#site/expressions/printed-cell.ts';
import type { Formulas, Payer } from './formulas.ts';
import type { OwnCells } from './own-cells.ts';
import { comparable, readField } from './read-field.ts';
import type { ShowRow } from './show-rows.ts';

/** The rows of an api document, arranged for questions the first time each is asked. */
export interface DataSource {
  readonly rows: readonly unknown[];
  /** A row as pages read it; `rows` has it as it is stored. */
  shown(at: number): unknown;
  /** A row in the language of the pages, with its cells as they are stored. */
  local(at: number): unknown;
  /** Whether some column says something else in the language of the pages. */
  readonly isTranslated: boolean;
  /** The values a row has at a field in the language of the pages, which may be computed. */
  values(at: number, field: string): unknown[];
  /** Who pays for formulas that its rows are read with; undefined where there are none. */
  readonly payer: Payer | undefined;
  /** What its rows say ages. */
  readonly readsClock: boolean;
  /**
   * Places of the rows by each value they have at a field, in the language of the pages. What no row says in it is
   * looked for as it is stored; where a row says it, those that were not translated come after.
   */
  by(field: string, budget: Budget): ReadonlyMap<string, readonly number[]>;
  /** As {@link by}, as the rows are stored. */
  byStored(field: string, budget: Budget): ReadonlyMap<string, readonly number[]>;
  /** The values by which a row is found at a field. */
  foundBy(at: number, field: string): unknown[];
  /** For each row the folded text of the fields a search looks in. */
  texts(fields: readonly string[], budget: Budget): readonly string[];
  /** For each row its rank when the rows are sorted by a field; rows without a value come last either way. */
  ranks(field: string, descending: boolean, budget: Budget): readonly number[];
}

/** What a row costs to arrange, in characters of a text that is read. */
const PER_ROW = 4;
const PER_SORTED_ROW = 10;
const PER_FORMULA = 50;

/** How the rows of a table are read in the language of the pages, where that is not as they are stored. */
interface RowReading {
  readonly show: ShowRow | undefined;
  readonly local: ShowRow | undefined;
  /** What columns say in the language where it is not what is stored. */
  readonly own: OwnCells | undefined;
  /** Formulas of this table; `payer` and `readsClock` also are of others it refers to. */
  readonly formulas: Formulas | undefined;
  readonly payer: Payer | undefined;
  readonly readsClock: boolean;
}

export function createDataSource(
  rows: readonly unknown[],
  language: string,
  { show: showCells, local, own, formulas, payer, readsClock = false }: Partial<RowReading> = {},
): DataSource {
  const shown = new Map<number, unknown>();
  const showStored: ShowRow = showCells ?? ((row) => row);
  const show = formulas ? (row: unknown) => formulas.show(showStored(row)) : showCells;
  const shownAt = (at: number): unknown => {
    if (!show) return rows[at];
    if (!shown.has(at)) shown.set(at, show(rows[at]));
    return shown.get(at);
  };
  const isComputed = ([name = '']: readonly string[]) => formulas?.names.has(name) === true;
  const storedReader = (path: readonly string[]): ReadValues =>
    isComputed(path) ? (at) => readField(shownAt(at), path) : (at) => readField(rows[at], path);
  /** Reads what a row says at a field in the language; undefined where no row says anything of its own there. */
  const ownReader = ([name = '', ...rest]: readonly string[]) => {
    const cell = own?.get(name);
    if (!cell) return undefined;
    return (at: number) => {
      const said = cell(rows[at]);
      return said === undefined ? undefined : readField(said, rest);
    };
  };
  /** Reads a field of a row by its place. */
  const reader = (field: string): ReadValues => {
    const path = field.split('.');
    const [stored, said] = [storedReader(path), ownReader(path)];
    return said ? (at) => said(at) ?? stored(at) : stored;
  };
  const places = () => rows.map((_, at) => at);
  const stored = new Map<string, Map<string, number[]>>();
  const indexes = new Map<string, Map<string, number[]>>();
  const searched = new Map<string, string[]>();
  const ranked = new Map<string, number[]>();
  /** What is arranged by fields, kept unless it was made of formulas that age, or that there was no time for. */
  function arranged<T>(memory: Map<string, T>, key: string, { fields, budget, perRow }: Arranged, make: () => T): T {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const hasComputed = fields.some((field) => isComputed(field.split('.')));
    budget.admit(rows.length * (hasComputed ? PER_FORMULA : perRow));
    const missed = payer?.missed;
    const made = make();
    const isAging = hasComputed && readsClock;
    if (!isAging && payer?.missed === missed) memory.set(key, made);
    return made;
  }
  const byStored = (field: string, budget: Budget): Map<string, number[]> =>
    arranged(stored, field, { fields: [field], budget, perRow: PER_ROW }, () =>
      indexBy(places(), storedReader(field.split('.'))),
    );
  return {
    rows,
    local: (at) => (local ? local(rows[at]) : rows[at]),
    isTranslated: own !== undefined,
    payer,
    readsClock,
    shown: shownAt,
    values: (at, field) => reader(field)(at),
    by: (field, budget) => {
      const said = ownReader(field.split('.'));
      if (!said) return byStored(field, budget);
      const before = byStored(field, budget);
      return arranged(indexes, field, { fields: [field], budget, perRow: PER_ROW }, () =>
        indexOwn(places(), before, said),
      );
    },
    byStored,
    foundBy: (at, field) => {
      const path = field.split('.');
      return [...(ownReader(path)?.(at) ?? []), ...storedReader(path)(at)];
    },
    texts: (fields, budget) =>
      arranged(searched, fields.join('\n'), { fields, budget, perRow: PER_ROW }, () => {
        const readers = fields.map(reader);
        return places().map((at) => foldText(readers.flatMap((read) => read(at).map(comparable)).join('\n')));
      }),
    ranks: (field, descending, budget) =>
      arranged(ranked, `${descending} ${field}`, { fields: [field], budget, perRow: PER_SORTED_ROW }, () =>
        rank(places(), reader(field), descending, language),
      ),
  };
}

interface Arranged {
  readonly fields: readonly string[];
  readonly budget: Budget;
  readonly perRow: number;
}

type ReadValues = (at: number) => unknown[];

function indexBy(all: readonly number[], read: (at: number) => readonly unknown[] | undefined): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const at of all) {
    for (const key of new Set(read(at)?.map(comparable))) {
      const places = index.get(key);
      if (places) places.push(at);
      else index.set(key, [at]);
    }
  }
  return index;
}

/** @param stored the index of the same field as it is stored */
function indexOwn(
  all: readonly number[],
  stored: ReadonlyMap<string, number[]>,
  readOwn: (at: number) => readonly unknown[] | undefined,
): Map<string, number[]> {
  const isOwn = new Set<number>();
  const index = indexBy(all, readOwn);
  for (const places of index.values()) for (const at of places) isOwn.add(at);
  for (const [key, places] of stored) {
    const own = index.get(key);
    if (!own) index.set(key, places);
    else index.set(key, [...own, ...places.filter((at) => !isOwn.has(at))]);
  }
  return index;
}

function rank(all: readonly number[], read: ReadValues, descending: boolean, language: string): number[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const keys = all.map((at) => {
    const [value] = read(at);
    return (isShownCell(value) ? comparedAs(value) : value) ?? undefined;
  });
  const sign = descending ? -1 : 1;
  const order = [...all];
  order.sort((one, other) => {
    const a = keys[one];
    const b = keys[other];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * collator.compare(comparable(a), comparable(b));
  });
  const ranks = new Array<number>(all.length).fill(0);
  order.forEach((row, place) => {
    ranks[row] = place;
  });
  return ranks;
}
