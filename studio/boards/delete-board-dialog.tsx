import { useQueryClient } from '@tanstack/react-query';
import { createBoard, deleteBoard } from '#contract/boards.ts';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { bodyOf } from './board-body.ts';
import { boardQuery, refreshBoards } from './queries.ts';

interface DeleteBoardDialogProps {
  id: string;
  title: string;
  onDeleted?: () => unknown;
  onClose: () => void;
}

/** Asks before a board is deleted, and offers to bring it back. */
export function DeleteBoardDialog({ id, title, onDeleted, onClose }: DeleteBoardDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const remove = async () => {
    const board = await queries.fetchQuery({ ...boardQuery(id), staleTime: 0 });
    const restore = async () => {
      const body = { scope: board.scope, board: bodyOf(board), restored_id: id };
      const { message } = await call(createBoard, { body });
      notify.done(message);
      await refreshBoards(queries);
    };
    const { message } = await call(deleteBoard, { params: { id } });
    await onDeleted?.();
    notify.done(message, { label: t('common.undo'), run: () => void restore().catch(notify.problem) });
    queries.removeQueries({ queryKey: boardQuery(id).queryKey });
    await queries.invalidateQueries({ queryKey: ['boards', 'list'] });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('boards.deleteTitle', { title: isolate(title) })}
      confirmLabel={t('boards.delete')}
      danger
      onConfirm={remove}
      onCancel={onClose}
    >
      {t('boards.deleteText')}
    </ConfirmDialog>
  );
}
