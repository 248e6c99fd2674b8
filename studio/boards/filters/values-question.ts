import type { AnsweredPanel, boardData } from '#contract/boards.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { Panel } from '#model/boards/board.ts';
import type { BoardQuery, Dataset } from '#model/boards/query.ts';
import { filterFields } from '#model/numbers/fields.ts';

export type OfferedData = Pick<ResponseOf<typeof boardData>['datasets'][number], 'kind' | 'key' | 'fields'>;
export type DataOf = AnsweredPanel | undefined;

/** Values of a field that a list of choices has room for. */
const MAX_OFFERED = 100;

const keyOf = (dataset: Dataset): string => {
  if (dataset.kind === 'sample') return dataset.name;
  if (dataset.kind === 'forms') return dataset.form ?? '';
  return 'key' in dataset ? dataset.key : '';
};

const isSame = ({ kind, key }: OfferedData, dataset: Dataset): boolean =>
  kind === dataset.kind && key === keyOf(dataset);

/** What is offered of a dataset, with its fields. */
export const dataOf = (dataset: Dataset, datasets: readonly OfferedData[]): OfferedData | undefined =>
  datasets.find((each) => isSame(each, dataset));

/** Where the values of a field come from: the choices of the first panel's data that has them, else a question for those there are. */
export function valuesQuestion(
  field: string,
  panels: readonly Panel[],
  datasets: readonly OfferedData[],
): { known?: { value: string; label: string }[]; question?: BoardQuery } {
  for (const { query } of panels) {
    if (query?.from === 'numbers') {
      const by = filterFields.find((each) => each === field);
      if (by)
        return { question: { from: 'numbers', metrics: ['visitors'], by: [by], filters: [], limit: MAX_OFFERED } };
    }
    if (query?.from !== 'rows') continue;
    const offered = dataOf(query.dataset, datasets)?.fields.find((each) => each.field === field);
    if (!offered) continue;
    if (offered.choices && offered.choices.length > 0) return { known: [...offered.choices] };
    return {
      question: {
        ...{ from: 'rows', dataset: query.dataset, where: [], group: [{ field }], columns: [] },
        ...{ values: [{ how: 'count', label: '' }], limit: MAX_OFFERED },
      },
    };
  }
  return {};
}
