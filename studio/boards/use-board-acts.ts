import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createBoard } from '#contract/boards.ts';
import { cutText } from '#model/cut-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useRights } from '#studio/session/site-query.ts';
import { IconCopy, IconEdit, IconTrash } from '#studio/ui/icons/icons.ts';
import type { MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { bodyOf } from './board-body.ts';
import { boardQuery, type ListedBoard, refreshBoards } from './queries.ts';

/** Characters of a title, see `model/boards/board.ts`. */
const MAX_TITLE = 120;

/** Whether the person may change a board: one of the organization is for its administrators, as the server knows better. */
export function useMayChange(scope: ListedBoard['scope']): boolean {
  return useRights()(scope === 'site' ? 'edit' : 'administer');
}

/** What can be done with a board as a whole, for its menu; deleting is asked about first. */
export function useBoardActs({ id, title, scope }: Pick<ListedBoard, 'id' | 'title' | 'scope'>) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const may = useRights();
  const mayChange = useMayChange(scope);
  const [isAsked, setAsked] = useState(false);

  const duplicate = async () => {
    try {
      const original = await queries.fetchQuery(boardQuery(id));
      const copy = { ...bodyOf(original), title: cutText(t('boards.copyOf', { title }), MAX_TITLE) };
      const { board, message } = await call(createBoard, { body: { scope: 'site', board: copy } });
      notify.done(message);
      await refreshBoards(queries);
      void navigate({ to: '/pages/boards/$id/{-$mode}', params: { id: board.id } });
    } catch (problem) {
      notify.problem(problem);
    }
  };
  const edit: MenuAction = {
    id: 'edit',
    label: t('common.edit'),
    icon: IconEdit,
    run: () => void navigate({ to: '/pages/boards/$id/{-$mode}', params: { id, mode: 'edit' } }),
  };
  const copy: MenuAction = {
    id: 'duplicate',
    label: t('common.duplicate'),
    icon: IconCopy,
    run: () => void duplicate(),
  };
  const remove: MenuAction = {
    id: 'delete',
    label: t('common.delete'),
    icon: IconTrash,
    danger: true,
    isApart: true,
    run: () => setAsked(true),
  };
  const actions = [...(mayChange ? [edit] : []), ...(may('edit') ? [copy] : []), ...(mayChange ? [remove] : [])];
  return { actions, mayChange, isAsked, setAsked };
}
