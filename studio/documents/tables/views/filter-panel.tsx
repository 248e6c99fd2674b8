import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { choiceLabel } from '#model/apis/columns/column-options.ts';
import { columnTests, comparedAs, comparesValue } from '#model/apis/views/column-tests.ts';
import type { ViewCondition } from '#model/apis/views/view-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { useReportedText } from '#studio/ui/list/use-reported-text.ts';
import { columnTitle } from '../column-words.ts';
import type { ViewPanelProps } from './view-tools.tsx';
import styles from './views.module.css';

/** Conditions of one view. */
const MAX_CONDITIONS = 20;

const freshCondition = (column: Column): ViewCondition => ({
  column: column.name,
  test: columnTests(column)[0] ?? 'is',
  value: comparedAs(column) === 'boolean' ? 'true' : (column.choices?.[0]?.key ?? ''),
});

/** The conditions that rows have to meet, all of them. */
export function FilterPanel({ table: { fields }, view, onChange }: ViewPanelProps) {
  const t = useT();
  const { conditions } = view;
  const [first] = fields;
  const set = (at: number, next: ViewCondition) => onChange({ conditions: conditions.with(at, next) });
  return (
    <div className={styles.panel}>
      <p className={styles.hint}>{t('tableViews.filterHelp')}</p>
      <ul className={styles.conditions}>
        {conditions.map((condition, at) => {
          const column = fields.find(({ name }) => name === condition.column);
          return (
            column && (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be the same.
                key={at}
                column={column}
                fields={fields}
                condition={condition}
                onChange={(next) => set(at, next)}
                onRemove={() => onChange({ conditions: conditions.toSpliced(at, 1) })}
              />
            )
          );
        })}
      </ul>
      {first && conditions.length < MAX_CONDITIONS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange({ conditions: [...conditions, freshCondition(first)] })}
        >
          {t('tableViews.addCondition')}
        </Button>
      )}
      {conditions.length > 0 && (
        <Button variant="subtle" onClick={() => onChange({ conditions: [] })}>
          {t('tableViews.clearFilters')}
        </Button>
      )}
    </div>
  );
}

interface ConditionRowProps {
  column: Column;
  fields: readonly Column[];
  condition: ViewCondition;
  onChange: (next: ViewCondition) => void;
  onRemove: () => void;
}

function ConditionRow({ column, fields, condition, onChange, onRemove }: ConditionRowProps) {
  const t = useT();
  const tests = columnTests(column);
  const title = columnTitle(column);
  const offered = tests.includes(condition.test) ? tests : [...tests, condition.test];
  return (
    <li className={styles.condition}>
      <NativeSelect
        aria-label={t('repeats.column')}
        data={fields.map((each) => ({ value: each.name, label: columnTitle(each) }))}
        value={column.name}
        onChange={(event) => {
          const chosen = fields.find(({ name }) => name === event.currentTarget.value);
          if (chosen) onChange(freshCondition(chosen));
        }}
      />
      <IconButton aria-label={t('tableViews.removeCondition', { column: title })} onClick={onRemove}>
        <IconTrash size={16} />
      </IconButton>
      <NativeSelect
        aria-label={t('repeats.condition')}
        data={offered.map((test) => ({ value: test, label: t(`repeats.${test}`) }))}
        value={condition.test}
        onChange={(event) => {
          const test = offered.find((each) => each === event.currentTarget.value);
          if (test) onChange({ ...condition, test });
        }}
      />
      {comparesValue(condition.test) && (
        <ValueField
          key={column.name}
          column={column}
          label={t('repeats.valueOf', { column: title })}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </li>
  );
}

interface ValueFieldProps {
  column: Column;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function ValueField({ column, label, value, onChange }: ValueFieldProps) {
  const t = useT();
  const as = comparedAs(column);
  const choose = (data: { value: string; label: string }[]) => (
    <NativeSelect
      className={styles.value ?? ''}
      aria-label={label}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (as === 'boolean')
    return choose([
      { value: 'true', label: t('repeats.yes') },
      { value: 'false', label: t('repeats.no') },
    ]);
  const { choices = [] } = column;
  if (choices.length > 0 && (column.type === 'choice' || column.type === 'choices')) {
    const known = choices.map((choice) => ({ value: choice.key, label: choiceLabel(choice) }));
    return choose(known.some((each) => each.value === value) ? known : [{ value, label: value }, ...known]);
  }
  return <WrittenValue column={column} label={label} value={value} onChange={onChange} />;
}

/** Milliseconds after the last key until rows are chosen by what is typed. */
const DELAY = 250;

function WrittenValue({ column, label, value, onChange }: ValueFieldProps) {
  const { typed, setTyped, latest, noteReport } = useReportedText(value);
  const as = comparedAs(column);
  const report = useEffectEvent(() => {
    if (typed === latest) return;
    noteReport(typed);
    onChange(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits anew after each key.
  useEffect(() => {
    const timer = setTimeout(report, DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      className={styles.value ?? ''}
      aria-label={label}
      dir={as === 'text' ? 'auto' : 'ltr'}
      type={as === 'day' ? 'date' : 'text'}
      inputMode={as === 'number' ? 'decimal' : 'text'}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={report}
    />
  );
}
