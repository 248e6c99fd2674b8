import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askNumbers } from '#contract/numbers.ts';
import { type FilterField, filterFields, type Metric } from '#model/numbers/fields.ts';
import { type Condition, MAX_VALUES } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { fieldLabel, valueLabel } from '#studio/ui/charts/number-labels.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconTrash } from '#studio/ui/icons/icons.ts';
import styles from './panel-editor.module.css';
import { Pick } from './pick.tsx';

interface NumberFilterProps {
  condition: Condition;
  at: number;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
  error: ReactNode;
}

const hows = ['is', 'not', 'has'] as const;
/** What is known by a key that nobody reads: its text has nothing to look for. */
const keyed: ReadonlySet<FilterField> = new Set(['route', 'template', 'template_version', 'release', 'goal']);

/** One condition of Analytics, with the values of the last year to choose from. */
export function NumberFilter({ condition, at, onChange, onRemove, error }: NumberFilterProps) {
  const t = useT();
  const { field, how, values } = condition;
  const place = { at: at + 1 };
  const offered = hows.filter((each) => each !== 'has' || !keyed.has(field));
  const label = t('boardPanels.filterValue', place);
  return (
    <li className={styles.row}>
      <div className={styles.fields}>
        <Pick
          label={t('boardPanels.filterField', place)}
          value={field}
          data={filterFields.map((value) => ({ value, label: t(fieldLabel(value)) }))}
          onChange={(chosen) => {
            const next = filterFields.find((each) => each === chosen);
            if (next && next !== field)
              onChange({ field: next, how: how === 'has' && keyed.has(next) ? 'is' : how, values: [] });
          }}
        />
        <NativeSelect
          label={t('boardPanels.filterHow', place)}
          value={how}
          data={offered.map((value) => ({ value, label: t(`boardPanels.condition.${value}`) }))}
          onChange={(event) => {
            const next = hows.find((each) => each === event.currentTarget.value);
            if (next) onChange({ ...condition, how: next, values: (next === 'has') === (how === 'has') ? values : [] });
          }}
        />
        {how === 'has' ? (
          <TextInput
            label={label}
            value={values[0] ?? ''}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onChange({ ...condition, values: [event.currentTarget.value] })}
            error={error}
          />
        ) : (
          <Values
            label={label}
            condition={condition}
            onChange={(next) => onChange({ ...condition, values: next })}
            error={error}
          />
        )}
      </div>
      <IconButton aria-label={t('boardPanels.removeFilter', place)} onClick={onRemove}>
        <IconTrash size={16} />
      </IconButton>
    </li>
  );
}

/** The number by which values are found. */
function metricOf(field: FilterField): Metric {
  if (field === 'goal') return 'conversions';
  return field === 'status' || field === 'agent' || field === 'agent_kind' ? 'requests' : 'visitors';
}

interface ValuesProps {
  label: string;
  condition: Condition;
  onChange: (values: Condition['values']) => void;
  error: ReactNode;
}

/** Stands for an unknown value, which no value is: they have no line end. */
const UNKNOWN = '\n';
const OFFERED = 100;

function Values({ label, condition: { field, values }, onChange, error }: ValuesProps) {
  const question = { period: { last: '12m' }, metrics: [metricOf(field)], by: [field], size: OFFERED } as const;
  const { data } = useQuery({
    queryKey: ['boards', 'values', field],
    queryFn: ({ signal }) =>
      call(askNumbers, { body: { ...question, metrics: [...question.metrics], by: [...question.by] }, signal }),
  });
  const found = data?.rows.map(({ keys }) => keys[0] ?? null) ?? [];
  const all = [...new Set([...found, ...values])];
  return (
    <MultiSelect
      label={label}
      value={values.map((value) => value ?? UNKNOWN)}
      data={all.map((value) => ({ value: value ?? UNKNOWN, label: valueLabel(field, value, data?.names).text }))}
      searchable
      hidePickedOptions
      maxValues={MAX_VALUES}
      maxDropdownHeight={280}
      onChange={(chosen) => onChange(chosen.map((value) => (value === UNKNOWN ? null : value)))}
      error={error}
    />
  );
}
