import './words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Problem } from '#contract/problems.ts';
import { samplesOf } from '#model/boards/swap-table.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { IconBoard } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { AwaitedBoard } from './board/awaited-board.tsx';
import { BoardPage } from './page/board-page.tsx';
import { boardQuery } from './queries.ts';
import { permissionFor, useMayChange } from './use-board-acts.ts';

const Wall = lazy(async () => ({ default: (await import('./wall/wall.tsx')).Wall }));
const EditBoard = lazy(async () => ({ default: (await import('./arrange/edit-board.tsx')).EditBoard }));

const SampleNotice = lazy(async () => ({ default: (await import('./swap/sample-notice.tsx')).SampleNotice }));

/** A board: looked at, being edited, or on a wall. */
export function BoardScreen() {
  const t = useT();
  const { id = '', mode } = useParams({ strict: false });
  const { data: board, error, refetch } = useQuery(boardQuery(id));
  const mayChange = useMayChange(board?.scope ?? 'site');
  const mayNotChange = useMayNot(permissionFor(board?.scope ?? 'site'));
  if (mode === 'wall') {
    return (
      <Suspense>
        <Wall id={id} />
      </Suspense>
    );
  }
  const isKnown = mode === undefined || (mode === 'edit' && !(board && mayNotChange));
  if (!isKnown) return <Navigate to="/pages/boards/$id/{-$mode}" params={{ id, mode: undefined }} replace />;
  if (board && mode === 'edit') {
    return (
      <Suspense fallback={<AwaitedBoard />}>
        <EditBoard key={id} board={board} />
      </Suspense>
    );
  }
  if (board) {
    const notice = samplesOf(board).length > 0 && (
      <Suspense>
        <SampleNotice board={board} mayChange={mayChange} />
      </Suspense>
    );
    return <BoardPage board={board} notice={notice} />;
  }
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
