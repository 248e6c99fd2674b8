import * as z from 'zod/mini';
import { pin } from '#contract/auth.ts';
import { completeSignUp, resendSignUpCode } from '#contract/sign-up.ts';
import { AuthButton } from '#studio/auth/screen/auth-fields.tsx';
import { AuthPin } from '#studio/auth/screen/auth-pin.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { ResendCode } from '#studio/auth/screen/resend-code.tsx';
import { signInSaying } from '#studio/auth/screen/sign-in-note.tsx';
import { useAuthForm } from '#studio/auth/screen/use-auth-form.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';

const codeForm = z.object({ code: pin });

export interface StartedSignUp {
  person: { name: string; email: string; password: string };
  /** Said above the field: that a code was sent, or that the sign-up had started before. */
  message: string;
  /** Seconds until another code may be asked for. */
  wait: number;
}

/** The second step of a sign-up by code. Completed, it leads to sign-in. */
export function CodeStep({ person, message, wait, onStartOver }: StartedSignUp & { onStartOver: () => void }) {
  const t = useT();
  const { name, email } = person;
  const { form, failure } = useAuthForm(codeForm, {
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => signInSaying((await call(completeSignUp, { body: { ...person, code } })).message),
  });
  return (
    <AuthScreen title={t('session.codeTitle')}>
      {!failure && (
        <p role="status" className={styles.said} dir="auto">
          {message}
        </p>
      )}
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {failure && (
          <p className={styles.fault} role="alert" dir="auto">
            {failure}
          </p>
        )}
        <AuthPin form={form} name="code" label={t('session.code')} help={t('session.codeHelp', { email })} />
        <AuthButton isBusy={form.formState.isSubmitting}>{t('session.complete')}</AuthButton>
      </form>
      <ResendCode wait={wait} resend={() => call(resendSignUpCode, { body: { name, email } })} />
      <p className={styles.switch}>
        <button type="button" className={styles.link} onClick={onStartOver}>
          {t('session.startOver')}
        </button>
      </p>
    </AuthScreen>
  );
}
