import { Button, NativeSelect, TextInput } from '@mantine/core';
import { asksForData, isNumber, mostValues } from '#model/boards/panel-types.ts';
import { aggregates, type RowValue } from '#model/boards/query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { fieldTitle } from '../data-names.ts';
import styles from '../panel-editor.module.css';
import { Pick } from '../pick.tsx';
import type { RowsProps } from './rows-fields.tsx';

/** Chooses what is computed of each group. */
export function ValueFields({ editing, query }: RowsProps) {
  const t = useT();
  const { draft, changeQuery } = editing;
  const { values } = query;
  const most = asksForData(draft.type) ? mostValues(draft.type, query.group.length) : 0;
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>{t('boardPanels.valuesLegend')}</legend>
      <ol className={styles.items}>
        {values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value has nothing else it is known by.
          <li key={at} className={styles.row}>
            <OneValue
              editing={editing}
              value={value}
              at={at}
              onChange={(next) => changeQuery({ ...query, values: values.with(at, next) })}
            />
            {values.length > 1 && (
              <IconButton
                aria-label={t('boardPanels.removeValue', { at: at + 1 })}
                onClick={() => changeQuery({ ...query, values: values.toSpliced(at, 1) })}
              >
                <IconTrash size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {values.length < most && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => changeQuery({ ...query, values: [...values, { how: 'count', label: '' }] })}
        >
          {t('boardPanels.addValue')}
        </Button>
      )}
    </fieldset>
  );
}

interface OneValueProps {
  editing: RowsProps['editing'];
  value: RowValue;
  at: number;
  onChange: (value: RowValue) => void;
}

function OneValue({ editing, value, at, onChange }: OneValueProps) {
  const t = useT();
  const { data, fields, fault } = editing;
  const { how, field } = value;
  const suited = how === 'distinct' ? fields : fields.filter(isNumber);
  const known = suited.some((each) => each.field === field);
  const place = { at: at + 1 };
  const changeHow = (chosen: string) => {
    const next = aggregates.find((each) => each === chosen);
    if (!next) return;
    if (next === 'count') return onChange({ how: next, label: value.label });
    const fits = next === 'distinct' || fields.some((each) => each.field === field && isNumber(each));
    const only = next === 'distinct' ? undefined : fields.filter(isNumber)[0]?.field;
    const kept = fits ? field : only;
    onChange({ how: next, label: value.label, ...(kept !== undefined && { field: kept }) });
  };
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('boardPanels.how', place)}
        value={how}
        data={aggregates.map((each) => ({ value: each, label: t(`boardPanels.how.${each}`) }))}
        onChange={(event) => changeHow(event.currentTarget.value)}
        error={fault(`query.values.${at}.how`)}
      />
      {how !== 'count' && (
        <Pick
          label={t('boardPanels.valueField', place)}
          value={field ?? null}
          data={[
            ...suited.map((each) => ({ value: each.field, label: fieldTitle(data, each.field) })),
            ...(field !== undefined && !known ? [{ value: field, label: fieldTitle(data, field) }] : []),
          ]}
          nothingFoundMessage={t('boardPanels.noNumbers')}
          onChange={(chosen) => onChange({ ...value, field: chosen })}
          error={fault(`query.values.${at}.field`)}
        />
      )}
      <TextInput
        label={t('boardPanels.valueLabel', place)}
        value={value.label}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ ...value, label: event.currentTarget.value })}
        error={fault(`query.values.${at}.label`)}
      />
    </div>
  );
}
