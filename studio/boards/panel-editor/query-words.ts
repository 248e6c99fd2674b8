import type { Panel } from '#model/boards/board.ts';
import { asksForData, isTimeDimension } from '#model/boards/panel-types.ts';
import type { MetricsQuery, NumbersQuery, RowCondition, RowsQuery, RowValue } from '#model/boards/query.ts';
import { isolate } from '#model/isolate.ts';
import type { Condition, Period } from '#model/numbers/question.ts';
import { formatList } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { fieldLabel, metricLabel, valueLabel } from '#studio/ui/charts/number-labels.ts';
import { dataTitle, dimensionLabel, fieldTitle, findOffered, metricsByLabel, type OfferedData } from './data-names.ts';
import { lowerFirst, upperFirst } from './letter-case.ts';

type T = typeof translate;

/** What is known of the data that queries name. */
export interface KnownData {
  readonly datasets: readonly OfferedData[];
  /** Names of funnels, by their ID. */
  readonly funnels?: Readonly<Record<string, string>> | undefined;
}

/**
 * Says what a panel shows: “Orders per week, last 12 weeks, by status”. Without a period it is a title, which stays true
 * when the board shows another one. Empty for panels without data.
 */
export function queryWords(
  t: T,
  { type, query }: Pick<Panel, 'type' | 'query'>,
  known: KnownData,
  period?: Period,
): string {
  if (!query || !asksForData(type)) return '';
  // A number is of the whole period, though a line of time is drawn beside it.
  const hidesTime = type === 'number';
  const words =
    query.from === 'rows'
      ? ofRows(t, query, known, hidesTime, period)
      : query.from === 'numbers'
        ? ofNumbers(t, query, known, hidesTime, period)
        : ofMetrics(t, query, hidesTime, period);
  return /[\u0590-\u08ff]/u.test(words) ? words : words.replace(/[\u2066-\u2069]/gu, '');
}

type Step = NonNullable<RowsQuery['group'][number]['by']> | 'time';

interface Phrases {
  what: string;
  step?: Step | undefined;
  categories?: readonly string[];
  columns?: readonly string[] | undefined;
  where?: readonly string[];
  period: string | undefined;
}

/** A sentence from its phrases. Each language has a pattern of its own for each form of sentence. */
function sentence(t: T, { what, step, categories = [], columns, where = [], period }: Phrases): string {
  const [first, second] = categories;
  const values = {
    what,
    ...{ hasPeriod: period === undefined ? 'no' : 'yes', period: period ?? '' },
    ...{ hasFilter: where.length === 0 ? 'no' : 'yes', filter: formatList(where) },
  };
  if (columns) return upperFirst(t('boardPanels.words.rows', { ...values, columns: formatList(columns) }));
  if (step && first !== undefined) return upperFirst(t('boardPanels.words.timeCategory', { ...values, step, first }));
  if (step) return upperFirst(t('boardPanels.words.time', { ...values, step }));
  if (first !== undefined && second !== undefined)
    return upperFirst(t('boardPanels.words.categories', { ...values, first, second }));
  if (first !== undefined) return upperFirst(t('boardPanels.words.category', { ...values, first }));
  return upperFirst(t('boardPanels.words.all', values));
}

/** A name within a sentence, whose direction is its own. */
const name = (text: string): string => isolate(lowerFirst(text));

const periodText = (t: T, period: Period | undefined): string | undefined =>
  period && ('last' in period ? lowerFirst(t(`numbers.period.${period.last}`)) : formatDays(period));

