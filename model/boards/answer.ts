import type { TimeStep } from './query.ts';

/** What an answer of a panel says of itself, for a note beneath it. */
export const panelNotes = ['sample', 'folded', 'rows_cut', 'not_kept', 'no_script', 'stale', 'few_visitors'] as const;
export type PanelNote = (typeof panelNotes)[number];

/** Why a panel has no answer. `hidden`: what it asks is gone or not for whoever asks, which is told alike. */
export const panelFaults = [
  'hidden',
  'no_field',
  'too_many_groups',
  'source_failed',
  'source_slow',
  'source_large',
  'source_unreadable',
  'unavailable',
] as const;
export type PanelFault = (typeof panelFaults)[number];

export const valueUnits = ['count', 'number', 'money', 'percent', 'ratio', 'seconds', 'ms', 'bytes', 'days'] as const;
export type ValueUnit = (typeof valueUnits)[number];

export interface GroupColumn {
  /** The field of the data, or the dimension of numbers. */
  readonly field: string;
  /** What the table calls it; empty where the studio names it (a dimension, `jobs`, `releases`). */
  readonly label: string;
  readonly type: 'text' | 'time' | 'country' | 'weekday_hour';
  readonly step?: TimeStep | undefined;
}

export interface ValueColumn {
  /** The metric of `numbers` and `metrics`, or the aggregate, such as `sum`. */
  readonly name: string;
  readonly field?: string | undefined;
  readonly label: string;
  readonly unit: ValueUnit;
  /** ISO 4217 code for `money`. */
  readonly currency?: string | undefined;
  readonly lessIsBetter?: boolean | undefined;
}

export interface PanelRow {
  /** A value of each group: times as ISO dates or moments in the site's zone, `weekday_hour` as `1-09` (Monday is 1); null for empty; the row of `folded` groups has null and is last, by two fields one for each group of the other. */
  readonly keys: readonly (string | null)[];
  readonly values: readonly (number | null)[];
  readonly compared?: readonly (number | null)[] | undefined;
  readonly isOther?: true | undefined;
}

export type CellType = 'text' | 'number' | 'money' | 'time' | 'date' | 'boolean' | 'link' | 'image';

/** What every panel draws. Grouped queries have `rows`, queries of rows have `records`. */
export interface PanelAnswer {
  readonly groups: readonly GroupColumn[];
  readonly values: readonly ValueColumn[];
  readonly rows: readonly PanelRow[];
  /** Of all rows, those that were folded or cut among them. */
  readonly total: readonly (number | null)[];
  readonly compared_total?: readonly (number | null)[] | undefined;
  /** Groups or records there are. */
  readonly row_count: number;
  readonly records?:
    | {
        readonly columns: readonly {
          readonly field: string;
          readonly label: string;
          readonly type: CellType;
          /** Of numbers that count nothing. */
          readonly unit?: ValueUnit | undefined;
          /** ISO 4217 code for `money`. */
          readonly currency?: string | undefined;
        }[];
        readonly rows: readonly (readonly (string | number | boolean | null)[])[];
      }
    | undefined;
  /** What people read for keys, such as names of routes and labels of choices, by key. */
  readonly names: Readonly<Record<string, string>>;
  /** The dates it is of, both included; absent where it has no time. */
  readonly period?: { readonly from: string; readonly to: string } | undefined;
  readonly time_zone: string;
  /** Filters of the board that this panel has nothing to filter by: `period`, or the field. */
  readonly ignored: readonly string[];
  readonly notes: readonly PanelNote[];
}
