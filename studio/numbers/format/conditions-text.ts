import { isolate } from '#model/isolate.ts';
import type { Condition } from '#model/numbers/question.ts';
import { formatList } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { fieldLabel, valueLabel } from '#studio/ui/charts/number-labels.ts';

/** Conditions in words, where the names of routes and releases among their values are not known. */
export function conditionsText(t: typeof translate, conditions: readonly Condition[]): string {
  const words = conditions.map(({ field, how, values }) => {
    const shown = values.map((value) =>
      isolate(how === 'has' && value !== null ? value : valueLabel(field, value).text),
    );
    return t(`numbers.where.${how}`, { field: t(fieldLabel(field)), values: formatList(shown) });
  });
  return formatList(words);
}
