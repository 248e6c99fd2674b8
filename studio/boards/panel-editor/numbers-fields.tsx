import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asksForData, isTimeDimension, mostValues, typeShapes } from '#model/boards/panel-types.ts';
import type { NumbersQuery } from '#model/boards/query.ts';
import { type Dimension, dimensions, type Metric, metrics } from '#model/numbers/fields.ts';
import { MAX_CONDITIONS } from '#model/numbers/question.ts';
import { funnelsQuery } from '#studio/documents/numbers/funnels-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { metricLabel } from '#studio/ui/charts/number-labels.ts';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { dimensionLabel } from './data-names.ts';
import { NumberFilter } from './number-filter.tsx';
import styles from './panel-editor.module.css';
import { Pick } from './pick.tsx';
import type { PanelEditing } from './use-panel-editor.ts';

export interface NumbersProps {
  editing: PanelEditing;
  query: NumbersQuery;
}

/** Metrics by their own names: those that count samples share one. */
const offeredMetrics = metrics.filter((metric) => !metric.endsWith('_count'));
const NONE = '';

/** What is asked of Analytics. */
export function NumbersFields({ editing, query }: NumbersProps) {
  const t = useT();
  const { draft, change, changeQuery, fault } = editing;
  const { type } = draft;
  if (!asksForData(type)) return null;
  const { groups } = typeShapes[type];
  const values = mostValues(type, query.by.length);
  return (
    <>
      {type === 'funnel' ? (
        <FunnelField editing={editing} query={query} />
      ) : values === 1 ? (
        <Pick
          label={t('boardPanels.metric')}
          value={query.metrics[0] ?? null}
          data={offeredMetrics.map((value) => ({ value, label: t(metricLabel(value)) }))}
          onChange={(chosen) => changeQuery({ ...query, metrics: metricsOf([chosen]) })}
          error={fault('query.metrics')}
        />
      ) : (
        <MultiSelect
          label={t('boardPanels.metrics')}
          value={[...query.metrics]}
          data={offeredMetrics.map((value) => ({ value, label: t(metricLabel(value)) }))}
          searchable
          hidePickedOptions
          maxValues={values}
          maxDropdownHeight={280}
          onChange={(chosen) => changeQuery({ ...query, metrics: metricsOf(chosen) })}
          error={fault('query.metrics')}
        />
      )}
      {type !== 'funnel' && groups[1] > 0 && <Groups editing={editing} query={query} />}
      <fieldset className={styles.rows}>
        <legend className={styles.label}>{t('boardPanels.filters')}</legend>
        <ol className={styles.items}>
          {query.filters.map((condition, at) => (
            <NumberFilter
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition has nothing else it is known by.
              key={at}
              condition={condition}
              at={at}
              onChange={(next) => changeQuery({ ...query, filters: query.filters.with(at, next) })}
              onRemove={() => changeQuery({ ...query, filters: query.filters.toSpliced(at, 1) })}
              error={fault(`query.filters.${at}.values`)}
            />
          ))}
        </ol>
        {query.filters.length < MAX_CONDITIONS && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              changeQuery({ ...query, filters: [...query.filters, { field: 'country', how: 'is', values: [] }] })
            }
          >
            {t('boardPanels.addFilter')}
          </Button>
        )}
      </fieldset>
      {type !== 'funnel' && groups[1] > 0 && type !== 'number' && (
        <TextInput
          label={t('boardPanels.limit')}
          description={t('boardPanels.limitHelp')}
          inputMode="numeric"
          dir="ltr"
          value={draft.limit}
          onChange={(event) => change({ limit: event.currentTarget.value })}
          error={fault('query.limit')}
        />
      )}
    </>
  );
}

const metricsOf = (chosen: readonly string[]): Metric[] =>
  chosen.flatMap((each) => metrics.find((metric) => metric === each) ?? []);

function Groups({ editing, query }: NumbersProps) {
  const t = useT();
  const { draft, changeQuery, fault } = editing;
  const { type } = draft;
  if (!asksForData(type)) return null;
  const { lead, groups } = typeShapes[type];
  // A map is by country and a heat map by hour: there is nothing to choose.
  if (lead === 'country' || lead === 'weekday_hour') return null;
  const [first, second] = query.by;
  const leads = dimensions.filter((each) => lead !== 'time' || isTimeDimension(each));
  // One of two is of time at most.
  const others = dimensions.filter(
    (each) => each !== first && !(isTimeDimension(each) && (first === undefined || isTimeDimension(first))),
  );
  const put = (...by: (Dimension | undefined)[]) =>
    changeQuery({ ...query, by: by.filter((each) => each !== undefined) });
  const optionsOf = (offered: readonly Dimension[], isOptional: boolean) => [
    ...(isOptional ? [{ value: NONE, label: t('boardPanels.byNone') }] : []),
    ...offered.map((value) => ({ value, label: t(dimensionLabel(value)) })),
  ];
  const read = (text: string) => dimensions.find((each) => each === text);
  const isOptional = groups[0] === 0;
  return (
    <div className={styles.pair}>
      {lead === 'time' ? (
        <NativeSelect
          label={t(type === 'number' ? 'boardPanels.trend' : 'boardPanels.by')}
          value={first ?? NONE}
          data={optionsOf(leads, isOptional)}
          onChange={(event) => put(read(event.currentTarget.value), second)}
          error={fault('query.by')}
        />
      ) : (
        <Pick
          label={t('boardPanels.by')}
          value={first ?? NONE}
          data={optionsOf(leads, isOptional)}
          onChange={(chosen) => {
            const next = read(chosen);
            const clashes = second === next || (next && second && isTimeDimension(next) && isTimeDimension(second));
            put(next, clashes ? undefined : second);
          }}
          error={fault('query.by')}
        />
      )}
      {groups[1] > 1 && first && (
        <Pick
          label={t('boardPanels.thenBy')}
          value={second ?? NONE}
          data={optionsOf(others, true)}
          onChange={(chosen) => put(first, read(chosen))}
        />
      )}
    </div>
  );
}

function FunnelField({ editing, query }: NumbersProps) {
  const t = useT();
  const { changeQuery, fault } = editing;
  const { data } = useQuery(funnelsQuery);
  const { funnel, ...others } = query;
  return (
    <NativeSelect
      label={t('boardPanels.funnel')}
      description={data?.funnels.length === 0 && t('boardPanels.funnelNone')}
      value={funnel ?? NONE}
      data={[
        ...(funnel === undefined ? [{ value: NONE, label: '—' }] : []),
        ...(data?.funnels ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        changeQuery(value === NONE ? others : { ...others, funnel: value });
      }}
      error={fault('query.funnel')}
    />
  );
}
