import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Board } from '#contract/boards.ts';
import { endRow } from '#model/boards/arrange.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconChevronBack, IconChevronNext, IconClose } from '#studio/ui/icons/icons.ts';
import { IconPause, IconPlay } from '#studio/ui/icons/late-icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import type { BoardSearch } from '../address/board-search.ts';
import { useBoardFilters } from '../address/use-board-filters.ts';
import { BoardGrid } from '../board/board-grid.tsx';
import { boardQuery } from '../queries.ts';
import { fitToWindow } from './fit-to-window.ts';
import { readRotation } from './rotation.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useWakeLock } from './use-wake-lock.ts';
import styles from './wall.module.css';

/** Seconds after which a wall asks again where its board doesn't say. */
const REFRESH = 300;

/** A board over the whole screen, for a wall: larger where there is room, asked again and again, and the next one after a while. */
export function Wall({ id }: { id: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search: BoardSearch = useSearch({ strict: false });
  const queries = useQueryClient();
  const { data: board, error, refetch } = useQuery(boardQuery(id));
  const { every, boards } = readRotation(search, id);
  const [isPaused, setPaused] = useState(false);
  useWakeLock();
  const leave = () =>
    void navigate({
      to: '/pages/boards/$id/{-$mode}',
      params: { id, mode: undefined },
      search: ({ period, compare, where }: BoardSearch) => ({ period, compare, where }),
    });
  useFullScreen(leave);

  const go = (by: 1 | -1) => {
    const next = boards.at((boards.indexOf(id) + by) % boards.length);
    if (next === undefined || next === id) return;
    void navigate({
      to: '/pages/boards/$id/{-$mode}',
      params: { id: next, mode: 'wall' },
      search: ({ every: kept, boards: among }: BoardSearch) => ({ every: kept, boards: among }),
      replace: true,
    });
  };
  const goOn = useEffectEvent(() => go(1));
  const next = boards[(boards.indexOf(id) + 1) % boards.length] ?? id;
  useEffect(() => {
    if (every === undefined || isPaused) return undefined;
    const timer = setTimeout(goOn, every * 1000);
    // It is there when it is shown.
    if (next !== id) void queries.prefetchQuery(boardQuery(next));
    return () => clearTimeout(timer);
  }, [every, isPaused, id, next, queries]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isBackward = getComputedStyle(document.documentElement).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') go(event.key === isBackward ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog opened onClose={leave} className={styles.wall} label={board?.title ?? t('boards.nav')}>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {board?.title}
        </h1>
        <div className={styles.tools}>
          {every !== undefined && (
            <>
              <IconButton size="lg" aria-label={t('boards.previousBoard')} onClick={() => go(-1)}>
                <IconChevronBack />
              </IconButton>
              <IconButton
                size="lg"
                aria-label={t(isPaused ? 'boards.resumeRotation' : 'boards.pauseRotation')}
                onClick={() => setPaused(!isPaused)}
              >
                {isPaused ? <IconPlay /> : <IconPause />}
              </IconButton>
              <IconButton size="lg" aria-label={t('boards.nextBoard')} onClick={() => go(1)}>
                <IconChevronNext />
              </IconButton>
            </>
          )}
          <IconButton size="lg" aria-label={t('boards.leaveFullScreen')} onClick={leave}>
            <IconClose />
          </IconButton>
        </div>
      </header>
      {board && <Shown key={id} board={board} />}
      {!board && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function Shown({ board }: { board: Board }) {
  const { filters } = useBoardFilters(board);
  const rows = endRow(board.panels);
  const fit = useSyncExternalStore(onResize, () => fitToWindow(innerWidth, innerHeight, rows));
  const [zoom, row] = fit.split(' ');
  return (
    <div className={styles.board} style={{ '--zoom': zoom, '--row-height': `${row}px` } as CSSProperties}>
      <BoardGrid board={{ ...board, refresh: board.refresh || REFRESH }} filters={filters} loadsAll />
    </div>
  );
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
