import type { boardData } from '#contract/boards.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { isTimeDimension } from '#model/boards/panel-types.ts';
import type { BoardQuery, Dataset, MetricsQuery, RowCondition } from '#model/boards/query.ts';
import { type Dimension, filterFields } from '#model/numbers/fields.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { fieldLabel } from '#studio/ui/charts/number-labels.ts';

type T = typeof translate;
export type OfferedData = ResponseOf<typeof boardData>['datasets'][number];
export type OfferedField = OfferedData['fields'][number];

/** What a dataset is found by among those that are offered. */
function datasetId(dataset: Dataset): string {
  switch (dataset.kind) {
    case 'table':
    case 'api':
      return `${dataset.kind}:${dataset.key}`;
    case 'sample':
      return `sample:${dataset.name}`;
    case 'forms':
      return `forms:${dataset.form ?? ''}`;
    default:
      return `${dataset.kind}:`;
  }
}

export const offeredId = ({ kind, key }: Pick<OfferedData, 'kind' | 'key'>): string => `${kind}:${key}`;

export function findOffered(offered: readonly OfferedData[], dataset: Dataset): OfferedData | undefined {
  const id = datasetId(dataset);
  return offered.find((each) => offeredId(each) === id);
}

/** What people call data: its own title, or its kind's. */
export function dataTitle(t: T, { kind, key, title }: Pick<OfferedData, 'kind' | 'key' | 'title'>): string {
  if (title !== '') return title;
  switch (kind) {
    case 'jobs':
      return t('jobs.nav');
    case 'releases':
      return t('boardPanels.data.releases');
    case 'forms':
      return key === '' ? t('boardPanels.data.forms') : key;
    default:
      return key;
  }
}

/** Data whose fields the studio names, as panels name their groups. */
const ownKinds: ReadonlySet<OfferedData['kind']> = new Set(['jobs', 'releases', 'forms']);

/** What people call a field of data. */
export function fieldTitle(data: OfferedData | undefined, field: string): string {
  const label = data?.fields.find((each) => each.field === field)?.label;
  const own = `charts.group.${field}`;
  return label || (data && ownKinds.has(data.kind) && isMessageKey(own) ? translate(own) : field);
}

const filtered: readonly string[] = filterFields;
const isFiltered = (dimension: Dimension): dimension is (typeof filterFields)[number] => filtered.includes(dimension);

/** What Analytics are grouped by: “Country”. */
export function dimensionLabel(dimension: Dimension): MessageKey {
  if (isFiltered(dimension)) return fieldLabel(dimension);
  return isTimeDimension(dimension) ? `boardPanels.step.${dimension}` : `boardPanels.by.${dimension}`;
}

export const metricsByLabel = (by: MetricsQuery['by']): MessageKey => `boardPanels.by.${by}`;

/** What is asked, whatever it is asked for: Analytics, Metrics or a dataset. */
export const queryId = (query: BoardQuery): string => (query.from === 'rows' ? datasetId(query.dataset) : query.from);

const ofTimes = { above: 'after', below: 'before', from: 'since', until: 'upTo' } as const;

/** What a comparison is called: with a time it is “is after”, not “is above”. */
export function conditionLabel(how: RowCondition['how'], type: OfferedField['type'] | undefined): MessageKey {
  const isTimed = type === 'time' && (how === 'above' || how === 'below' || how === 'from' || how === 'until');
  return `boardPanels.condition.${isTimed ? ofTimes[how] : how}`;
}
