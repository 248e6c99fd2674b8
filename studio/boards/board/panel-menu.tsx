import { useNavigate } from '@tanstack/react-router';
import type { BoardFilters } from '#contract/boards.ts';
import type { BoardBody, Panel } from '#model/boards/board.ts';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconEdit, IconMore } from '#studio/ui/icons/icons.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { panelName } from './panel-name.ts';

interface PanelMenuProps {
  panel: Panel;
  board: Pick<BoardBody, 'refresh'> & { id: string };
  filters: BoardFilters;
}

/** What can be done with a panel that is looked at. */
export function PanelMenu({ panel, board }: PanelMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const edit: MenuAction = {
    id: 'edit',
    label: t('common.edit'),
    icon: IconEdit,
    run: () =>
      void navigate({
        to: '/pages/boards/$id/{-$mode}',
        params: { id: board.id, mode: 'edit' },
        search: (old: object) => ({ ...old, panel: panel.id }),
      }),
  };
  const actions = mayEdit ? [edit] : [];
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={t('common.actionsOf', { name: isolate(panelName(t, panel)) })}
      icon={<IconMore size={16} />}
      actions={actions}
    />
  );
}
