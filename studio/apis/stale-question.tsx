import type { Api } from '#contract/apis.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';

interface StaleQuestionProps {
  /** The source as someone else has saved it; undefined while there is nothing to choose. */
  current: Api | undefined;
  onKeepMine: (current: Api) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Someone saved this source meanwhile. A request or a table hangs together: one of both is taken as a whole. */
export function StaleQuestion({ current, onKeepMine, onTakeTheirs, onClose }: StaleQuestionProps) {
  const t = useT();
  return (
    <ConfirmDialog
      opened={current !== undefined}
      title={t('apis.staleTitle')}
      confirmLabel={t('apis.takeTheirs')}
      danger
      better={{ label: t('apis.keepMine'), run: () => current && onKeepMine(current) }}
      onConfirm={onTakeTheirs}
      onCancel={onClose}
    >
      {current && (
        <p>
          {t('apis.staleText', { name: current.updated_by ?? t('apis.someone') })}{' '}
          <RelativeTime at={current.updated_on} />
        </p>
      )}
    </ConfirmDialog>
  );
}
