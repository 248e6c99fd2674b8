import './words.ts';
import { Button, Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconBoard, IconPlus, IconSearch } from '#studio/ui/icons/icons.ts';
import { ListFrame, useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { BoardCard } from './list/board-card.tsx';
import styles from './list/boards.module.css';
import { boardsQuery, type ListedBoard } from './queries.ts';

const NewBoardDialog = lazy(async () => ({ default: (await import('./new/new-board-dialog.tsx')).NewBoardDialog }));

const address = getRouteApi('/signed-in/pages/boards');

/** The boards of the site and of its organization, and the way to another. */
export function BoardsScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayEdit = useMay('edit');
  const { data, error, refetch } = useQuery(boardsQuery);
  const { apply } = useListAddress();
  const [isMaking, setMaking] = useState(false);
  const found = data?.boards.filter((board) => isFound(board, search.q ?? ''));
  const make = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      {t('boards.new')}
    </Button>
  );
  return (
    <ListFrame
      title={t('boards.nav')}
      count={data?.boards.length}
      description={t('boards.description')}
      actions={make}
      search={search}
      {...(data && data.boards.length > 0 && { find: t('boards.find') })}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Awaited />}
      {data?.boards.length === 0 && (
        <EmptyState icon={IconBoard} title={t('boards.emptyTitle')} action={make}>
          {t(mayEdit ? 'boards.emptyText' : 'boards.emptyMayNot')}
        </EmptyState>
      )}
      {data && data.boards.length > 0 && found?.length === 0 && (
        <EmptyState
          icon={IconSearch}
          title={t('boards.noneFound')}
          action={
            <Button variant="default" onClick={() => apply({})}>
              {t('boards.showAll')}
            </Button>
          }
        />
      )}
      {found && found.length > 0 && (
        <ul className={styles.cards} aria-label={t('boards.nav')}>
          {found.map((board) => (
            <BoardCard key={board.id} board={board} />
          ))}
        </ul>
      )}
      {isMaking && (
        <Suspense>
          <NewBoardDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </ListFrame>
  );
}

const isFound = ({ title, description }: ListedBoard, search: string): boolean =>
  `${title}\n${description}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

function Awaited() {
  return (
    <Delayed>
      <div className={styles.cards}>
        {['one', 'two', 'three'].map((each) => (
          <Paper key={each} className={styles.card}>
            <Skeleton height={20} width="60%" />
            <Skeleton height={40} />
          </Paper>
        ))}
      </div>
    </Delayed>
  );
}
