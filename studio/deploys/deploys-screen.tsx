import './words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Deploy } from '#contract/deploys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useRights } from '#studio/session/site-query.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { AwaitedSection, Sections } from '#studio/ui/screen/section.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { ActiveDeploys } from './active-deploys.tsx';
import { DeployDialog } from './deploy-dialog.tsx';
import styles from './deploys.module.css';
import { EnvironmentsSection } from './environments-section.tsx';
import { HooksSection } from './hooks-section.tsx';
import { deployStateLabels, deployStateTones, durationOf, targetName } from './labels.ts';
import { PullSection } from './pull-section.tsx';
import { deploysQuery, overviewQuery } from './queries.ts';
import { TargetsSection } from './targets-section.tsx';

const address = getRouteApi('/signed-in/pages/deploys');

/** Where the site is, how it gets there, and what was put where by whom. */
export function DeploysScreen() {
  const t = useT();
  const search = address.useSearch();
  const may = useRights();
  const overview = useQuery(overviewQuery);
  const [target, setTarget] = useState<string>();
  const { data } = overview;
  const columns: GridColumn<Deploy>[] = [
    {
      id: 'release',
      header: t('deploy.release'),
      isName: true,
      cell: ({ id, release }) => (
        <RowLink to={`/pages/deploys/${id}`} keepsSearch>
          {t('deploy.number', { number: release.number })}
        </RowLink>
      ),
    },
    { id: 'target', header: t('deploy.target'), cell: (deploy) => <bdi>{targetName(t, deploy)}</bdi> },
    {
      id: 'state',
      header: t('deploy.state'),
      cell: ({ state }) => <Status tone={deployStateTones[state]}>{t(deployStateLabels[state])}</Status>,
    },
    {
      id: 'asked',
      header: t('deploy.when'),
      cell: ({ asked_on, asked_by }) => (
        <span className={styles.when}>
          <RelativeTime at={asked_on} />
          <span className={styles.quiet}>{asked_by === null ? t('deploy.byItself') : <bdi>{asked_by}</bdi>}</span>
        </span>
      ),
    },
    { id: 'length', header: t('deploy.length'), align: 'end', cell: (deploy) => durationOf(t, deploy) },
  ];
  const above = data ? (
    <Sections>
      <ActiveDeploys deploys={data.active} mayCancel={may('publish')} />
      <EnvironmentsSection environments={data.environments} onDeploy={setTarget} />
      <TargetsSection targets={data.targets} onDeploy={setTarget} />
      <PullSection />
      {may('administer') && <HooksSection />}
      <h2 className={styles.title}>{t('deploy.history')}</h2>
    </Sections>
  ) : (
    <Sections>
      <AwaitedSection error={overview.error} onRetry={overview.refetch} heights={[120, 120]} />
      <h2 className={styles.title}>{t('deploy.history')}</h2>
    </Sections>
  );
  return (
    <ListScreen
      title={t('deploy.nav')}
      description={t('deploy.intro')}
      actions={
        may('publish') && (data || !overview.error) && <Button onClick={() => setTarget('')}>{t('deploy.open')}</Button>
      }
      above={above}
      waits={overview.isPending}
      search={search}
      answer={useQuery(deploysQuery(search))}
      rowsOf={({ deploys }) => deploys}
      rowName={({ release }) => t('deploy.number', { number: release.number })}
      columns={columns}
      empty={{ icon: IconPublish, title: t('deploy.emptyTitle'), text: t('deploy.emptyText') }}
    >
      {target !== undefined && data && (
        <DeployDialog overview={data} target={target} onClose={() => setTarget(undefined)} />
      )}
    </ListScreen>
  );
}
