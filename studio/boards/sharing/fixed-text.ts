import type { BoardBody } from '#model/boards/board.ts';
import type { FixedFilters } from '#model/boards/share.ts';
import { isolate } from '#model/isolate.ts';
import type { Period } from '#model/numbers/question.ts';
import { formatDays } from '#studio/documents/numbers/format-compared.ts';
import { formatList } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';

type T = typeof translate;

export const periodText = (t: T, period: Period): string =>
  'last' in period ? t(`numbers.period.${period.last}`) : formatDays(period);

/** Values that are chosen, such as "Status: paid". */
export function choicesText(t: T, choices: FixedFilters['choices'], labelOf: (field: string) => string): string {
  const texts = Object.entries(choices).map(([field, value]) =>
    t('boardSharing.filterIs', { field: isolate(labelOf(field)), value: isolate(value) }),
  );
  return formatList(texts);
}

/** What a link is fixed to; empty for nothing. */
export function fixedText(t: T, { period, choices }: FixedFilters, labelOf: (field: string) => string): string {
  const texts = [
    ...(period === null ? [] : [periodText(t, period)]),
    ...(Object.keys(choices).length === 0 ? [] : [choicesText(t, choices, labelOf)]),
  ];
  return formatList(texts);
}

/** What a board calls its fields. */
export const labelsOf =
  ({ choices }: Pick<BoardBody, 'choices'>) =>
  (field: string): string =>
    choices.find((each) => each.field === field)?.label || field;
