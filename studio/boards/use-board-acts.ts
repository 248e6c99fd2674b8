import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createBoard } from '#contract/boards.ts';
import { cutText } from '#model/cut-text.ts';
import type { Permission } from '#model/roles.ts';
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

/** What changing a board needs in the site; whether the person administers the organization the server knows better. */
export const permissionFor = (scope: ListedBoard['scope']): Permission => (scope === 'site' ? 'edit' : 'administer');

/** Whether the person may change a board of the site or of its organization. */
export const useMayChange = (scope: ListedBoard['scope']): boolean => useRights()(permissionFor(scope));

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
