import { getRouteApi } from '@tanstack/react-router';
import type { PageRoute } from '#contract/page-routes.ts';
import { useRouteLimit } from '#studio/documents/uses/use-url-limits.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconCopy, IconEdit, IconEye, IconLink, IconPower, IconSitemap, IconTrash } from '#studio/ui/icons/icons.ts';
import type { useRouteActs } from './use-route-acts.ts';

const address = getRouteApi('/signed-in/pages/routes');

/** The menu of a route's row. What a role may not do stays in it and says why. */
export function useRowActions(
  { switchRoute }: ReturnType<typeof useRouteActs>,
  change: (route: PageRoute, act: 'move' | 'remove') => void,
): (route: PageRoute) => readonly RowAction[] {
  const t = useT();
  const navigate = address.useNavigate();
  const mayEdit = useMay('edit');
  const mayDelete = useMay('publish');
  const whyOutside = useRouteLimit();
  return (route) => {
    const outside = whyOutside(route);
    const open: RowAction = {
      id: 'open',
      label: t(mayEdit && !outside ? 'common.edit' : 'common.open'),
      icon: mayEdit && !outside ? IconEdit : IconEye,
      run: () => void navigate({ to: '/pages/routes/$id', params: { id: route.id }, search: (old) => old }),
    };
    const reach: RowAction = {
      id: 'reach',
      label: t('route.reach'),
      icon: IconSitemap,
      run: () => void navigate({ to: '/pages/reach', search: { kind: 'page_route', key: route.url_string } }),
    };
    if (!mayEdit) return [open, reach];
    return [
      open,
      {
        id: 'duplicate',
        label: t('common.duplicate'),
        icon: IconCopy,
        run: () => void navigate({ to: '/pages/routes/new', search: (old) => ({ ...old, from: route.id }) }),
      },
      {
        id: 'move',
        label: t('route.changeAddress'),
        icon: IconLink,
        disabledReason: outside,
        run: () => change(route, 'move'),
      },
      {
        id: 'switch',
        label: t(route.is_active ? 'route.switchOff' : 'route.switchOn'),
        icon: IconPower,
        disabledReason: outside,
        run: () => void switchRoute(route, !route.is_active),
      },
      reach,
      {
        id: 'delete',
        label: t('common.delete'),
        icon: IconTrash,
        danger: true,
        disabledReason: mayDelete ? outside : t('route.mayNotDelete'),
        run: () => change(route, 'remove'),
      },
    ];
  };
}
