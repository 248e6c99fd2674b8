import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconHistory, IconLink, IconMail, IconMore } from '#studio/ui/icons/icons.ts';
import { IconDesktop, IconPrint, IconRefresh } from '#studio/ui/icons/late-icons.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { DeleteBoardDialog } from '../delete-board-dialog.tsx';
import { useBoardActs } from '../use-board-acts.ts';

const dialogs = {
  share: lazy(async () => ({ default: (await import('../sharing/share-board-dialog.tsx')).ShareBoardDialog })),
  reports: lazy(async () => ({ default: (await import('../sharing/board-reports-dialog.tsx')).BoardReportsDialog })),
  versions: lazy(async () => ({ default: (await import('../versions/versions-dialog.tsx')).VersionsDialog })),
  rotate: lazy(async () => ({ default: (await import('../wall/rotate-dialog.tsx')).RotateDialog })),
};

/** What can be done with the board that is looked at. */
export function BoardMenu({ board, onPrint }: { board: Board; onPrint: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { actions, isAsked, setAsked } = useBoardActs(board);
  const mayShare = useMay('publish');
  const [opened, setOpened] = useState<keyof typeof dialogs>();
  const Opened = opened && dialogs[opened];
  const { id, title } = board;
  const fillScreen = () =>
    void navigate({
      to: '/pages/boards/$id/{-$mode}',
      params: { id, mode: 'wall' },
      search: (old: object) => old,
    });
  const shown: MenuAction[] = [
    { id: 'wall', label: t('boards.fullScreen'), icon: IconDesktop, run: fillScreen },
    { id: 'rotate', label: t('boards.rotate'), icon: IconRefresh, run: () => setOpened('rotate') },
    ...(mayShare ? [{ id: 'share', label: t('boards.share'), icon: IconLink, run: () => setOpened('share') }] : []),
    { id: 'reports', label: t('boards.reports'), icon: IconMail, run: () => setOpened('reports') },
    { id: 'versions', label: t('boards.versions'), icon: IconHistory, run: () => setOpened('versions') },
    { id: 'print', label: t('boards.print'), icon: IconPrint, run: onPrint },
  ];
  const [first, ...others] = actions;
  return (
    <>
      <ActionMenu
        size="lg"
        label={t('common.actions')}
        icon={<IconMore />}
        actions={[...shown, ...(first ? [{ ...first, isApart: true }, ...others] : [])]}
      />
      {Opened && (
        <Suspense>
          <Opened board={board} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {isAsked && (
        <DeleteBoardDialog
          id={id}
          title={title}
          onDeleted={() => navigate({ to: '/pages/boards' })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
