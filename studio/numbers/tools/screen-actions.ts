import { useNavigate } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import { IconDatabase } from '#studio/ui/icons/icons.ts';
import type { MenuAction } from '#studio/ui/menu/action-menu.tsx';

/** The entries of the screen's menu, in their order: importing, exporting. */
export function useScreenActions(): MenuAction[] {
  const t = useT();
  const navigate = useNavigate();
  const openData = () =>
    void navigate({
      to: '/pages/numbers/$tab/{-$item}',
      params: { tab: 'data' },
      search: ({ period, compare, where }) => ({ period, compare, where }),
    });
  return [{ id: 'data', label: t('numbers.data'), icon: IconDatabase, run: openData }];
}
