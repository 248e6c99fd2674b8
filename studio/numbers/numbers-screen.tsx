import './words.ts';
import { Paper, Skeleton } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { IconLock } from '#studio/ui/icons/icons.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import styles from './numbers.module.css';
import { NowLink } from './realtime/now-link.tsx';
import { tabs } from './tabs.ts';
import { AddFilter, FilterChipBar } from './tools/filter-bar.tsx';
import { PeriodTools } from './tools/period-tools.tsx';
import { ScreenMenu } from './tools/screen-menu.tsx';

const SegmentsMenu = lazy(async () => ({ default: (await import('./segments/segments-menu.tsx')).SegmentsMenu }));

/** What a site's visitors do: tabs over one period and the same filters, all in the address. */
export function NumbersScreen() {
  const t = useT();
  const { tab: id = '' } = useParams({ strict: false });
  const mayNotRead = useMayNot('read');
  const tab = tabs.find((each) => each.id === id);
  if (!tab) return <Navigate to="/pages/numbers" replace />;
  if (mayNotRead) {
    return (
      <>
        <ScreenHeader title={t('numbers.nav')} />
        <EmptyState icon={IconLock} title={t('numbers.refused')}>
          {t('numbers.refusedText')}
        </EmptyState>
      </>
    );
  }
  const { Screen, tools } = tab;
  return (
    <>
      <ScreenHeader
        title={t('numbers.nav')}
        description={id !== 'realtime' && <NowLink />}
        actions={
          <>
            {tools === 'all' && <AddFilter />}
            {tools === 'all' && (
              <Suspense>
                <SegmentsMenu />
              </Suspense>
            )}
            {tools !== 'none' && <PeriodTools />}
            <ScreenMenu />
          </>
        }
      />
      {tabs.length > 1 && <TabLinks current={id} />}
      {tools === 'all' && <FilterChipBar />}
      <Suspense
        fallback={
          <Delayed>
            <Paper className={styles.block}>
              <Skeleton height={380} />
            </Paper>
          </Delayed>
        }
      >
        <Screen />
      </Suspense>
    </>
  );
}

/** Leads to the tabs: period and filters go along, what is open in one does not. */
function TabLinks({ current }: { current: string }) {
  const t = useT();
  return (
    <nav className={styles.tabs} aria-label={t('numbers.tabs')}>
      {tabs.map(
        ({ id, label, isInMenu }) =>
          !isInMenu && (
            <Link
              key={id}
              {...(id === '' ? { to: '/pages/numbers' } : { to: '/pages/numbers/$tab/{-$item}', params: { tab: id } })}
              search={({ period, compare, where }) => ({ period, compare, where })}
              className={`${styles.tab} mantine-focus-auto`}
              // Else the overview, whose address all others begin with, would always be the current one.
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={id === current ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          ),
      )}
    </nav>
  );
}
