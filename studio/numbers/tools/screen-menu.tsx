import { useT } from '#studio/messages/use-t.ts';
import { IconMore } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { useScreenActions } from './screen-actions.ts';

/** What can be done with the numbers as a whole. */
export function ScreenMenu() {
  const t = useT();
  const actions = useScreenActions();
  if (actions.length === 0) return null;
  return <ActionMenu size="lg" label={t('common.actions')} icon={<IconMore />} actions={actions} />;
}
