import { Button, Loader } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SITEMAP_PAGE, type SitemapPage } from '#contract/sitemap.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { type Level, levelQuery, restQuery } from './queries.ts';
import styles from './sitemap.module.css';
import { SitemapRow } from './sitemap-row.tsx';

interface SitemapLevelProps {
  level: Level;
  depth: number;
  label: string;
  onAddresses: (page: SitemapPage) => void;
  onMove: (page: SitemapPage) => void;
}

/** The addresses one step beneath another, each to be opened; the next hundred when asked for. */
export function SitemapLevel({ level, depth, label, onAddresses, onMove }: SitemapLevelProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(levelQuery(level));
  const [wantsMore, setWantsMore] = useState(false);
  const rest = useInfiniteQuery(restQuery(level, wantsMore));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Loader size="sm" aria-label={t('shell.loading')} />
      </div>
    );
  }
  const pages = [...data.pages, ...(rest.data?.pages.flatMap((part) => part.pages) ?? [])];
  const hasMore = rest.data ? rest.hasNextPage : data.total > SITEMAP_PAGE;
  return (
    <>
      <ul className={styles.level} aria-label={label}>
        {pages.map((page) => (
          <Branch
            key={page.path}
            page={page}
            depth={depth}
            isFlat={level.search !== ''}
            onAddresses={onAddresses}
            onMove={onMove}
          />
        ))}
      </ul>
      {rest.error && <ErrorState error={rest.error} onRetry={() => void rest.refetch()} />}
      {hasMore && (
        <Button
          className={styles.more}
          variant="default"
          loading={rest.isFetching}
          onClick={() => (wantsMore ? void rest.fetchNextPage() : setWantsMore(true))}
        >
          {t('sitemap.more', { count: data.total - pages.length })}
        </Button>
      )}
    </>
  );
}

interface BranchProps {
  page: SitemapPage;
  depth: number;
  /** What is found stands beside each other, with its whole address. */
  isFlat: boolean;
  onAddresses: (page: SitemapPage) => void;
  onMove: (page: SitemapPage) => void;
}

function Branch({ page, depth, isFlat, onAddresses, onMove }: BranchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <SitemapRow
        page={page}
        depth={depth}
        isFlat={isFlat}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onAddresses={() => onAddresses(page)}
        onMove={() => onMove(page)}
      />
      {isOpen && (
        <SitemapLevel
          level={{ under: page.path, search: '' }}
          depth={depth + 1}
          label={page.path}
          onAddresses={onAddresses}
          onMove={onMove}
        />
      )}
    </li>
  );
}
