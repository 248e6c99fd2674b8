import './words.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DRAFTS } from '#contract/release-comparison.ts';
import type { Release } from '#contract/releases.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconRelease } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection, Sections } from '#studio/ui/screen/section.tsx';
import { releasesQuery } from '../queries.ts';
import styles from './comparison.module.css';
import { PagesSection } from './pages-section.tsx';

const address = getRouteApi('/signed-in/pages/releases/compare');

/** Two releases, or a release and what waits to be published, compared address by address. */
export function ComparisonScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(releasesQuery({ size: 100 }));
  return (
    <>
      <ScreenHeader title={t('comparison.title')} description={t('comparison.intro')} />
      {!data && <AwaitedSection error={error} onRetry={refetch} heights={[60, 240]} />}
      {data && data.releases.length === 0 && (
        <EmptyState icon={IconRelease} title={t('release.emptyTitle')}>
          {t('release.emptyText')}
        </EmptyState>
      )}
      {data && data.releases.length > 0 && <Comparison releases={data.releases} />}
    </>
  );
}

function Comparison({ releases }: { releases: readonly Release[] }) {
  const t = useT();
  const search = address.useSearch();
  const navigate = useNavigate();
  const live = releases.find(({ is_live }) => is_live) ?? releases[0];
  const from = search.from ?? live?.id ?? DRAFTS;
  const to = search.to ?? DRAFTS;
  const choose = (change: { from?: string; to?: string }) =>
    void navigate({ to: '/pages/releases/compare', search: { from, to, ...change }, replace: true });
  const known = [
    { value: DRAFTS, label: t('comparison.drafts') },
    ...releases.map(({ id, number, is_live }) => ({
      value: id,
      label: t(is_live ? 'comparison.liveNumber' : 'release.number', { number }),
    })),
  ];
  // A release older than those that are offered, named by the address.
  const older = [from, to].filter(
    (side, at, all) => all.indexOf(side) === at && !known.some((each) => each.value === side),
  );
  const sides = [...known, ...older.map((value) => ({ value, label: t('comparison.older') }))];
  return (
    <Sections>
      <div className={styles.sides}>
        <Select
          label={t('comparison.from')}
          data={sides}
          value={from}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('comparison.noRelease')}
          onChange={(value) => value !== null && choose({ from: value })}
        />
        <Select
          label={t('comparison.to')}
          data={sides}
          value={to}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('comparison.noRelease')}
          onChange={(value) => value !== null && choose({ to: value })}
        />
      </div>
      <PagesSection key={`${from} ${to}`} from={from} to={to} />
    </Sections>
  );
}
