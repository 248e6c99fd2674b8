import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { isLeaving } from '#studio/session/session-end.ts';
import { holdUnsaved } from '#studio/session/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedGuardProps {
  when: boolean;
  /** Saves what would be left behind; answers whether all of it is saved. */
  save?: () => Promise<boolean>;
  /** What is unsaved stays when only the query of the address changes. */
  staysOnPage?: boolean;
}

/** Asks before unsaved changes are left behind: by a link, by Back, by closing the tab, by signing out. */
export function UnsavedGuard({ when, save, staysOnPage = false }: UnsavedGuardProps) {
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
    shouldBlockFn: ({ current, next }) => when && !isLeaving() && !(staysOnPage && current.pathname === next.pathname),
    enableBeforeUnload: () => when && !isLeaving(),
    withResolver: true,
  });
  const settle = (mayLeave: boolean) => {
    if (asked) answerAsked(mayLeave);
    else if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  };
  const saveFirst = async () => {
    const isSaved = (await save?.()) === true;
    settle(isSaved);
    // Beneath the dialog the fault could not take the focus.
    if (!isSaved) setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <ConfirmDialog
      opened={asked !== undefined || blocker.status === 'blocked'}
      title={t('common.unsavedTitle')}
      confirmLabel={t('common.discard')}
      cancelLabel={t('common.keepEditing')}
      danger
      better={save && { label: t('common.saveAndLeave'), run: saveFirst }}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {t('common.unsavedText')}
    </ConfirmDialog>
  );
}
