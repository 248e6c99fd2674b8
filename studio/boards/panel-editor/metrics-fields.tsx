import { NativeSelect } from '@mantine/core';
import { asksForData, typeShapes } from '#model/boards/panel-types.ts';
import type { MetricsQuery } from '#model/boards/query.ts';
import { metricFacts, metricNames } from '#model/metrics/metrics.ts';
import { useT } from '#studio/messages/use-t.ts';
import { metricsByLabel } from './data-names.ts';
import { Pick } from './pick.tsx';
import type { PanelEditing } from './use-panel-editor.ts';

/** What is asked of the metrics of the installation. */
export function MetricsFields({ editing, query }: { editing: PanelEditing; query: MetricsQuery }) {
  const t = useT();
  const { draft, changeQuery } = editing;
  const { type } = draft;
  const hasLabels = 'labels' in metricFacts[query.metric];
  const lead = asksForData(type) ? typeShapes[type].lead : 'any';
  const hasGroups = asksForData(type) && typeShapes[type].groups[1] > 0 && lead !== 'time';
  const ways = (['time', 'server', 'label'] as const).filter(
    (by) => (by !== 'time' || lead === 'any') && (by !== 'label' || hasLabels),
  );
  return (
    <>
      <Pick
        label={t('boardPanels.metric')}
        value={query.metric}
        data={metricNames.map((value) => ({ value, label: t(`metrics.name.${value}`) }))}
        onChange={(chosen) => {
          const metric = metricNames.find((each) => each === chosen);
          if (!metric) return;
          const by = query.by === 'label' && !('labels' in metricFacts[metric]) ? 'server' : query.by;
          changeQuery({ ...query, metric, by });
        }}
      />
      {hasGroups && (
        <NativeSelect
          label={t('boardPanels.by')}
          value={query.by}
          data={ways.map((value) => ({ value, label: t(metricsByLabel(value)) }))}
          onChange={(event) => {
            const by = ways.find((each) => each === event.currentTarget.value);
            if (by) changeQuery({ ...query, by });
          }}
        />
      )}
    </>
  );
}
