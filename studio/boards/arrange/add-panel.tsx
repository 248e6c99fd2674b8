import { type PanelType, panelTypes } from '#model/boards/board.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';

interface AddPanelProps {
  onAdd: (type: PanelType) => void;
  isFull: boolean;
}

/** Adds a panel of a type that is chosen. */
export function AddPanel({ onAdd, isFull }: AddPanelProps) {
  const t = useT();
  return (
    <ActionMenu
      isFramed
      label={t('boards.addPanel')}
      text={t('boards.addPanel')}
      icon={<IconPlus size={16} />}
      actions={panelTypes.map((type) => ({
        id: type,
        label: t(`boards.type.${type}`),
        isApart: type === 'text',
        disabledReason: isFull ? t('boards.tooManyPanels') : undefined,
        run: () => onAdd(type),
      }))}
    />
  );
}
