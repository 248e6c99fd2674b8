import { Suspense, useEffect } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useLocked } from '#studio/session/lock.ts';
import { hostSignInAgain, useAskedToSignIn } from '#studio/session/sign-in-again.ts';
import { BlockingDialog } from '#studio/ui/dialog/blocking-dialog.tsx';
import styles from './lock-cover.module.css';
import { useIdleLock } from './use-idle-lock.ts';

const LockForm = lazy(async () => ({ default: (await import('./lock-form.tsx')).LockForm }));
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** Over everything else: the lock, and the dialog to sign in again. What is underneath stays as it is. */
export function SessionKeeper() {
  const t = useT();
  const isLocked = useLocked();
  const isAsked = useAskedToSignIn();
  useIdleLock();
  useEffect(hostSignInAgain, []);
  return (
    <>
      {isLocked && (
        <BlockingDialog className={styles.cover} label={t('shell.locked')}>
          <Suspense>
            <LockForm />
          </Suspense>
        </BlockingDialog>
      )}
      {isAsked && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}
