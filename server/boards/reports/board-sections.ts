import type { AnsweredPanel } from '#contract/boards.ts';
import type { Locale } from '#contract/messages.ts';
import type { PanelAnswer, ValueColumn } from '#model/boards/answer.ts';
import type { Panel } from '#model/boards/board.ts';
import { aggregates } from '#model/boards/query.ts';
import { metrics } from '#model/numbers/fields.ts';
import type { MailRow, MailSection } from '#server/notifications/mail/templates.ts';
import { mailText } from '#server/notifications/mail/texts.ts';
import { formatTag, metricName } from '#server/numbers/metric-text.ts';

/** Rows of each table of a mail. */
const LISTED = 5;
const UNKNOWN = '–';

export interface ReportedPanel {
  readonly panel: Panel;
  readonly answer: AnsweredPanel;
}

/** The tables of a mail in the language of its reader: first all that is one number, then what has rows. */
export function boardSections(locale: Locale, reported: readonly ReportedPanel[]): MailSection[] {
  const numbers = reported.flatMap(({ panel, answer }) => {
    if (!('answer' in answer)) return { label: panel.title || UNKNOWN, value: UNKNOWN };
    return hasRows(answer.answer) ? [] : totalRow(locale, panel, answer.answer);
  });
  const tables = reported.flatMap(({ panel, answer }) =>
    'answer' in answer && hasRows(answer.answer)
      ? { title: titleOf(locale, panel, answer.answer), rows: rowsOf(locale, answer.answer) }
      : [],
  );
  const first = { title: mailText(locale, 'number-report-part.numbers'), rows: numbers };
  return [first, ...tables].filter(({ rows }) => rows.length > 0);
}

/** Times are told by their sum: a line of days is for the screen. */
const hasRows = ({ groups, records }: PanelAnswer): boolean =>
  records !== undefined || (groups[0] !== undefined && (groups[0].type === 'text' || groups[0].type === 'country'));

function totalRow(locale: Locale, panel: Panel, answer: PanelAnswer): MailRow {
  const [column] = answer.values;
  const [value = null] = answer.total;
  return valueRow(locale, titleOf(locale, panel, answer), column, value, answer.compared_total?.[0]);
}

function rowsOf(locale: Locale, { groups, values, rows, records, names }: PanelAnswer): MailRow[] {
  if (records) {
    return records.rows.slice(0, LISTED).map(([first, ...rest]) => ({
      label: String(first ?? UNKNOWN),
      value: rest.map((cell) => String(cell ?? UNKNOWN)).join(' · '),
    }));
  }
  return rows.slice(0, LISTED).map(({ keys, values: [value = null], compared, isOther }) => {
    const texts = keys.map((key, at) => keyText(locale, { key, type: groups[at]?.type, names }));
    const label = isOther ? mailText(locale, 'board-report-part.other') : texts.join(' · ');
    return valueRow(locale, label, values[0], value, compared?.[0]);
  });
}

interface Key {
  key: string | null;
  type: PanelAnswer['groups'][number]['type'] | undefined;
  names: PanelAnswer['names'];
}

function keyText(locale: Locale, { key, type, names }: Key): string {
  if (key === null || key === '') return UNKNOWN;
  if (Object.hasOwn(names, key)) return names[key] ?? key;
  if (type !== 'country' || !/^[A-Z]{2}$/.test(key)) return key;
  return new Intl.DisplayNames(formatTag(locale), { type: 'region' }).of(key) ?? key;
}

function titleOf(locale: Locale, { title }: Panel, { values: [column] }: PanelAnswer): string {
  if (title !== '' || column === undefined) return title;
  if (column.label !== '') return column.label;
  const aggregate = aggregates.find((each) => each === column.name);
  if (aggregate) return mailText(locale, `board-report-part.${aggregate}`);
  return metricName(
    locale,
    metrics.find((each) => each === column.name),
  );
}

function valueRow(
  locale: Locale,
  label: string,
  column: ValueColumn | undefined,
  value: number | null,
  before: number | null | undefined,
): MailRow {
  if (value === null || column === undefined) return { label, value: UNKNOWN };
  const text = valueText(locale, column, value);
  if (before === null || before === undefined) return { label, value: text };
  const was = { value: valueText(locale, column, before) };
  if (before === 0 || column.unit === 'percent')
    return { label, value: text, note: mailText(locale, 'number-report-part.was', was) };
  const percent = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  const change = new Intl.NumberFormat(formatTag(locale), percent).format((value - before) / Math.abs(before));
  return { label, value: text, note: mailText(locale, 'number-report-part.both', { change, ...was }) };
}

const unit = (name: string, maximumFractionDigits: number): Intl.NumberFormatOptions => ({
  ...{ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits },
});
const formats: Record<Exclude<ValueColumn['unit'], 'money'>, Intl.NumberFormatOptions> = {
  count: { maximumFractionDigits: 0 },
  number: { maximumFractionDigits: 2 },
  ratio: { maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
  seconds: unit('second', 0),
  ms: unit('millisecond', 0),
  bytes: unit('megabyte', 1),
  days: unit('day', 1),
};

function valueText(locale: Locale, { unit: of, currency }: ValueColumn, value: number): string {
  if (of !== 'money')
    return new Intl.NumberFormat(formatTag(locale), formats[of]).format(of === 'bytes' ? value / 1e6 : value);
  const money: Intl.NumberFormatOptions = currency === undefined ? {} : { style: 'currency', currency };
  return new Intl.NumberFormat(formatTag(locale), money).format(value);
}
