import { ImpactSummary } from '#studio/documents/uses/impact.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import styles from './api-page.module.css';

interface TurnOffDialogProps {
  api: { key: string; title: string };
  turnOff: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what finds nothing any more in a source that is turned off. */
export function TurnOffDialog({ api: { key, title }, turnOff, onClose }: TurnOffDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      opened
      title={t('apis.turnOffTitle', { title })}
      confirmLabel={t('apis.turnOff')}
      onConfirm={async () => {
        await turnOff();
        onClose();
      }}
      onCancel={onClose}
    >
      <p className={styles.note}>{t('apis.enabledHelp')}</p>
      <ImpactSummary kind="api" documentKey={key} />
    </ConfirmDialog>
  );
}
