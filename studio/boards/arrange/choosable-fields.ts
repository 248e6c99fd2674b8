import type { Panel } from '#model/boards/board.ts';
import { filterFields } from '#model/numbers/fields.ts';
import { dataOf, type OfferedData } from '../filters/values-question.ts';

/** Of numbers, those that people choose by. */
const ofNumbers = ['country', 'language', 'device', 'browser', 'system', 'channel', 'source'] as const;

const isChosenBy = new Set(['text', 'choice', 'country', 'boolean']);

/** The fields that panels of a board may be filtered by. */
export function choosableFields(panels: readonly Panel[], datasets: readonly OfferedData[]): string[] {
  const found = panels.flatMap(({ query }): readonly string[] => {
    if (query?.from === 'numbers') return ofNumbers.filter((field) => filterFields.includes(field));
    if (query?.from !== 'rows') return [];
    const fields = dataOf(query.dataset, datasets)?.fields ?? [];
    return fields.filter(({ type }) => isChosenBy.has(type)).map(({ field }) => field);
  });
  return [...new Set(found)];
}
