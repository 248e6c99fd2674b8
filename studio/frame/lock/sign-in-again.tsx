import * as z from 'zod/mini';
import { login } from '#contract/auth.ts';
import '#studio/messages/profile-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { unlocked } from '#studio/session/lock.ts';
import { SIGN_IN } from '#studio/session/redirect.ts';
import { currentSession } from '#studio/session/session.ts';
import { leaveForSignIn, signedInAgain } from '#studio/session/sign-in-again.ts';
import { storeSignedIn } from '#studio/session/storage.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { useDialogProblem } from '#studio/ui/dialog/use-dialog-problem.ts';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import styles from './lock.module.css';

const passwordForm = z.pick(login.body, { password: true });

/**
 * Shown over a screen with something unsaved when its session has ended: sign in here and go on, in another tab for any
 * other way, or leave. The calls that were under way are sent again afterwards.
 */
export function SignInAgain() {
  const t = useT();
  const { user } = currentSession();
  const email = user?.email ?? '';
  const [problem, report] = useDialogProblem();
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
    <DialogFrame width={440} title={t('profile.endedTitle')}>
      <p className={styles.text} dir="auto">
        {t('profile.endedText', { email })}
      </p>
      <DialogForm
        onSubmit={form.submit}
        isBusy={form.formState.isSubmitting}
        problem={problem}
        submitLabel={t('profile.signInAgain')}
        cancelLabel={t('profile.leave')}
        onCancel={leaveForSignIn}
      >
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
      </DialogForm>
    </DialogFrame>
  );
}
