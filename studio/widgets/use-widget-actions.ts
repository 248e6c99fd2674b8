import { getRouteApi } from '@tanstack/react-router';
import type { Widget } from '#contract/widgets.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconCopy, IconEdit, IconEye, IconLink, IconSettings, IconTrash } from '#studio/ui/icons/icons.ts';

const address = getRouteApi('/signed-in/pages/widgets');

interface Dialogs {
  askToDelete: (widget: Widget) => void;
  showUses: (widget: Widget) => void;
}

/** The menu of a widget's row. What a role may not do stays in it and says why. */
export function useWidgetActions({ askToDelete, showUses }: Dialogs): (widget: Widget) => readonly RowAction[] {
  const t = useT();
  const navigate = address.useNavigate();
  const mayEdit = useMay('edit');
  const mayDelete = useMay('publish');
  return (widget) => {
    const { key } = widget;
    const open: RowAction = {
      id: 'layout',
      label: t(mayEdit ? 'widget.editLayout' : 'common.open'),
      icon: mayEdit ? IconEdit : IconEye,
      run: () => void navigate({ to: '/pages/widgets/$key/layout', params: { key } }),
    };
    const fields: RowAction = {
      id: 'fields',
      label: t('widget.editFields'),
      icon: IconSettings,
      run: () => void navigate({ to: '/pages/widgets/$key', params: { key }, search: (old) => old }),
    };
    const uses: RowAction = { id: 'uses', label: t('uses.show'), icon: IconLink, run: () => showUses(widget) };
    if (!mayEdit) return [open, fields, uses];
    return [
      open,
      fields,
      {
        id: 'duplicate',
        label: t('common.duplicate'),
        icon: IconCopy,
        run: () => void navigate({ to: '/pages/widgets/new', search: (old) => ({ ...old, from: key }) }),
      },
      uses,
      {
        id: 'delete',
        label: t('common.delete'),
        icon: IconTrash,
        danger: true,
        disabledReason: mayDelete ? undefined : t('widget.mayNotDelete'),
        run: () => askToDelete(widget),
      },
    ];
  };
}
