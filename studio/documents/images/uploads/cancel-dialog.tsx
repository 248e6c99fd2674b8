import { useT } from '#studio/messages/use-t.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';

interface CancelDialogProps {
  /** Files that are not in the library yet. */
  left: number;
  onCancelAll: () => void;
  onClose: () => void;
}

/** Asks before files on their way are given up. */
export function CancelDialog({ left, onCancelAll, onClose }: CancelDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      opened
      title={t('media.cancelTitle', { count: left })}
      confirmLabel={t('media.cancelAll')}
      cancelLabel={t('media.goOn')}
      danger
      onConfirm={onCancelAll}
      onCancel={onClose}
    >
      {t('media.cancelText')}
    </ConfirmDialog>
  );
}
