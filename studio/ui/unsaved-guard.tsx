import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { isLeaving } from '#studio/session/session-end.ts';
import { holdUnsaved } from '#studio/session/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before unsaved changes are left behind: by a link, by Back, by closing the tab, by signing out. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useT();
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void }>();
  useEffect(() => {
    if (!when) return undefined;
    return holdUnsaved(() => new Promise((answer) => setAsked({ answer })));
  }, [when]);
  const answerAsked = (mayLeave: boolean) => {
    asked?.answer(mayLeave);
    setAsked(undefined);
  };
  const blocker = useBlocker({
    shouldBlockFn: () => when && !isLeaving(),
    enableBeforeUnload: () => when && !isLeaving(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={asked !== undefined || blocker.status === 'blocked'}
      title={t('common.unsavedTitle')}
      confirmLabel={t('common.discard')}
      cancelLabel={t('common.keepEditing')}
      danger
      onConfirm={() => (asked ? answerAsked(true) : blocker.proceed?.())}
      onCancel={() => (asked ? answerAsked(false) : blocker.reset?.())}
    >
      {t('common.unsavedText')}
    </ConfirmDialog>
  );
}
