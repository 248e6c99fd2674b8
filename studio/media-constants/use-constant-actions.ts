import { getRouteApi } from '@tanstack/react-router';
import type { MediaConstant } from '#contract/media-constants.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconCopy, IconEdit, IconEye, IconLink, IconTrash } from '#studio/ui/icons/icons.ts';

const address = getRouteApi('/signed-in/pages/media-constants');

interface Dialogs {
  askToDelete: (constant: MediaConstant) => void;
  showUses: (constant: MediaConstant) => void;
}

/** The menu of a constant's row. What a role may not do stays in it and says why. */
export function useConstantActions({ askToDelete, showUses }: Dialogs): (of: MediaConstant) => readonly RowAction[] {
  const t = useT();
  const navigate = address.useNavigate();
  const mayEdit = useMay('edit');
  const mayDelete = useMay('publish');
  return (constant) => {
    const { key } = constant;
    const open: RowAction = {
      id: 'open',
      label: t(mayEdit ? 'common.edit' : 'common.open'),
      icon: mayEdit ? IconEdit : IconEye,
      run: () => void navigate({ to: '/pages/media-constants/$key', params: { key }, search: (old) => old }),
    };
    const uses: RowAction = { id: 'uses', label: t('uses.show'), icon: IconLink, run: () => showUses(constant) };
    if (!mayEdit) return [open, uses];
    return [
      open,
      {
        id: 'duplicate',
        label: t('common.duplicate'),
        icon: IconCopy,
        run: () => void navigate({ to: '/pages/media-constants/new', search: (old) => ({ ...old, from: key }) }),
      },
      uses,
      {
        id: 'delete',
        label: t('common.delete'),
        icon: IconTrash,
        danger: true,
        disabledReason: mayDelete ? undefined : t('constants.mayNotDelete'),
        run: () => askToDelete(constant),
      },
    ];
  };
}
