import { NativeSelect } from '@mantine/core';
import { asksForData, typeShapes } from '#model/boards/panel-types.ts';
import type { MetricsQuery } from '#model/boards/query.ts';
import { factsOf, metricNames } from '#model/metrics/metrics.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { metricsByLabel } from './data-names.ts';
import { Pick } from './pick.tsx';
import type { PanelEditing } from './use-panel-editor.ts';

/** What is asked of the metrics of the installation. */
export function MetricsFields({ editing, query }: { editing: PanelEditing; query: MetricsQuery }) {
  const t = useT();
  const mayOperate = useMay('operate');
  const { draft, changeQuery } = editing;
  const { type } = draft;
  // Administrators are told of their site, operators of the whole installation.
  const offered = metricNames.filter((each) => mayOperate || factsOf(each).bySite || each === query.metric);
  const hasLabels = factsOf(query.metric).labels !== undefined;
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
        data={offered.map((value) => ({ value, label: t(`metrics.name.${value}`) }))}
        onChange={(chosen) => {
          const metric = metricNames.find((each) => each === chosen);
          if (!metric) return;
          const by = query.by === 'label' && factsOf(metric).labels === undefined ? 'server' : query.by;
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
