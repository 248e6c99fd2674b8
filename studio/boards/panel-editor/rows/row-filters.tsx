import { Button, MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Dataset, RowCondition } from '#model/boards/query.ts';
import { MAX_CONDITIONS } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { conditionLabel, fieldTitle, type OfferedField } from '../data-names.ts';
import styles from '../panel-editor.module.css';
import { Pick } from '../pick.tsx';
import { useCountries } from '../use-countries.ts';
import type { RowsProps } from './rows-fields.tsx';
import { useFieldValues } from './use-field-values.ts';

type How = RowCondition['how'];

/** How fields of each type are compared. */
const howsOf: Readonly<Record<OfferedField['type'], readonly How[]>> = {
  text: ['is', 'not', 'has', 'empty', 'filled'],
  choice: ['is', 'not', 'empty', 'filled'],
  country: ['is', 'not', 'empty', 'filled'],
  boolean: ['is', 'empty', 'filled'],
  number: ['above', 'below', 'from', 'until', 'is', 'not', 'empty', 'filled'],
  money: ['above', 'below', 'from', 'until', 'is', 'not', 'empty', 'filled'],
  time: ['from', 'until', 'above', 'below', 'empty', 'filled'],
};

/** The conditions rows have to meet. */
export function RowFilters({ editing, query }: RowsProps) {
  const t = useT();
  const { fields, changeQuery } = editing;
  const { where } = query;
  const [first] = fields;
  const put = (next: RowCondition[]) => changeQuery({ ...query, where: next });
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>{t('boardPanels.filters')}</legend>
      <ol className={styles.items}>
        {where.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has nothing else it is known by.
          <li key={at} className={styles.row}>
            <OneFilter
              editing={editing}
              dataset={query.dataset}
              condition={condition}
              at={at}
              onChange={(next) => put(where.with(at, next))}
            />
            <IconButton
              aria-label={t('boardPanels.removeFilter', { at: at + 1 })}
              onClick={() => put(where.toSpliced(at, 1))}
            >
              <IconTrash size={16} />
            </IconButton>
          </li>
        ))}
      </ol>
      {first && where.length < MAX_CONDITIONS && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => put([...where, conditionOn(first)])}
        >
          {t('boardPanels.addFilter')}
        </Button>
      )}
    </fieldset>
  );
}

const conditionOn = ({ field, type }: OfferedField): RowCondition => ({
  field,
  how: howsOf[type][0] ?? 'is',
  values: type === 'boolean' ? ['true'] : [],
});

interface OneFilterProps {
  editing: RowsProps['editing'];
  dataset: Dataset;
  condition: RowCondition;
  at: number;
  onChange: (condition: RowCondition) => void;
}

function OneFilter({ editing, dataset, condition, at, onChange }: OneFilterProps) {
  const t = useT();
  const { data, fields, fault } = editing;
  const field = fields.find((each) => each.field === condition.field);
  const hows = howsOf[field?.type ?? 'text'];
  const offered = hows.includes(condition.how) ? hows : [condition.how, ...hows];
  const place = { at: at + 1 };
  const changeField = (chosen: string) => {
    const next = fields.find((each) => each.field === chosen);
    if (!next || next.field === condition.field) return;
    // What was typed for a field of the same type stays.
    onChange(next.type === field?.type ? { ...condition, field: next.field } : conditionOn(next));
  };
  return (
    <div className={styles.fields}>
      <Pick
        label={t('boardPanels.filterField', place)}
        value={condition.field}
        data={[
          ...fields.map((each) => ({ value: each.field, label: fieldTitle(data, each.field) })),
          ...(field ? [] : [{ value: condition.field, label: condition.field }]),
        ]}
        onChange={changeField}
        error={fault(`query.where.${at}.field`)}
      />
      <NativeSelect
        label={t('boardPanels.filterHow', place)}
        value={condition.how}
        data={offered.map((how) => ({ value: how, label: t(conditionLabel(how, field?.type)) }))}
        onChange={(event) => {
          const how = offered.find((each) => each === event.currentTarget.value);
          if (how) onChange({ ...condition, how });
        }}
      />
      {condition.how !== 'empty' && condition.how !== 'filled' && (
        <ValueField
          label={t('boardPanels.filterValue', place)}
          dataset={dataset}
          field={field}
          condition={condition}
          onChange={(values) => onChange({ ...condition, values })}
          error={fault(`query.where.${at}.values`)}
        />
      )}
    </div>
  );
}

interface ValueFieldProps {
  label: string;
  dataset: Dataset;
  field: OfferedField | undefined;
  condition: RowCondition;
  onChange: (values: string[]) => void;
  error: ReactNode;
}

function ValueField({ label, dataset, field, condition, onChange, error }: ValueFieldProps) {
  const t = useT();
  const countries = useCountries();
  const { how } = condition;
  const values = condition.values.filter((value) => value !== null);
  const isSeveral = how === 'is' || how === 'not';
  const type = field?.type ?? 'text';
  const isListed = isSeveral && (type === 'text' || (type === 'choice' && !field?.choices));
  const found = useFieldValues(dataset, condition.field, isListed);
  if (type === 'boolean')
    return (
      <NativeSelect
        label={label}
        value={values[0] ?? ''}
        data={[
          { value: 'true', label: t('boardPanels.yes') },
          { value: 'false', label: t('boardPanels.no') },
        ]}
        onChange={(event) => onChange([event.currentTarget.value])}
        error={error}
      />
    );
  if (isSeveral && (type === 'country' || (type === 'choice' && field?.choices))) {
    const offered =
      type === 'country'
        ? countries
        : (field?.choices ?? []).map(({ value, label: shown }) => ({ value, label: shown || value }));
    const missing = values.filter((value) => !offered.some((each) => each.value === value));
    return (
      <MultiSelect
        label={label}
        value={values}
        data={[...offered, ...missing.map((value) => ({ value, label: value }))]}
        searchable
        hidePickedOptions
        maxDropdownHeight={280}
        onChange={onChange}
        error={error}
      />
    );
  }
  if (isSeveral && type !== 'time')
    return (
      <TagsInput
        label={label}
        description={t('boardPanels.filterValueHelp')}
        value={values}
        data={found}
        maxDropdownHeight={280}
        maxLength={500}
        splitChars={[]}
        acceptValueOnBlur
        onChange={onChange}
        error={error}
      />
    );
  const isNumber = type === 'number' || type === 'money';
  return (
    <TextInput
      label={label}
      value={values[0] ?? ''}
      type={type === 'time' ? 'date' : 'text'}
      {...(isNumber && { inputMode: 'decimal' as const, dir: 'ltr' as const })}
      maxLength={500}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value === '' ? [] : [event.currentTarget.value])}
      error={error}
    />
  );
}
