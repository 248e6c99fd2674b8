import { Button } from '@mantine/core';
import { useId } from 'react';
import * as z from 'zod/mini';
import { login } from '#contract/auth.ts';
import '#studio/messages/profile-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { unlocked } from '#studio/session/lock.ts';
import { SIGN_IN } from '#studio/session/redirect.ts';
import { currentSession } from '#studio/session/session.ts';
import { leaveInstead, signedInAgain } from '#studio/session/sign-in-again.ts';
import { storeSignedIn } from '#studio/session/storage.ts';
import { HoldingDialog } from '#studio/ui/dialog/holding-dialog.tsx';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import styles from './lock.module.css';
import { useDialogFailure } from './use-dialog-failure.ts';

const passwordForm = z.pick(login.body, { password: true });

/**
 * Shown over a screen with something unsaved when its session has ended: sign in here and go on, in another tab for any
 * other way, or leave. The calls that were under way are sent again afterwards.
 */
export function SignInAgain() {
  const t = useT();
  const id = useId();
  const { user } = currentSession();
  const email = user?.email ?? '';
  const [failure, report] = useDialogFailure();
  const form = useSchemaForm(passwordForm, {
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      report(undefined);
      storeSignedIn(await call(login, { body: { email, password } }));
      unlocked();
      signedInAgain();
    },
    onProblem: report,
  });
  return (
    <HoldingDialog className={styles.dialog} labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {t('profile.endedTitle')}
      </h2>
      <p className={styles.text} dir="auto">
        {t('profile.endedText', { email })}
      </p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {failure && (
          <p role="alert" className={styles.problem} dir="auto">
            {failure}
          </p>
        )}
        <PasswordField
          form={form}
          name="password"
          label={t('profile.password')}
          autoComplete="current-password"
          autoFocus
        />
        <a className={styles.other} href={SIGN_IN} target="_blank" rel="noreferrer">
          {t('profile.otherWay')}
        </a>
        <div className={styles.buttons}>
          <Button variant="default" onClick={leaveInstead}>
            {t('profile.leave')}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('profile.signInAgain')}
          </Button>
        </div>
      </form>
    </HoldingDialog>
  );
}
