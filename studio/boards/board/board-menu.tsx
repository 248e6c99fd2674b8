import { useNavigate } from '@tanstack/react-router';
import type { Board } from '#contract/boards.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconMore } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { DeleteBoardDialog } from '../delete-board-dialog.tsx';
import { useBoardActs } from '../use-board-acts.ts';

/** What can be done with the board that is looked at. */
export function BoardMenu({ board }: { board: Board }) {
  const t = useT();
  const navigate = useNavigate();
  const { actions, isAsked, setAsked } = useBoardActs(board);
  return (
    <>
      {actions.length > 0 && <ActionMenu size="lg" label={t('common.actions')} icon={<IconMore />} actions={actions} />}
      {isAsked && (
        <DeleteBoardDialog
          id={board.id}
          title={board.title}
          onDeleted={() => navigate({ to: '/pages/boards' })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
