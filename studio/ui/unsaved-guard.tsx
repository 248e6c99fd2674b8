import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { isLeaving } from '#studio/session/session-end.ts';
import { holdUnsaved } from '#studio/session/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before unsaved changes are left behind: by a link, by Back, by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useT();
  useEffect(() => (when ? holdUnsaved() : undefined), [when]);
  const blocker = useBlocker({
    shouldBlockFn: () => when && !isLeaving(),
    enableBeforeUnload: () => when && !isLeaving(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('common.unsavedTitle')}
      confirmLabel={t('common.discard')}
      cancelLabel={t('common.keepEditing')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('common.unsavedText')}
    </ConfirmDialog>
  );
}
