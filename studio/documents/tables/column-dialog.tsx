import { Alert, Select, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useMemo, useState } from 'react';
import type { CellKind, Column } from '#model/apis/collection/column.ts';
import * as edit from '#model/apis/collection/edit-table.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { choicesIn } from '#model/apis/collection/read-collection.ts';
import { columnName } from '#model/apis/collection/read-headings.ts';
import { addTranslations, countFilled, removeTranslations } from '#model/apis/collection/translate-columns.ts';
import { columnTypes, isChoice, isReference } from '#model/apis/columns/column-types.ts';
import { currencyIn } from '#model/apis/columns/price.ts';
import { splitMany } from '#model/apis/columns/read-text.ts';
import { isTranslatable, translationsOf } from '#model/apis/columns/translated-columns.ts';
import { nameOfLanguage } from '#model/site-languages/languages.ts';
import { useFurtherLanguages } from '#studio/documents/settings-query.ts';
import { formatList, formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { ColumnOptionsFields } from './column-options-fields.tsx';
import { RenamePlan } from './column-uses.tsx';
import { columnTitle, typeWords } from './column-words.ts';
import { formulaFault } from './formula-faults.ts';
import { matchCells, needsMatching } from './match-cells.ts';
import styles from './table-grid.module.css';
import { useComputed, useFormulaCode } from './use-computed.ts';
import type { EditedTable } from './use-table.ts';

const FormulaFields = lazy(async () => ({ default: (await import('./formula-fields.tsx')).FormulaFields }));

interface ColumnDialogProps {
  /** The column to change; without it one is added at the end. */
  column?: Column;
  edited: EditedTable;
  /** Id of the table where it is saved. */
  tableId?: string | undefined;
  onClose: () => void;
}

/** Heading, name and type of a column. A name that is in use by pages is better left as it is, and says so. */
export function ColumnDialog({ column, edited, tableId, onClose }: ColumnDialogProps) {
  const t = useT();
  const { table, change } = edited;
  const [heading, setHeading] = useState(column ? columnTitle(column) : '');
  const [name, setName] = useState(column?.name);
  const [kind, setKind] = useState<CellKind>(column ?? { type: 'text' });
  const { type } = kind;
  /** What becomes of choices that rows have and the column loses. */
  const [replaced, setReplaced] = useState<ReadonlyMap<string, string>>(new Map());
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const further = useFurtherLanguages();
  const translations = column ? translationsOf(table.fields, column.name) : [];
  const [isPerLanguage, setPerLanguage] = useState(translations.length > 0);
  const [isAsking, setAsking] = useState(false);
  const filled = () =>
    countFilled(
      table,
      translations.map((each) => each.name),
    );
  const uses = useMemo(() => choicesUsed(table, column, type), [table, column, type]);
  const wanted = name ?? columnName(heading, table.fields.length);
  const isTaken = table.fields.some((field) => field !== column && field.name === wanted);
  const fault = isTaken
    ? t('table.nameTaken')
    : /^[^.\p{Cc}]{1,100}$/u.test(wanted)
      ? undefined
      : t('table.nameFormat');
  const code = useFormulaCode(type === 'formula');
  const computed = useComputed(table.fields);
  const optionFault = faultOf(kind, t) ?? formulaFaultOf();
  const shownLanguages = translations.length > 0 ? translations.map(({ language }) => language) : further;
  const misfits = useMemo(() => (column ? edit.misfitsOf(table, column.name, kind) : undefined), [table, column, kind]);
  /** What keeps a formula from being saved: it cannot be read, or leads back to itself. */
  function formulaFaultOf(): string | undefined {
    if (type !== 'formula' || !code) return undefined;
    const others = table.fields.filter((field) => field !== column);
    const fields = [...others, { ...optionsOf(kind), name: wanted, label: '', type }];
    const found = code
      .checkFormulas(fields, 'en')
      .find((each) => each.kind === 'circle' || (each.kind === 'bad' && each.name === wanted));
    return found && formulaFault(t, found);
  }
  /** The choices of a column that becomes one are the values it has; its currency is what its cells say. */
  const firstOptions = (next: CellKind['type']): CellKind => {
    if (!column) return { type: next };
    const cells = table.rows.map((row) => writeCell(row[column.name], column));
    if (next === 'price' && kind.currency === undefined) {
      const currency = cells.map((cell) => currencyIn(cell)).find((found) => found !== undefined);
      return { type: next, ...(currency !== undefined && { currency }) };
    }
    if (!isChoice(next) || kind.choices) return { type: next };
    return { type: next, choices: choicesIn(next, cells) };
  };
  /** Its cells may name images by their files, or rows by their titles. */
  const matched = async (changed: edit.Table) => {
    setBusy(true);
    setProblem(undefined);
    try {
      change(await matchCells(queries, changed));
      onClose();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== undefined || optionFault !== undefined) return;
    if (!isPerLanguage && filled() > 0) return setAsking(true);
    save();
  };
  const save = () => {
    const label = heading.trim() === wanted ? '' : heading.trim();
    const next: Column = { ...optionsOf(kind), name: wanted, label, type };
    const kept = column && !isPerLanguage ? removeTranslations(table, column.name) : table;
    const start =
      column && isFormula(column) && type !== 'formula' && computed
        ? edit.keepResults(kept, column.name, (row) => computed(row, column.name).value)
        : kept;
    const known = new Set(next.choices?.map(({ key }) => key));
    const replacing = new Map([...replaced].filter(([from, to]) => !known.has(from) && (to === '' || known.has(to))));
    const followed = column
      ? edit.replaceChoices(
          edit.changeColumn(start, column.name, next),
          next.name,
          isChoice(type) ? replacing : new Map(),
        )
      : { ...table, fields: [...table.fields, next] };
    // Languages the site gained since are added from the heading: here one may have left some out.
    const changed = isPerLanguage && translations.length === 0 ? addTranslations(followed, wanted, further) : followed;
    if (column && needsMatching(next) && !isSameKind(column, next)) return void matched(changed);
    change(changed);
    onClose();
  };
  return (
    <DialogFrame title={column ? t('table.editColumn') : t('table.addColumn')} onClose={onClose}>
      <DialogForm
        onSubmit={submit}
        isBusy={isBusy}
        problem={problem}
        submitLabel={t(column ? 'common.save' : 'table.addColumn')}
        onCancel={onClose}
      >
        <div className={styles.fields}>
          <TextInput
            data-autofocus
            autoFocus
            dir="auto"
            label={t('table.heading')}
            maxLength={120}
            value={heading}
            onChange={(event) => setHeading(event.currentTarget.value)}
          />
          <TextInput
            dir="ltr"
            label={t('table.name')}
            description={t('table.nameHelp', { name: wanted })}
            error={fault}
            value={wanted}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t('table.type')}
            allowDeselect={false}
            data={columnTypes.map((each) => ({ value: each, label: t(typeWords[each]) }))}
            maxDropdownHeight={320}
            value={type}
            onChange={(next) =>
              setKind({ ...kind, ...firstOptions(columnTypes.find((each) => each === next) ?? 'text') })
            }
          />
          {isTranslatable(type) && (further.length > 0 || translations.length > 0) && (
            <Switch
              label={t('table.perLanguage')}
              description={t('table.perLanguageHelp', { languages: formatList(shownLanguages.map(nameOfLanguage)) })}
              checked={isPerLanguage}
              onChange={(event) => setPerLanguage(event.currentTarget.checked)}
            />
          )}
          {isPerLanguage && translations.length > 0 && !isTranslatable(type) && (
            <Alert color="secondary">{t('table.translationsStay')}</Alert>
          )}
          {type === 'formula' && (
            <Suspense>
              <FormulaFields
                table={table}
                column={{ ...kind, name: wanted, label: '' }}
                before={column?.name}
                onChange={(formula) => setKind((last) => ({ ...last, formula }))}
              />
            </Suspense>
          )}
          <ColumnOptionsFields
            kind={kind}
            uses={uses}
            others={table.fields.filter((field) => field !== column)}
            replaced={replaced}
            onReplace={setReplaced}
            onChange={(options) => setKind({ ...kind, ...options })}
          />
          {optionFault !== undefined && <Alert color="secondary">{optionFault}</Alert>}
          {column && column.name !== wanted && (
            <Alert color="secondary">{t('table.nameChanges', { name: column.name })}</Alert>
          )}
          {column && tableId !== undefined && column.name !== wanted && (
            <RenamePlan id={tableId} name={edit.savedName(table, column.name)} />
          )}
          {/* Of choices the rows that have others are told beside them. */}
          {column && misfits && misfits.count > 0 && !isChoice(type) && (
            <Alert color="secondary">
              {type === 'formula'
                ? t('table.formulaReplaces', { count: misfits.count })
                : t('table.notFitting', {
                    column: columnTitle(column),
                    count: misfits.count,
                    example: misfits.example.slice(0, 60),
                    row: formatNumber(misfits.at + 1),
                  })}
            </Alert>
          )}
          {column && isFormula(column) && type !== 'formula' && (
            <Alert color="secondary">{t('table.formulaBecomes')}</Alert>
          )}
        </div>
      </DialogForm>
      <ConfirmDialog
        opened={isAsking}
        title={t('table.removeTranslationsTitle', { column: column ? columnTitle(column) : '' })}
        confirmLabel={t('table.removeTranslations')}
        danger
        onConfirm={save}
        onCancel={() => setAsking(false)}
      >
        {isAsking && t('table.removeTranslationsText', { count: filled() })}
      </ConfirmDialog>
    </DialogFrame>
  );
}

