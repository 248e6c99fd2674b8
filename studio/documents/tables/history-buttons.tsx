import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconRedo, IconUndo } from '#studio/ui/icons/late-icons.ts';
import type { EditedTable } from './use-table.ts';

/** Undoes and redoes steps of a table, for hands without a keyboard. */
export function HistoryButtons({ edited }: { edited: EditedTable }) {
  const t = useT();
  return (
    <>
      <IconButton aria-label={t('table.undo')} title={t('table.undo')} disabled={!edited.canUndo} onClick={edited.undo}>
        <IconUndo />
      </IconButton>
      <IconButton aria-label={t('table.redo')} title={t('table.redo')} disabled={!edited.canRedo} onClick={edited.redo}>
        <IconRedo />
      </IconButton>
    </>
  );
}
