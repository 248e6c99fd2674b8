import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Board } from '#contract/boards.ts';
import type { Panel } from '#model/boards/board.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconBoard, IconEdit } from '#studio/ui/icons/icons.ts';
import { IconRefresh } from '#studio/ui/icons/late-icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import type { BoardSearch } from '../address/board-search.ts';
import { useBoardFilters } from '../address/use-board-filters.ts';
import { BoardGrid } from '../board/board-grid.tsx';
import { FilterTools } from '../filters/filter-tools.tsx';
import { useMayChange } from '../use-board-acts.ts';
import { BoardMenu } from './board-menu.tsx';
import { usePrint } from './use-print.ts';

interface BoardPageProps {
  board: Board;
  /** What is to be known of all of its panels. */
  notice?: ReactNode;
}

/** A board as it is looked at: its panels under the filters of the address. */
export function BoardPage({ board, notice }: BoardPageProps) {
  const t = useT();
  const queries = useQueryClient();
  const { filters, change } = useBoardFilters(board);
  const mayChange = useMayChange(board.scope);
  const { isPrinting, print } = usePrint();
  const navigate = useNavigate();
  const editPanel = ({ id: panel }: Panel) =>
    void navigate({
      to: '/pages/boards/$id/{-$mode}',
      params: { id: board.id, mode: 'edit' },
      search: (old: BoardSearch) => ({ ...old, panel }),
    });
  const edit = mayChange && (
    <Button
      renderRoot={(props) => (
        <Link
          {...props}
          to="/pages/boards/$id/{-$mode}"
          params={{ id: board.id, mode: 'edit' }}
          search={(old: BoardSearch) => old}
        />
      )}
      variant="default"
      leftSection={<IconEdit size={16} />}
    >
      {t('common.edit')}
    </Button>
  );
  return (
    <>
      <ScreenHeader
        title={board.title}
        description={board.description === '' ? undefined : <bdi dir="auto">{board.description}</bdi>}
        actions={
          <>
            <IconButton
              size="lg"
              aria-label={t('boards.refreshNow')}
              onClick={() => void queries.invalidateQueries({ queryKey: ['boards', 'ask'] })}
            >
              <IconRefresh />
            </IconButton>
            {board.panels.length > 0 && edit}
            <BoardMenu board={board} onPrint={print} />
          </>
        }
      />
      {board.panels.length === 0 ? (
        <EmptyState icon={IconBoard} title={t('boards.noPanels')} action={edit}>
          {t(mayChange ? 'boards.noPanelsText' : 'boards.noPanelsMayNot')}
        </EmptyState>
      ) : (
        <>
          {notice}
          <FilterTools board={board} filters={filters} onChange={change} />
          <BoardGrid
            board={board}
            filters={filters}
            onEdit={mayChange ? editPanel : undefined}
            isPrinting={isPrinting}
          />
        </>
      )}
    </>
  );
}
