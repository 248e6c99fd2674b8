import { useT } from '#studio/messages/use-t.ts';
import { ActionMenu } from './action-menu.tsx';
import type { Icon } from './icon.tsx';
import { IconMore } from './icons.ts';

export interface RowAction {
  id: string;
  label: string;
  icon: Icon;
  run: () => void;
  danger?: boolean;
  /** Why it cannot be done. */
  whyNot?: string | undefined;
}

/** The menu of a row. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useT();
  if (actions.length === 0) return null;
  return <ActionMenu label={t('common.actionsOf', { name })} icon={<IconMore />} actions={actions} />;
}
