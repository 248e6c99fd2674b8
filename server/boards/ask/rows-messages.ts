import type { RowField } from '#model/apis/static-source.ts';
import type { Computed, PanelAsking } from '#model/boards/compute/compute-panel.ts';
import type { DataColumn } from '#model/boards/compute/data-column.ts';
import type { CalendarOptions } from '#model/numbers/calendar.ts';

/** What rows are, beside themselves. */
export interface RowsAbout {
  /** Absent: found by looking at the rows. */
  readonly columns?: readonly DataColumn[] | undefined;
  /** Columns of a table with formulas, which are computed where they are asked for. */
  readonly formulas?: { readonly fields: readonly RowField[]; readonly language: string } | undefined;
  readonly zone: string;
}

/** What is asked of rows, as it is sent to another thread. */
export interface RowsAsking extends Omit<PanelAsking, 'calendar'> {
  readonly calendar: CalendarOptions;
}

export type AskedOfRows =
  /** More rows of a table as the JSON of a list, those at `from` on. */
  | { readonly kind: 'add'; readonly key: string; readonly from: number; readonly text: string }
  | { readonly kind: 'open'; readonly key: string; readonly rows: number; readonly about: RowsAbout }
  | { readonly kind: 'ask'; readonly key: string; readonly asking: RowsAsking };

/** `lost` where the thread has begun anew, or has let go of the rows. */
export type AnswerOfRows = { readonly lost: true } | { readonly rows: number } | { readonly computed: Computed };
