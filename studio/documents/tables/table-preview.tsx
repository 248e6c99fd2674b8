import { Checkbox, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import type { GuessedColumn } from '#model/apis/collection/guess-column.ts';
import { delimiters } from '#model/apis/collection/parse-delimited.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import type { ReadColumn, Reading, ReadTable } from '#model/apis/collection/read-collection.ts';
import { isWorded } from '#model/apis/columns/column-types.ts';
import { nameOfLanguage } from '#model/site-languages/languages.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { columnTitle, typeWords } from './column-words.ts';
import styles from './table-preview.module.css';

const SHOWN = 5;

const delimiterWords: Readonly<Record<(typeof delimiters)[number], MessageKey>> = {
  '\t': 'table.delimiterTab',
  ',': 'table.delimiterComma',
  ';': 'table.delimiterSemicolon',
  '|': 'table.delimiterBar',
};

interface TablePreviewProps {
  read: ReadTable;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

/** How a table was read: its separator, headings and types, each to be chosen otherwise, over its first rows. */
export function TablePreview({ read, reading, onChange }: TablePreviewProps) {
  const t = useT();
  const id = useId();
  const { fields, rows, columns, delimiter } = read;
  const offered: readonly string[] = delimiters;
  return (
    <div className={styles.preview}>
      {delimiter !== undefined && (
        <div className={styles.ways}>
          <NativeSelect
            label={t('table.delimiter')}
            data={[
              ...delimiters.map((each) => ({ value: each, label: t(delimiterWords[each]) })),
              ...(offered.includes(delimiter) ? [] : [{ value: delimiter, label: delimiter }]),
            ]}
            value={delimiter}
            onChange={(event) => onChange({ delimiter: event.currentTarget.value })}
          />
          <Checkbox
            label={t('table.hasHead')}
            checked={read.hasHead}
            onChange={(event) => onChange({ ...reading, hasHead: event.currentTarget.checked })}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
      <section className={styles.scroller} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <caption id={id}>{t('table.shownRows', { shown: Math.min(SHOWN, rows.length), total: rows.length })}</caption>
          <thead>
            <tr>
              {fields.map((field, at) => (
                <th key={field.name} scope="col">
                  <bdi>{columnTitle(field)}</bdi>
                  <TypeSelect
                    field={field}
                    column={columns[at]}
                    onChange={(column) => {
                      const { [at]: _before, ...others } = reading.columns ?? {};
                      onChange({ ...reading, columns: column ? { ...others, [at]: column } : others });
                    }}
                    canTranslate={field.translates !== undefined || reading.columns?.[at] !== undefined}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else they are known by.
              <tr key={at}>
                {fields.map((field) => (
                  <td key={field.name} dir={isWorded(field.type) ? 'auto' : 'ltr'}>
                    {writeCell(row[field.name], field).slice(0, 200)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {columns.map(({ misfits: count, misfit: example, misfitRow }, at) => {
        const field = fields[at];
        // Names of images are looked for in the library when the table is taken.
        if (!field || count === 0 || field.type === 'image') return null;
        return (
          <p key={field.name} role="status" className={styles.misfits}>
            {t('table.notFitting', {
              column: columnTitle(field),
              count,
              example: example.slice(0, 60),
              row: formatNumber(misfitRow),
            })}
          </p>
        );
      })}
    </div>
  );
}

interface TypeSelectProps {
  field: Column;
  column: ReadColumn | undefined;
  /** Without a column it is read as it was found. */
  onChange: (column: GuessedColumn | undefined) => void;
  /** Whether it may be taken for the translation that its heading says it is. */
  canTranslate: boolean;
}

function TypeSelect({ field, column, onChange, canTranslate }: TypeSelectProps) {
  const t = useT();
  if (!column) return null;
  const { ways, language } = column;
  const translation =
    language && canTranslate
      ? [{ value: 'translation', label: t('table.translationInto', { language: nameOfLanguage(language) }) }]
      : [];
  return (
    <NativeSelect
      size="xs"
      aria-label={t('table.typeOf', { column: columnTitle(field) })}
      data={[...translation, ...ways.map((way, at) => ({ value: String(at), label: t(wordsOf(way)) }))]}
      value={
        field.translates === undefined
          ? String(ways.findIndex((way) => wordsOf(way) === wordsOf(column)))
          : 'translation'
      }
      onChange={(event) => {
        const { value } = event.currentTarget;
        const chosen = ways[Number(value)];
        if (chosen || value === 'translation') onChange(chosen);
      }}
    />
  );
}

function wordsOf({ type, style }: GuessedColumn): MessageKey {
  if (type === 'number' && style.number !== 'plain')
    return style.number === 'comma' ? 'table.numberComma' : 'table.numberDot';
  if (type === 'date' && style.date !== 'ymd') return style.date === 'dmy' ? 'table.dayFirst' : 'table.monthFirst';
  return typeWords[type];
}
