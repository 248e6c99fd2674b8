import type { GroupColumn, PanelAnswer, PanelRow, ValueColumn } from '#model/boards/answer.ts';
import { parseIsoDate } from '#model/iso-date.ts';
import { type Dimension, dimensions, type Metric, metrics } from '#model/numbers/fields.ts';
import { perLanguage } from '#studio/messages/format.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import { jobKindLabels, jobStateLabels } from '#studio/messages/job-labels.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { formatOnAxis, formatStep, type Step } from '../format-step.ts';
import { metricLabel, valueLabel } from '../number-labels.ts';

const isDimension = (field: string): field is Dimension => dimensions.some((each) => each === field);
const isMetric = (name: string): name is Metric => metrics.some((each) => each === name);

/** What the studio calls something whose name isn't in the data; the name itself where it has none either. */
function ownWord(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  return isMessageKey(key) ? translate(key) : name;
}

/** How long the steps of a group of time are. */
export function stepOf({ step }: GroupColumn, keys: readonly (string | null)[]): Step {
  if (step !== undefined && step !== 'weekday_hour') return step;
  const [first, second] = keys.filter((key) => key !== null);
  if (first === undefined || first.length <= 10) return 'day';
  const gap = second === undefined ? 0 : (parseIsoDate(second) ?? 0) - (parseIsoDate(first) ?? 0);
  return gap > 0 && gap < 60_000 ? 'second' : 'minute';
}

/** What a group is called, as the head of its column. */
export function groupName(group: GroupColumn, step?: Step): string {
  const { field, label, type } = group;
  if (label !== '') return label;
  if (type === 'weekday_hour') return translate('charts.weekdayHour');
  if (type === 'time') return translate(`charts.step.${step ?? stepOf(group, [])}`);
  return isDimension(field) ? ownWord('numbers.field', field) : ownWord('charts.group', field);
}

/** What a value is called: the words of who made the panel, of Analytics, of Metrics, or what was computed. */
export function valueName({ name, label }: ValueColumn): string {
  if (label !== '') return label;
  if (isMetric(name)) return translate(metricLabel(name));
  const metric = `metrics.name.${name}`;
  return isMessageKey(metric) ? translate(metric) : ownWord('charts.value', name);
}

const regions = perLanguage((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }));

const countryName = (code: string): string => {
  try {
    return regions().of(code) ?? code;
  } catch {
    // It comes from the data, and may be anything.
    return code;
  }
};

// Monday, 1 January 2024.
const weekdayNames = (length: 'short' | 'long') =>
  perLanguage((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2024, 0, 1 + at)));
  });
const [shortWeekdays, weekdays] = [weekdayNames('short'), weekdayNames('long')];
const hourFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' }));

/** The name of a weekday, 1 for Monday. */
export const weekdayName = (weekday: number, isShort = false): string =>
  (isShort ? shortWeekdays() : weekdays())[weekday - 1] ?? '';
export const hourName = (hour: number): string => hourFormat().format(Date.UTC(2024, 0, 1, hour));

function weekdayHourName(key: string): string {
  const [weekday = 0, hour = 0] = key.split('-').map(Number);
  return `${weekdayName(weekday)} ${hourName(hour)}`;
}

const jobWords: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  kind: jobKindLabels,
  state: jobStateLabels,
};

/** What the studio calls a key of jobs, or of metrics, such as `site 2xx`. */
function ownKey(field: string, key: string): string {
  const words = Object.hasOwn(jobWords, field) ? jobWords[field] : undefined;
  const known = words && Object.hasOwn(words, key) ? words[key] : undefined;
  if (known !== undefined) return translate(known);
  const parts = key.split(' ').map((part) => ownWord('metrics.label', part));
  return field === 'label' ? parts.join(' ') : key;
}

/** What a key of a group is called. */
export function keyName(answer: PanelAnswer, at: number, key: string | null, step?: Step): string {
  const group = answer.groups[at];
  if (key !== null && Object.hasOwn(answer.names, key)) return answer.names[key] ?? key;
  if (group === undefined) return key ?? '';
  if (group.label === '' && isDimension(group.field) && group.type === 'text')
    return valueLabel(group.field, key, answer.names).text;
  if (key === null || key === '') return translate('charts.emptyKey');
  switch (group.type) {
    case 'time':
      return formatStep(key, step ?? stepOf(group, [key]));
    case 'weekday_hour':
      return weekdayHourName(key);
    case 'country':
      return countryName(key);
    case 'text':
      return group.label === '' ? ownKey(group.field, key) : key;
  }
}

/** What stands beneath a chart at a key. */
export const shortKeyName = (answer: PanelAnswer, at: number, key: string | null, step: Step): string =>
  answer.groups[at]?.type === 'time' && key !== null ? formatOnAxis(key, step) : keyName(answer, at, key, step);

/** What a row is called, by its group at a place. */
export const rowName = (answer: PanelAnswer, row: PanelRow, at = 0): string =>
  row.isOther && (row.keys[at] ?? null) === null
    ? translate('charts.other')
    : keyName(answer, at, row.keys[at] ?? null);
