import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { asksForData, isTime, typeShapes } from '#model/boards/panel-types.ts';
import type { RowsQuery } from '#model/boards/query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { fieldTitle } from '../data-names.ts';
import styles from '../panel-editor.module.css';
import type { PanelEditing } from '../use-panel-editor.ts';
import { GroupFields } from './group-fields.tsx';
import { RowFilters } from './row-filters.tsx';
import { SortField } from './sort-field.tsx';
import { ValueFields } from './value-fields.tsx';

export interface RowsProps {
  editing: PanelEditing;
  query: RowsQuery;
}

/** Columns shown unless told. */
const FEW = 4;
const MOST = 12;

/** What is asked of rows: which of them, grouped by what, and what is computed; or the rows themselves. */
export function RowsFields({ editing, query }: RowsProps) {
  const t = useT();
  const { draft, data, fields, change, changeQuery, showRows, fault } = editing;
  const { type, showsRows } = draft;
  if (!asksForData(type)) return null;
  const { hasRecords, groups } = typeShapes[type];
  const isRows = hasRecords === true && showsRows;
  const times = fields.filter(isTime);
  return (
    <>
      {(times.length > 0 || query.time !== undefined) && (
        <NativeSelect
          label={t('boardPanels.time')}
          description={t('boardPanels.timeHelp')}
          value={query.time ?? ''}
          data={[
            { value: '', label: t('boardPanels.timeNone') },
            ...times.map(({ field }) => ({ value: field, label: fieldTitle(data, field) })),
          ]}
          onChange={(event) => {
            const { time: _time, ...others } = query;
            const time = event.currentTarget.value;
            changeQuery(time === '' ? others : { ...others, time });
          }}
        />
      )}
      <RowFilters editing={editing} query={query} />
      {hasRecords && (
        <NativeSelect
          label={t('boardPanels.show')}
          value={isRows ? 'rows' : 'groups'}
          data={(['groups', 'rows'] as const).map((value) => ({ value, label: t(`boardPanels.show.${value}`) }))}
          onChange={(event) =>
            showRows(event.currentTarget.value === 'rows' ? fields.slice(0, FEW).map(({ field }) => field) : [])
          }
        />
      )}
      {isRows ? (
        <MultiSelect
          label={t('boardPanels.columns')}
          value={[...query.columns]}
          data={[...new Set([...fields.map(({ field }) => field), ...query.columns])].map((value) => ({
            value,
            label: fieldTitle(data, value),
          }))}
          searchable
          hidePickedOptions
          maxValues={MOST}
          maxDropdownHeight={280}
          onChange={(columns) => changeQuery({ ...query, columns })}
          error={fault('query.columns')}
        />
      ) : (
        <>
          {groups[1] > 0 && <GroupFields editing={editing} query={query} />}
          <ValueFields editing={editing} query={query} />
        </>
      )}
      {(isRows || groups[1] > 0) && (
        <div className={styles.pair}>
          <SortField editing={editing} query={query} isRows={isRows} />
          <TextInput
            label={t('boardPanels.limit')}
            description={t(isRows ? 'boardPanels.limitRowsHelp' : 'boardPanels.limitHelp')}
            inputMode="numeric"
            dir="ltr"
            value={draft.limit}
            onChange={(event) => change({ limit: event.currentTarget.value })}
            error={fault('query.limit')}
          />
        </div>
      )}
    </>
  );
}
