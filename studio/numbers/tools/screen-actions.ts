import type { MenuAction } from '#studio/ui/menu/action-menu.tsx';

/** The entries of the screen's menu, in their order: importing, exporting. */
export function useScreenActions(): MenuAction[] {
  return [];
}
