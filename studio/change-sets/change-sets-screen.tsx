import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ChangeSet, changeSetFields } from '#contract/change-sets.ts';
import { changeSetStates } from '#model/change-sets.ts';
import { summaryOf } from '#studio/documents/differences/summary.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { IconHistory } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './change-sets.module.css';
import { changeSetStateLabels, changeSetStateTones, sourceLabels } from './labels.ts';
import { changeSetsQuery } from './queries.ts';

const address = getRouteApi('/signed-in/pages/change-sets');

/** Changes that belong together, the newest first: those that wait, and what became of the others. */
export function ChangeSetsScreen() {
  const t = useT();
  const search = address.useSearch();
  return (
    <ListScreen
      title={t('changeSets.nav')}
      description={t('changeSets.intro')}
      search={search}
      find={t('changeSets.search')}
      filters={[
        {
          name: 'state',
          label: t('changeSets.state'),
          options: changeSetStates.map((each) => ({ value: each, label: t(changeSetStateLabels[each]) })),
        },
      ]}
      answer={useQuery(changeSetsQuery(search))}
      rowsOf={({ change_sets }) => change_sets}
      rowName={({ title }) => title}
      columns={columnsOf(t)}
      sorts={changeSetFields}
      empty={{ icon: IconHistory, title: t('changeSets.emptyTitle'), text: t('changeSets.emptyText') }}
      noneFound={{ title: t('changeSets.noneFound'), showAll: t('changeSets.showAll') }}
    />
  );
}

function columnsOf(t: typeof translate): GridColumn<ChangeSet>[] {
  return [
    {
      id: 'title',
      header: t('changeSets.what'),
      sortable: true,
      isName: true,
      cell: ({ id, title }) => (
        <RowLink to={`/pages/change-sets/${id}`} keepsSearch>
          <bdi dir="auto">{title}</bdi>
        </RowLink>
      ),
    },
    {
      id: 'changes',
      header: t('changeSets.changes'),
      cell: ({ added, changed, removed }) => summaryOf(t, { added, changed, removed }),
    },
    {
      id: 'state',
      header: t('changeSets.state'),
      sortable: true,
      cell: ({ state }) => <Status tone={changeSetStateTones[state]}>{t(changeSetStateLabels[state])}</Status>,
    },
    {
      id: 'source',
      header: t('changeSets.source'),
      sortable: true,
      cell: ({ source }) => t(sourceLabels[source]),
    },
    {
      id: 'proposed_on',
      header: t('changeSets.proposed'),
      sortable: true,
      cell: ({ proposed_on, proposed_by }) => (
        <span className={styles.when}>
          <RelativeTime at={proposed_on} />
          {proposed_by !== null && <bdi className={styles.quiet}>{proposed_by}</bdi>}
        </span>
      ),
    },
  ];
}
