import { likelyTime } from '#model/boards/panel-types.ts';
import type { Dataset, RowsQuery } from '#model/boards/query.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useRights } from '#studio/session/site-query.ts';
import { dataTitle, type OfferedData, offeredId, queryId } from './data-names.ts';
import { FirstPanelsChoice } from './first-panels-choice.tsx';
import { MetricsFields } from './metrics-fields.tsx';
import { NumbersFields } from './numbers-fields.tsx';
import { firstQuery } from './panel-draft.ts';
import styles from './panel-editor.module.css';
import { Pick } from './pick.tsx';
import { RowsFields } from './rows/rows-fields.tsx';
import type { PanelEditing } from './use-panel-editor.ts';

const groups = ['table', 'api', 'forms', 'sample'] as const;

const groupLabels: Readonly<Record<(typeof groups)[number], MessageKey>> = {
  table: 'boardPanels.group.table',
  api: 'boardPanels.group.api',
  forms: 'boardPanels.group.forms',
  sample: 'boardPanels.group.sample',
};

/** Chooses the data, and what is asked of it. */
export function DataStep({ editing }: { editing: PanelEditing }) {
  const t = useT();
  const may = useRights();
  const { draft, offered, data, changeData } = editing;
  const { query } = draft;
  const itemsOf = (kinds: readonly string[]) =>
    offered
      .filter(({ kind }) => kinds.includes(kind))
      .map((each) => ({ value: offeredId(each), label: dataTitle(t, each) }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  const seesMetrics = may('administer') || may('operate') || query.from === 'metrics';
  const site = [
    { value: 'numbers', label: t('numbers.nav') },
    ...(seesMetrics ? [{ value: 'metrics', label: t('shell.metrics') }] : []),
    ...itemsOf(['jobs', 'releases']),
  ];
  const id = queryId(query);
  const isGone = query.from === 'rows' && data === undefined && offered.length > 0;
  const choose = (chosen: string) => {
    if (chosen === id) return;
    if (chosen === 'numbers') return changeData(firstQuery);
    if (chosen === 'metrics') return changeData({ from: 'metrics', metric: 'requests', by: 'time' });
    const found = offered.find((each) => offeredId(each) === chosen);
    if (found) changeData(freshQuery(found));
  };
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>{t('boardPanels.data')}</legend>
      <Pick
        label={t('boardPanels.dataset')}
        value={id}
        onChange={choose}
        nothingFoundMessage={t('boardPanels.datasetNone')}
        error={isGone && t('boardPanels.datasetGone')}
        data={[
          { group: t('boardPanels.group.site'), items: site },
          ...groups.map((kind) => ({ group: t(groupLabels[kind]), items: itemsOf([kind]) })),
          ...(query.from === 'rows' && data === undefined
            ? [{ group: t('boardPanels.data'), items: [{ value: id, label: id.slice(id.indexOf(':') + 1) || id }] }]
            : []),
        ].filter(({ items }) => items.length > 0)}
      />
      {query.from === 'rows' && <FirstPanelsChoice editing={editing} query={query} />}
      {query.from === 'rows' && <RowsFields editing={editing} query={query} />}
      {query.from === 'numbers' && <NumbersFields editing={editing} query={query} />}
      {query.from === 'metrics' && <MetricsFields editing={editing} query={query} />}
    </fieldset>
  );
}

/** What is asked of data at first: how many rows there are. */
function freshQuery(data: OfferedData): RowsQuery {
  const time = likelyTime(data.fields);
  return {
    ...{ from: 'rows', dataset: datasetOf(data), where: [], group: [], columns: [], limit: 50 },
    values: [{ how: 'count', label: '' }],
    ...(time !== undefined && { time }),
  };
}

function datasetOf({ kind, key }: OfferedData): Dataset {
  switch (kind) {
    case 'sample':
      return { kind, name: key as Extract<Dataset, { kind: 'sample' }>['name'] };
    case 'forms':
      return key === '' ? { kind } : { kind, form: key };
    case 'jobs':
    case 'releases':
      return { kind };
    default:
      return { kind, key };
  }
}
