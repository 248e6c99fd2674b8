import type { DataColumn } from './data-column.ts';
import { guessColumn, guessColumns } from './guess-columns.ts';
import { numberOf, readField, textsOf, timeReader } from './read-cell.ts';

/** Texts of a column, each kept once. */
export interface Texts {
  /** Where the text of each row is in `values`; `EMPTY` for none, `LIST` for several, which are in `lists`. */
  readonly codes: Int32Array;
  readonly values: readonly string[];
  readonly lists: ReadonlyMap<number, readonly number[]>;
}
export const EMPTY = -1;
export const LIST = -2;

/** Numbers of a column, NaN for what is none, and how many digits they have behind the point at most. */
export interface Numbers {
  readonly values: Float64Array;
  readonly digits: number;
}

/** Digits behind the point that sums are rounded to: what has more is taken as it is. */
const MAX_DIGITS = 9;

interface RowStoreOptions {
  /** Absent: found by looking at the rows. */
  readonly columns?: readonly DataColumn[] | undefined;
  readonly rows: readonly unknown[];
  readonly zone: string;
  /** Computes cells that rows don't have. */
  readonly computed?: { readonly fields: ReadonlySet<string>; readonly read: (row: unknown, field: string) => unknown };
}

/** Rows and their columns, of which each is read once and kept as long as the rows are. */
export class RowStore {
  readonly rows: readonly unknown[];
  readonly zone: string;
  readonly #columns: Map<string, DataColumn>;
  readonly #isGuessed: boolean;
  readonly #computed: RowStoreOptions['computed'];
  readonly #texts = new Map<string, Texts>();
  readonly #numbers = new Map<string, Numbers>();
  readonly #times = new Map<string, Float64Array>();

  constructor({ columns, rows, zone, computed }: RowStoreOptions) {
    this.rows = rows;
    this.zone = zone;
    this.#isGuessed = columns === undefined;
    this.#columns = new Map((columns ?? guessColumns(rows)).map((column) => [column.field, column]));
    this.#computed = computed;
  }

  /** The column of a field. Where columns are guessed, a field may be in few rows, and in none where there are none. */
  column(field: string): DataColumn | undefined {
    const known = this.#columns.get(field);
    if (known || !this.#isGuessed) return known;
    const having = this.rows.filter((row) => readField(row, field) !== undefined);
    if (having.length === 0 && this.rows.length > 0) return undefined;
    const column = guessColumn(field, having);
    this.#columns.set(field, column);
    return column;
  }

  cell(row: unknown, field: string): unknown {
    return this.#computed?.fields.has(field) ? this.#computed.read(row, field) : readField(row, field);
  }

  texts(field: string): Texts {
    const known = this.#texts.get(field);
    if (known) return known;
    const digits = this.column(field)?.digits;
    const codes = new Int32Array(this.rows.length);
    const values: string[] = [];
    const lists = new Map<number, readonly number[]>();
    const codeOf = new Map<string, number>();
    const code = (text: string): number => {
      const found = codeOf.get(text);
      if (found !== undefined) return found;
      codeOf.set(text, values.length);
      return values.push(text) - 1;
    };
    for (const [at, row] of this.rows.entries()) {
      const text = textsOf(this.cell(row, field), digits);
      if (typeof text === 'string') codes[at] = code(text);
      else if (text === undefined) codes[at] = EMPTY;
      else {
        codes[at] = LIST;
        lists.set(at, text.map(code));
      }
    }
    const texts = { codes, values, lists };
    this.#texts.set(field, texts);
    return texts;
  }

  numbers(field: string): Numbers {
    const known = this.#numbers.get(field);
    if (known) return known;
    const shift = this.column(field)?.digits;
    const values = new Float64Array(this.rows.length);
    let digits = 0;
    for (const [at, row] of this.rows.entries()) {
      const value = numberOf(this.cell(row, field), shift);
      values[at] = value;
      while (digits < MAX_DIGITS && !hasDigits(value, digits)) digits += 1;
    }
    const numbers = { values, digits };
    this.#numbers.set(field, numbers);
    return numbers;
  }

  times(field: string): Float64Array {
    const known = this.#times.get(field);
    if (known) return known;
    const read = timeReader(this.zone);
    const times = new Float64Array(this.rows.length);
    for (const [at, row] of this.rows.entries()) {
      times[at] = read(this.cell(row, field));
    }
    this.#times.set(field, times);
    return times;
  }
}

/** Whether a number has no more digits behind the point; NaN has none. */
function hasDigits(value: number, digits: number): boolean {
  if (Number.isNaN(value) || Number.isInteger(value)) return true;
  const power = 10 ** digits;
  return Math.round(value * power) / power === value;
}
