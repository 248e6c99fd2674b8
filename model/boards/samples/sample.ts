import type { ValueUnit } from '#model/boards/answer.ts';

/**
 * A column, with the types that columns of tables have: a price is in the minor unit of its currency, a time is what clocks of
 * the site show.
 */
export interface SampleColumn {
  readonly name: string;
  readonly type: 'text' | 'number' | 'price' | 'date' | 'dateTime' | 'choice';
  /** Which words its choices have, see `boardSamples.<words>.<choice>` of the contract's messages; absent for names. */
  readonly words?: string;
  readonly choices?: readonly string[];
  readonly currency?: string;
  /** Of numbers that count nothing. */
  readonly unit?: ValueUnit;
  /** Codes of ISO 3166-1, such as `IT`. */
  readonly isCountry?: true;
}

export type SampleCell = string | number | null;
export type SampleRow = Readonly<Record<string, SampleCell>>;

export interface SampleTable {
  readonly columns: readonly SampleColumn[];
  readonly rows: readonly SampleRow[];
}

/** What a module of a sample table says: its columns, and its rows as they are on a day. */
export interface SampleMaker {
  readonly columns: readonly SampleColumn[];
  rows(today: string): SampleRow[];
}
