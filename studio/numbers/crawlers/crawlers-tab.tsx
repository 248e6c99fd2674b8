import './crawler-words.ts';
import { Paper, Skeleton } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { askCrawlers } from '#contract/numbers-crawlers.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { IconSearch } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { useNumbers } from '../address/use-numbers.ts';
import styles from '../tabs.module.css';
import { CrawlerTable } from './crawler-table.tsx';

function crawlersQuery(question: GivenBodyOf<typeof askCrawlers>) {
  return queryOptions({
    queryKey: ['numbers', 'crawlers', question],
    queryFn: ({ signal }) => call(askCrawlers, { body: question, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Which bots read the site, what for, and whether they do as `robots.txt` asks. */
export function CrawlersTab() {
  const t = useT();
  const { view } = useNumbers();
  const { data, error, isPlaceholderData, refetch } = useQuery(crawlersQuery({ period: view.period }));
  return (
    <Paper
      component="section"
      className={styles.block}
      aria-label={t('crawlers.title')}
      aria-busy={!data || isPlaceholderData}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={340} />}
      {data && data.crawlers.length === 0 && (
        <EmptyState icon={IconSearch} title={t('crawlers.emptyTitle')}>
          {t('crawlers.emptyText')}
        </EmptyState>
      )}
      {data && data.crawlers.length > 0 && (
        <>
          <p className={styles.quiet}>{t('crawlers.about', { days: formatDays(data.period) })}</p>
          <CrawlerTable crawlers={data.crawlers} />
        </>
      )}
    </Paper>
  );
}