function ofRows(t: T, query: RowsQuery, { datasets }: KnownData, hidesTime: boolean, period?: Period): string {
  const found = findOffered(datasets, query.dataset);
  const data = name(dataTitle(t, found ?? { ...unknownData(query), title: '' }));
  const fieldName = (field: string) => name(fieldTitle(found, field));
  const said = {
    where: query.where.map((each) => conditionWords(t, each, found, fieldName(each.field))),
    period: query.time === undefined ? undefined : periodText(t, period),
  };
  if (query.columns.length > 0) return sentence(t, { what: data, columns: query.columns.map(fieldName), ...said });
  const time = query.group.find(({ by }) => by !== undefined);
  const categories = query.group.filter((each) => each !== time);
  // A second time is a group as any other.
  const [line, ...others] = time ? [time, ...categories] : [undefined, ...categories];
  return sentence(t, {
    what: formatList(query.values.map((value) => valueWords(t, value, data, fieldName))),
    step: hidesTime ? undefined : line?.by,
    categories: others.map(({ field }) => fieldName(field)),
    ...said,
  });
}

function unknownData({ dataset }: RowsQuery): Pick<OfferedData, 'kind' | 'key'> {
  const { kind } = dataset;
  if (dataset.kind === 'table' || dataset.kind === 'api') return { kind, key: dataset.key };
  if (dataset.kind === 'sample') return { kind, key: dataset.name };
  return { kind, key: dataset.kind === 'forms' ? (dataset.form ?? '') : '' };
}

function valueWords(t: T, { how, field, label }: RowValue, data: string, nameOf: (field: string) => string): string {
  if (label !== '') return name(label);
  if (how === 'count' || field === undefined) return t('boardPanels.what.count', { data });
  return t(`boardPanels.what.${how}`, { field: nameOf(field), data });
}

const ofDates = { above: 'after', below: 'before', from: 'since', until: 'upTo' } as const;

function conditionWords(
  t: T,
  { field, how, values }: RowCondition,
  data: OfferedData | undefined,
  shown: string,
): string {
  const offered = data?.fields.find((each) => each.field === field);
  const texts = values.map((value) => {
    if (value === null) return t('boardPanels.emptyValue');
    if (offered?.type === 'boolean') return t(value === 'true' ? 'boardPanels.yes' : 'boardPanels.no');
    if (offered?.type === 'country') return valueLabel('country', value).text;
    return offered?.choices?.find((each) => each.value === value)?.label || value;
  });
  switch (how) {
    case 'is':
    case 'not':
    case 'has':
      return t(`numbers.where.${how}`, { field: shown, values: formatList(texts.map(isolate)) });
    case 'empty':
    case 'filled':
      return t(`boardPanels.where.${how}`, { field: shown });
    default: {
      const value = isolate(texts[0] ?? '');
      return t(`boardPanels.where.${offered?.type === 'time' ? ofDates[how] : how}`, { field: shown, value });
    }
  }
}

function ofNumbers(t: T, query: NumbersQuery, { funnels }: KnownData, hidesTime: boolean, period?: Period): string {
  const said = {
    where: query.filters.map((each) => numbersCondition(t, each)),
    period: periodText(t, period),
  };
  if (query.funnel !== undefined) {
    const what = t('boardPanels.what.funnel', { name: isolate(funnels?.[query.funnel] ?? '…') });
    return sentence(t, { what, ...said });
  }
  const step = query.by.find(isTimeDimension);
  return sentence(t, {
    what: formatList(query.metrics.map((metric) => name(t(metricLabel(metric))))),
    step: hidesTime ? undefined : step,
    categories: query.by.filter((each) => each !== step).map((each) => name(t(dimensionLabel(each)))),
    ...said,
  });
}

function numbersCondition(t: T, { field, how, values }: Condition): string {
  const shown = values.map((value) => isolate(how === 'has' && value !== null ? value : valueLabel(field, value).text));
  return t(`numbers.where.${how}`, { field: name(t(fieldLabel(field))), values: formatList(shown) });
}

function ofMetrics(t: T, { metric, by }: MetricsQuery, hidesTime: boolean, period?: Period): string {
  return sentence(t, {
    what: name(t(`metrics.name.${metric}`)),
    step: by === 'time' && !hidesTime ? 'time' : undefined,
    categories: by === 'server' || by === 'label' ? [name(t(metricsByLabel(by)))] : [],
    period: periodText(t, period),
  });
}
