import './words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Problem } from '#contract/problems.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconBoard } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { AwaitedBoard } from './board/awaited-board.tsx';
import { BoardPage } from './board/board-page.tsx';
import { boardQuery } from './queries.ts';
import { useMayChange } from './use-board-acts.ts';

const EditBoard = lazy(async () => ({ default: (await import('./arrange/edit-board.tsx')).EditBoard }));

/** A board: looked at, being edited, or on a wall. */
export function BoardScreen() {
  const t = useT();
  const { id = '', mode } = useParams({ strict: false });
  const { data: board, error, refetch } = useQuery(boardQuery(id));
  const mayChange = useMayChange(board?.scope ?? 'site');
  const isKnown = mode === undefined || (mode === 'edit' && (!board || mayChange));
  if (!isKnown) return <Navigate to="/pages/boards/$id/{-$mode}" params={{ id, mode: undefined }} replace />;
  if (board && mode === 'edit') {
    return (
      <Suspense fallback={<AwaitedBoard />}>
        <EditBoard key={id} board={board} />
      </Suspense>
    );
  }
  if (board) return <BoardPage board={board} />;
  if (!error) return <AwaitedBoard />;
  const isGone = error instanceof Problem && (error.kind === 'not_found' || error.kind === 'invalid');
  if (!isGone) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      level={1}
      icon={IconBoard}
      title={t('boards.gone')}
      action={
        <Button component={Link} to="/pages/boards" variant="default">
          {t('boards.toList')}
        </Button>
      }
    >
      {t('boards.goneText')}
    </EmptyState>
  );
}
