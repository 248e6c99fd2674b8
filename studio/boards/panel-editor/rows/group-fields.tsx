import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { asksForData, isGroupable, isTime, typeShapes } from '#model/boards/panel-types.ts';
import { type RowGroup, timeSteps } from '#model/boards/query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { fieldTitle, type OfferedField } from '../data-names.ts';
import styles from '../panel-editor.module.css';
import { Pick as PickField } from '../pick.tsx';
import type { RowsProps } from './rows-fields.tsx';

const steps = timeSteps.filter((step) => step !== 'weekday_hour');

/** No field is called so: fields are never empty. */
const NONE = '';

/** Chooses what rows are grouped by; times in which steps. */
export function GroupFields({ editing, query }: RowsProps) {
  const t = useT();
  const { draft, fields, changeQuery, fault } = editing;
  const { type } = draft;
  if (!asksForData(type)) return null;
  const { lead, groups } = typeShapes[type];
  const [least, most] = groups;
  const [first, second] = query.group;
  const suits = (field: OfferedField) => {
    if (lead === 'time' || lead === 'weekday_hour') return isTime(field);
    return lead === 'country' ? field.type === 'country' : isGroupable(field);
  };
  const leads = fields.filter(suits);
  const others = fields.filter(
    (each) => isGroupable(each) && each.field !== first?.field && (lead === 'any' || !isTime(each)),
  );
  const put = (...group: (RowGroup | undefined)[]) =>
    changeQuery({ ...query, group: group.filter((each) => each !== undefined) });
  return (
    <>
      <OneGroup
        editing={editing}
        label={t(type === 'number' ? 'boardPanels.trend' : 'boardPanels.by')}
        stepLabel={t('boardPanels.step')}
        group={first}
        fields={leads}
        isOptional={least === 0}
        hasStep={lead !== 'weekday_hour'}
        onChange={(group) => put(group && lead === 'weekday_hour' ? { ...group, by: 'weekday_hour' } : group, second)}
        error={fault('query.group.0.field')}
      />
      {most > 1 && first && (
        <OneGroup
          editing={editing}
          label={t('boardPanels.thenBy')}
          stepLabel={t('boardPanels.thenStep')}
          group={second}
          fields={others}
          isOptional
          hasStep
          onChange={(group) => put(first, group)}
          error={fault('query.group.1.field')}
        />
      )}
    </>
  );
}

interface OneGroupProps extends Pick<RowsProps, 'editing'> {
  label: string;
  stepLabel: string;
  group: RowGroup | undefined;
  fields: readonly OfferedField[];
  isOptional: boolean;
  hasStep: boolean;
  onChange: (group: RowGroup | undefined) => void;
  error: ReactNode;
}

function OneGroup({ editing, label, stepLabel, group, fields, isOptional, hasStep, onChange, error }: OneGroupProps) {
  const t = useT();
  const { data } = editing;
  const known = fields.some(({ field }) => field === group?.field);
  const choose = (chosen: string) => {
    if (chosen === NONE) return onChange(undefined);
    const field = editing.fields.find((each) => each.field === chosen);
    onChange(field && isTime(field) ? { field: chosen, by: group?.by ?? 'day' } : { field: chosen });
  };
  return (
    <div className={styles.pair}>
      <PickField
        label={label}
        value={group?.field ?? (isOptional ? NONE : null)}
        data={[
          ...(isOptional ? [{ value: NONE, label: t('boardPanels.byNone') }] : []),
          ...fields.map(({ field }) => ({ value: field, label: fieldTitle(data, field) })),
          ...(group && !known ? [{ value: group.field, label: fieldTitle(data, group.field) }] : []),
        ]}
        onChange={choose}
        error={error}
      />
      {group?.by !== undefined && hasStep && (
        <NativeSelect
          label={stepLabel}
          value={group.by}
          data={steps.map((value) => ({ value, label: t(`boardPanels.step.${value}`) }))}
          onChange={(event) => {
            const by = steps.find((each) => each === event.currentTarget.value);
            if (by) onChange({ ...group, by });
          }}
        />
      )}
    </div>
  );
}
