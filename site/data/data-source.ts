import { foldText } from '#model/fold-text.ts';
import type { Budget } from '#site/budget.ts';
import { comparable, readField } from './read-field.ts';
import type { ShowRow } from './show-rows.ts';

/** The rows of an api document, arranged for questions the first time each is asked. */
export interface DataSource {
  readonly rows: readonly unknown[];
  /** A row as pages read it; `rows` has it as it is stored. */
  shown(at: number): unknown;
  /** Places of the rows by each value they have at a field. */
  by(field: string, budget: Budget): ReadonlyMap<string, readonly number[]>;
  /** For each row the folded text of the fields a search looks in. */
  texts(fields: readonly string[], budget: Budget): readonly string[];
  /** For each row its rank when the rows are sorted by a field; rows without a value come last either way. */
  ranks(field: string, descending: boolean, budget: Budget): readonly number[];
}

/** What a row costs to arrange, in characters of a text that is read. */
const PER_ROW = 4;
const PER_SORTED_ROW = 10;

export function createDataSource(rows: readonly unknown[], language: string, show?: ShowRow): DataSource {
  const shown = new Map<number, unknown>();
  const indexes = new Map<string, Map<string, number[]>>();
  const searched = new Map<string, string[]>();
  const ranked = new Map<string, number[]>();
  return {
    rows,
    shown: (at) => {
      if (!show) return rows[at];
      if (!shown.has(at)) shown.set(at, show(rows[at]));
      return shown.get(at);
    },
    by: (field, budget) =>
      keep(indexes, field, () => {
        budget.admit(rows.length * PER_ROW);
        return indexBy(rows, field.split('.'));
      }),
    texts: (fields, budget) =>
      keep(searched, fields.join('\n'), () => {
        budget.admit(rows.length * PER_ROW);
        const paths = fields.map((field) => field.split('.'));
        return rows.map((row) => foldText(paths.flatMap((path) => readField(row, path).map(comparable)).join('\n')));
      }),
    ranks: (field, descending, budget) =>
      keep(ranked, `${descending} ${field}`, () => {
        budget.admit(rows.length * PER_SORTED_ROW);
        return rank(rows, field.split('.'), descending, language);
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

function indexBy(rows: readonly unknown[], path: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let at = 0; at < rows.length; at++) {
    for (const key of new Set(readField(rows[at], path).map(comparable))) {
      const places = index.get(key);
      if (places) places.push(at);
      else index.set(key, [at]);
    }
  }
  return index;
}

function rank(rows: readonly unknown[], path: readonly string[], descending: boolean, language: string): number[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const keys = rows.map((row) => readField(row, path)[0] ?? undefined);
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
