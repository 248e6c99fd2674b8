import type { PanelAnswer } from '#model/boards/answer.ts';
import { parseIsoDate } from '#model/iso-date.ts';
import { perLanguage } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatValue, UNKNOWN } from '../format-value.ts';
import styles from './panel.module.css';

type Records = NonNullable<PanelAnswer['records']>;
export type RecordColumn = Records['columns'][number];
export type Cell = Records['rows'][number][number];

interface CellValueProps {
  column: RecordColumn;
  value: Cell;
  answer: PanelAnswer;
  zone: string;
}

export const isNumeric = ({ type }: RecordColumn): boolean => type === 'number' || type === 'money';

const dates = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const moments = perLanguage((language) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    const format =
      known.get(timeZone) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    known.set(timeZone, format);
    return format;
  };
});

function formatTime(text: string, zone: string, isDate: boolean): string {
  const at = parseIsoDate(text, isDate ? 'UTC' : zone);
  if (at === undefined) return text;
  return isDate || text.length <= 10 ? dates().format(at) : moments()(zone).format(at);
}

/** A cell of a record: always text, whatever is in it. Only addresses of the web are links. */
export function CellValue({ column, value, answer, zone }: CellValueProps) {
  const t = useT();
  if (value === null || value === '') return <span className={styles.quiet}>{UNKNOWN}</span>;
  if (typeof value === 'boolean') return <>{t(value ? 'charts.yes' : 'charts.no')}</>;
  if (typeof value === 'number') {
    const { type, unit = type === 'money' ? 'money' : 'number', currency } = column;
    return <>{formatValue({ unit, currency }, value)}</>;
  }
  switch (column.type) {
    case 'time':
    case 'date':
      return <>{formatTime(value, zone, column.type === 'date')}</>;
    case 'link':
      return /^https?:\/\//i.test(value) ? (
        <a href={value} target="_blank" rel="noreferrer" dir="ltr">
          {value.replace(/^https?:\/\/(www\.)?/i, '')}
        </a>
      ) : (
        <bdi dir="ltr">{value}</bdi>
      );
    case 'image':
      return value.startsWith('/_/media/') ? (
        <img className={styles.thumbnail} src={value} alt="" loading="lazy" />
      ) : (
        <bdi dir="ltr">{value}</bdi>
      );
    default:
      return <bdi>{Object.hasOwn(answer.names, value) ? answer.names[value] : value}</bdi>;
  }
}
