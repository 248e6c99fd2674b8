import { Input, NativeSelect } from '@mantine/core';
import { useDeferredValue, useId, useMemo } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { ROW_NAME } from '#model/apis/collection/formulas.ts';
import { MAX_FORMULA } from '#model/apis/columns/column-options.ts';
import type { JsonObject } from '#model/json.ts';
import fieldStyles from '#studio/documents/code/code-field.module.css';
import { useCodeEditor } from '#studio/documents/code/use-code-editor.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formulaExamples } from './formula-examples.ts';
import { formulaFault } from './formula-faults.ts';
import styles from './table-grid.module.css';
import { useComputed, useFormulaCode } from './use-computed.ts';

const SHOWN = 3;

interface FormulaFieldsProps {
  table: Table;
  /** The column as it would be. */
  column: Column;
  /** Its name before it is changed; undefined for a new one. */
  before: string | undefined;
  onChange: (formula: string) => void;
}

/** The formula of a column, with examples from the columns of the table and what it comes to in the first rows. */
export function FormulaFields({ table, column, before, onChange }: FormulaFieldsProps) {
  const t = useT();
  const id = useId();
  const Editor = useCodeEditor(true);
  const formula = column.formula ?? '';
  const tried = useDeferredValue(formula);
  const others = useMemo(() => table.fields.filter(({ name }) => name !== before), [table.fields, before]);
  const { name } = column;
  const fields = useMemo(
    () => [...others, { name, label: '', type: 'formula' as const, formula: tried }],
    [others, name, tried],
  );
  const code = useFormulaCode(true);
  const read = useComputed(fields);
  const examples = formulaExamples(others, t('table.yes'), t('table.no'));
  const fault = useMemo(
    () =>
      code && tried !== ''
        ? code.checkFormulas(fields, 'en').find((each) => each.name === name || each.kind === 'circle')
        : undefined,
    [code, fields, tried, name],
  );
  const rows = table.rows.slice(0, SHOWN);
  const label = t('table.formula');
  const said = fault && formulaFault(t, fault);
  return (
    <>
      <Input.Wrapper label={label} labelElement="div" description={t('table.formulaHelp')} error={said}>
        <div className={fieldStyles.field} data-invalid={said !== undefined || undefined}>
          {Editor ? (
            <Editor
              label={label}
              value={formula}
              isExpression={false}
              isMultiline
              isReadOnly={false}
              isInvalid={said !== undefined}
              direction="ltr"
              maxLength={MAX_FORMULA}
              scope={scopeOf(others, rows[0])}
              language={currentLocale()}
              onChange={onChange}
            />
          ) : (
            <textarea
              className={fieldStyles.waiting}
              aria-label={label}
              dir="ltr"
              rows={1}
              value={formula}
              maxLength={MAX_FORMULA}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </div>
      </Input.Wrapper>
      <NativeSelect
        label={t('table.formulaExamples')}
        data={[
          { value: '', label: t('table.formulaChoose') },
          ...examples.map(({ key, formula: example }) => ({ value: example, label: `${t(key)}: ${example}` })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => value !== '' && onChange(value)}
      />
      {tried !== '' && rows.length > 0 && read && (
        <div className={styles.options}>
          <p id={id} className={styles.hint}>
            {t('table.formulaPreview')}
          </p>
          <ol aria-labelledby={id} className={styles.results}>
            {rows.map((row, at) => {
              const { value, fault: failed } = read(row, name);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else they are known by.
                <li key={at} aria-label={t('table.row', { number: formatNumber(at + 1) })}>
                  {failed ? formulaFault(t, failed) : <bdi>{shown(value, t) || t('table.formulaNothing')}</bdi>}
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </>
  );
}

const shown = (value: string | number | boolean, t: ReturnType<typeof useT>): string =>
  typeof value === 'boolean' ? t(value ? 'table.yes' : 'table.no') : String(value);

/** What the field offers to read: the columns with the values of a row. */
const scopeOf = (fields: readonly Column[], row: JsonObject = {}): JsonObject => {
  const cells = Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? '']));
  return { ...cells, [ROW_NAME]: cells };
};
