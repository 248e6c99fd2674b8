import { useT } from '#studio/messages/use-t.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { IconMore } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';

export interface RowAction {
  id: string;
  label: string;
  icon: Icon;
  run: () => void;
  danger?: boolean;
  /** Why it cannot be done. */
  disabledReason?: string | undefined;
}

/** The menu of a row. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useT();
  if (actions.length === 0) return null;
  return <ActionMenu label={t('common.actionsOf', { name })} icon={<IconMore />} actions={actions} />;
}
