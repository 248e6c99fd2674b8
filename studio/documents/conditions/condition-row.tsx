import { ActionIcon, Autocomplete, NumberInput, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Condition, type ConditionTest, writeColumn } from '#model/layout/list-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconClose, IconTrash } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './conditions.module.css';
import { type ListScope, type QueryColumn, valuesIn } from './query-columns.ts';

/** How columns of each kind are compared. */
const testsOf: Readonly<Record<QueryColumn['kind'], readonly ConditionTest[]>> = {
  text: ['is', 'isNot', 'contains', 'isEmpty', 'isFilled'],
  number: ['is', 'isNot', 'atLeast', 'atMost', 'isEmpty', 'isFilled'],
  boolean: ['is', 'isNot'],
  date: ['is', 'isNot', 'atLeast', 'atMost', 'isEmpty', 'isFilled'],
  several: ['contains'],
};

/** A condition on a column as it begins: with what a row has, so that the list is not empty meanwhile. */
export function freshCondition({ names, kind }: QueryColumn, { rows }: ListScope): Condition {
  const [held] = valuesIn(rows, names, kind === 'number' ? 'number' : 'string');
  const value = kind === 'boolean' ? true : (held ?? (kind === 'number' ? 0 : ''));
  return { column: names, test: testsOf[kind][0] ?? 'is', value };
}

/** Chooses data of the page to compare with. */
export type PathPicker = (label: string, onPick: (path: string) => void) => ReactNode;

interface ConditionRowProps {
  condition: Condition;
  list: ListScope;
  /** Absent where there is no other data. */
  picker?: PathPicker | undefined;
  isReadOnly: boolean;
  onChange: (condition: Condition, isTyping?: boolean) => void;
  onRemove: () => void;
}

/** One condition that rows of a list have to meet: a column, how it is compared, and with what. */
export function ConditionRow({ condition, list, picker, isReadOnly, onChange, onRemove }: ConditionRowProps) {
  const t = useT();
  const id = writeColumn(condition.column);
  const column = list.columns.find((each) => each.id === id);
  const label = column?.label ?? condition.column.join(' › ');
  const tests = testsOf[column?.kind ?? 'text'];
  const offered = tests.includes(condition.test) ? tests : [...tests, condition.test];
  const isCompared = condition.test !== 'isEmpty' && condition.test !== 'isFilled';
  return (
    <li className={styles.query}>
      <Select
        size="xs"
        aria-label={t('repeats.column')}
        data={[
          ...list.columns.map((each) => ({ value: each.id, label: each.label })),
          ...(column ? [] : [{ value: id, label }]),
        ]}
        value={id}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(next) => {
          const chosen = list.columns.find((each) => each.id === next);
          if (chosen && chosen.id !== id) onChange(freshCondition(chosen, list));
        }}
      />
      <Select
        size="xs"
        aria-label={t('repeats.condition')}
        data={offered.map((test) => ({ value: test, label: t(`repeats.${test}`) }))}
        value={condition.test}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(next) => {
          const test = offered.find((each) => each === next);
          if (test) onChange({ ...condition, test, value: condition.value ?? '' });
        }}
      />
      {!isReadOnly && (
        <ActionIcon size={24} aria-label={t('repeats.remove', { item: label })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
      {isCompared && (
        <ValueField
          label={t('repeats.valueOf', { column: label })}
          kind={column?.kind ?? 'text'}
          condition={condition}
          list={list}
          picker={picker}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      )}
    </li>
  );
}

interface ValueFieldProps extends Pick<ConditionRowProps, 'condition' | 'list' | 'picker' | 'isReadOnly' | 'onChange'> {
  label: string;
  kind: QueryColumn['kind'];
}

function ValueField({ label, kind, condition, list, picker: pick, isReadOnly, onChange }: ValueFieldProps) {
  const t = useT();
  const { value = '' } = condition;
  const picker = !isReadOnly && pick?.(label, (path) => onChange({ ...condition, value: { path } }));
  if (typeof value === 'object')
    return (
      <div className={styles.compared}>
        <span>
          <Code>{value.path}</Code>
        </span>
        {!isReadOnly && (
          <ActionIcon
            size={24}
            aria-label={t('repeats.unbind', { label })}
            onClick={() => onChange({ ...condition, value: '' })}
          >
            <IconClose size={16} />
          </ActionIcon>
        )}
        {picker}
      </div>
    );
  if (kind === 'boolean')
    return (
      <div className={styles.compared}>
        <Select
          size="xs"
          aria-label={label}
          data={[
            { value: 'true', label: t('repeats.yes') },
            { value: 'false', label: t('repeats.no') },
          ]}
          value={String(value)}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(next) => onChange({ ...condition, value: next === 'true' })}
        />
        {picker}
      </div>
    );
  if (kind === 'number')
    return (
      <div className={styles.compared}>
        <NumberInput
          dir="ltr"
          size="xs"
          aria-label={label}
          value={value === '' ? '' : Number(value)}
          readOnly={isReadOnly}
          onChange={(next) => {
            // Of a number in the making, a minus alone, there is no value yet.
            if (typeof next === 'number') onChange({ ...condition, value: next }, true);
          }}
        />
        {picker}
      </div>
    );
  const change = (next: string) => onChange({ ...condition, value: next }, true);
  return (
    <div className={styles.compared}>
      {kind === 'date' ? (
        <TextInput
          size="xs"
          type="date"
          aria-label={label}
          value={String(value)}
          readOnly={isReadOnly}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <Autocomplete
          dir="auto"
          size="xs"
          aria-label={label}
          data={valuesIn(list.rows, condition.column, 'string')}
          value={String(value)}
          readOnly={isReadOnly}
          onChange={change}
        />
      )}
      {picker}
    </div>
  );
}
