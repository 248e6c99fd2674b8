import { foldText } from '#model/fold-text.ts';
import type { Budget } from '#site/budget.ts';
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

/** How the rows of a table are read in the language of the pages, where that is not as they are stored. */
export interface RowReading {
  readonly show?: ShowRow | undefined;
  readonly local?: ShowRow | undefined;
  /** What columns say in the language where it is not what is stored. */
  readonly own?: OwnCells | undefined;
}

export function createDataSource(
  rows: readonly unknown[],
  language: string,
  { show, local, own }: RowReading = {},
): DataSource {
  const shown = new Map<number, unknown>();
  const stored = new Map<string, Map<string, number[]>>();
  const indexes = new Map<string, Map<string, number[]>>();
  const searched = new Map<string, string[]>();
  const ranked = new Map<string, number[]>();
  const readerOf = (path: readonly string[]): ReadValues => {
    const cell = own?.get(path[0] ?? '');
    if (!cell) return (row) => readField(row, path);
    const rest = path.slice(1);
    return (row) => {
      const said = cell(row);
      return said === undefined ? readField(row, path) : readField(said, rest);
    };
  };
  const byStored = (field: string, budget: Budget): Map<string, number[]> =>
    keep(stored, field, () => {
      budget.admit(rows.length * PER_ROW);
      return indexBy(rows, (row) => readField(row, field.split('.')));
    });
  return {
    rows,
    local: (at) => (local ? local(rows[at]) : rows[at]),
    isTranslated: own !== undefined,
    shown: (at) => {
      if (!show) return rows[at];
      if (!shown.has(at)) shown.set(at, show(rows[at]));
      return shown.get(at);
    },
    by: (field, budget) => {
      const [name = '', ...rest] = field.split('.');
      const cell = own?.get(name);
      if (!cell) return byStored(field, budget);
      return keep(indexes, field, () => {
        const before = byStored(field, budget);
        budget.admit(rows.length * PER_ROW);
        return indexOwn(rows, before, (row) => {
          const said = cell(row);
          return said === undefined ? undefined : readField(said, rest);
        });
      });
    },
    byStored,
    foundBy: (at, field) => {
      const path = field.split('.');
      const values = readField(rows[at], path);
      return own?.has(path[0] ?? '') ? [...readerOf(path)(rows[at]), ...values] : values;
    },
    texts: (fields, budget) =>
      keep(searched, fields.join('\n'), () => {
        budget.admit(rows.length * PER_ROW);
        const readers = fields.map((field) => readerOf(field.split('.')));
        return rows.map((row) => foldText(readers.flatMap((read) => read(row).map(comparable)).join('\n')));
      }),
    ranks: (field, descending, budget) =>
      keep(ranked, `${descending} ${field}`, () => {
        budget.admit(rows.length * PER_SORTED_ROW);
        return rank(rows, readerOf(field.split('.')), descending, language);
      }),
  };
}

function keep<T>(memory: Map<string, T>, key: string, make: () => T): T {
  let value = memory.get(key);
  if (value === undefined) {
    value = make();
    memory.set(key, value);
  }
  return value;
}

type ReadValues = (row: unknown) => unknown[];

function indexBy(
  rows: readonly unknown[],
  read: (row: unknown) => readonly unknown[] | undefined,
): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let at = 0; at < rows.length; at++) {
    for (const key of new Set(read(rows[at])?.map(comparable))) {
      const places = index.get(key);
      if (places) places.push(at);
      else index.set(key, [at]);
    }
  }
  return index;
}

/** @param stored the index of the same field as it is stored */
function indexOwn(
  rows: readonly unknown[],
  stored: ReadonlyMap<string, number[]>,
  readOwn: (row: unknown) => readonly unknown[] | undefined,
): Map<string, number[]> {
  const isOwn = new Set<number>();
  const index = indexBy(rows, readOwn);
  for (const places of index.values()) for (const at of places) isOwn.add(at);
  for (const [key, places] of stored) {
    const own = index.get(key);
    if (!own) index.set(key, places);
    else index.set(key, [...own, ...places.filter((at) => !isOwn.has(at))]);
  }
  return index;
}

function rank(rows: readonly unknown[], read: ReadValues, descending: boolean, language: string): number[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const keys = rows.map((row) => read(row)[0] ?? undefined);
  const sign = descending ? -1 : 1;
  const order = rows.map((_, at) => at);
  order.sort((one, other) => {
    const a = keys[one];
    const b = keys[other];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * collator.compare(comparable(a), comparable(b));
  });
  const ranks = new Array<number>(rows.length).fill(0);
  order.forEach((row, place) => {
    ranks[row] = place;
  });
  return ranks;
}
