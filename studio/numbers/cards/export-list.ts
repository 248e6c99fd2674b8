import { MAX_ROWS_ASKED } from '#model/numbers/question.ts';
import { downloadCsv } from '#studio/ui/charts/download-csv.ts';
import { valueLabel } from '#studio/ui/charts/number-labels.ts';
import { type Asked, askOnce } from '../queries.ts';
import type { NumbersList } from './lists.ts';

/** Puts all rows of a list into the downloads as CSV: values as they are, with their names where they have one. */
export async function downloadList(
  question: Asked,
  { dimension }: NumbersList,
  heads: readonly string[],
): Promise<void> {
  const rows: (string | number | null)[][] = [[...heads]];
  for (let page = 1; ; page++) {
    const answer = await askOnce({ ...question, compare: undefined, page, size: MAX_ROWS_ASKED });
    for (const { keys, values } of answer.rows)
      rows.push([valueLabel(dimension, keys[0] ?? null, answer.names).text, ...values]);
    if (answer.rows.length === 0 || page * MAX_ROWS_ASKED >= answer.row_count) break;
  }
  downloadCsv(dimension, rows);
}
