import type { PanelNote } from '#model/boards/answer.ts';
import type { RowsAbout } from './rows-messages.ts';

/** Where the rows of a panel come from. */
export interface RowSource {
  /** Names these rows: other rows, or the same with other columns, have another. */
  readonly key: string;
  readonly about: RowsAbout;
  readonly notes: readonly PanelNote[];
  /** The rows some at a time, as the JSON of a list. */
  texts(): AsyncIterable<string>;
}