const isSameKind = (one: CellKind, other: CellKind): boolean =>
  one.type === other.type && one.table === other.table && one.by === other.by;

/** The options that a type has: those of another are not kept. */
function optionsOf({ type, choices, currency, table, by, madeFrom, formula }: CellKind): Partial<Column> {
  if (type === 'text') return madeFrom === undefined ? {} : { madeFrom };
  if (type === 'formula') return { formula: formula ?? '' };
  if (type === 'price') return currency === undefined ? {} : { currency };
  if (isChoice(type)) return { choices: choices ?? [] };
  return isReference(type) && table !== undefined && by !== undefined ? { table, by } : {};
}

function faultOf(
  { type, choices = [], table, by, formula = '' }: CellKind,
  t: ReturnType<typeof useT>,
): string | undefined {
  if (type === 'formula' && formula.trim() === '') return t('table.formulaEmpty');
  if (isReference(type) && (table === undefined || by === undefined)) return t('table.referenceIncomplete');
  if (!isChoice(type)) return undefined;
  if (choices.some(({ key }) => key === '')) return t('table.choiceEmpty');
  const keys = choices.map(({ key }) => key);
  return new Set(keys).size < keys.length ? t('table.choiceTwice') : undefined;
}

/** How many rows have each choice, as the column has them or will. */
function choicesUsed(
  { rows }: EditedTable['table'],
  column: Column | undefined,
  type: CellKind['type'],
): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  if (!column || !isChoice(type)) return uses;
  for (const row of rows) {
    const value = row[column.name];
    const text = writeCell(value, column).trim();
    const single = type === 'choice' ? [text] : splitMany(text, column.choices ?? []);
    const keys = Array.isArray(value) ? value.map((each) => writeCell(each)) : single;
    for (const key of keys) if (key !== '') uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return uses;
}
