import type { AnsweredPanel } from '#contract/boards.ts';
import type { Locale } from '#contract/messages.ts';
import type { RowsQuery } from '#model/boards/query.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';

/** Names values that nobody named: a sum by its column, anything else, or two of one column, by what was computed, too. */
export function nameValues(answered: AnsweredPanel, query: RowsQuery, locale: Locale): AnsweredPanel {
  if (!('answer' in answered)) return answered;
  const { answer } = answered;
  const labels = answer.values.map(({ label }) => label);
  const isOnly = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label);
  const values = answer.values.map((value, at) => {
    const { name, label } = value;
    const isNamed = (query.values[at]?.label ?? '') !== '' || label === '';
    if (isNamed || (name === 'sum' && isOnly(label))) return value;
    return { ...value, label: formatMessage(locale, `boardData.value.${name}`, { field: label }) };
  });
  return { answer: { ...answer, values } };
}
