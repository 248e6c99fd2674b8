import { useNavigate } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconCopy, IconEdit, IconEye, IconLink, IconTrash } from '#studio/ui/icons/icons.ts';
import type { ListedApi } from './queries.ts';

interface Dialogs {
  askToDelete: (api: ListedApi) => void;
  showUses: (api: ListedApi) => void;
}

/** The menu of a source's row. What a role may not do stays in it and says why. */
export function useApiActions({ askToDelete, showUses }: Dialogs): (api: ListedApi) => readonly RowAction[] {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const mayCall = useMay('administer');
  const mayDelete = useMay('publish');
  return (api) => {
    const { key, type } = api;
    const open: RowAction = {
      id: 'open',
      label: t(mayEdit ? 'common.edit' : 'common.open'),
      icon: mayEdit ? IconEdit : IconEye,
      run: () => void navigate({ to: '/pages/apis/$key', params: { key } }),
    };
    const uses: RowAction = { id: 'uses', label: t('uses.show'), icon: IconLink, run: () => showUses(api) };
    if (!mayEdit) return [open, uses];
    return [
      open,
      {
        id: 'duplicate',
        label: t('common.duplicate'),
        icon: IconCopy,
        disabledReason: type === 'static' || mayCall ? undefined : t('api.mayNotCall'),
        run: () => void navigate({ to: '/pages/apis/new', search: { from: key } }),
      },
      uses,
      {
        id: 'delete',
        label: t('common.delete'),
        icon: IconTrash,
        danger: true,
        disabledReason: mayDelete ? undefined : t('apis.mayNotDelete'),
        run: () => askToDelete(api),
      },
    ];
  };
}
