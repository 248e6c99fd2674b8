import { guardFormula } from '#model/apis/collection/guard-formula.ts';
import { writeLines } from '#model/apis/collection/write-lines.ts';
import { MAX_ROWS_ASKED } from '#model/numbers/question.ts';
import { valueLabel } from '#studio/ui/charts/number-labels.ts';
import { type Asked, askOnce } from '../queries.ts';
import type { NumbersList } from './lists.ts';

/** Puts all rows of a list into the downloads as CSV: values as they are, with their names where they have one. */
export async function downloadList(
  question: Asked,
  { dimension }: NumbersList,
  heads: readonly string[],
): Promise<void> {
  const lines = [heads.map(guardFormula)];
  for (let page = 1; ; page++) {
    const answer = await askOnce({ ...question, compare: undefined, page, size: MAX_ROWS_ASKED });
    for (const { keys, values } of answer.rows) {
      const name = valueLabel(dimension, keys[0] ?? null, answer.names).text;
      lines.push([guardFormula(name), ...values.map((value) => (value === null ? '' : String(value)))]);
    }
    if (answer.rows.length === 0 || page * MAX_ROWS_ASKED >= answer.row_count) break;
  }
  const address = URL.createObjectURL(new Blob([writeLines(lines)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${dimension}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
