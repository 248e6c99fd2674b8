import { useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import { forgotPassword } from '#contract/password.ts';
import { AuthButton, AuthField } from '#studio/auth/screen/auth-fields.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { useAuthForm } from '#studio/auth/screen/use-auth-form.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { SIGN_IN } from '#studio/session/redirect.ts';

/** Asks for a link to set a new password. What is answered says nothing about the address. */
export function ForgotPasswordScreen() {
  const t = useT();
  const [said, setSaid] = useState<ResponseOf<typeof forgotPassword>>();
  const { form, failure } = useAuthForm(forgotPassword.body, {
    defaultValues: { email: '' },
    onSubmit: async (body) => setSaid(await call(forgotPassword, { body })),
  });
  const back = (
    <p className={styles.switch}>
      <a href={SIGN_IN}>{t('session.backToSignIn')}</a>
    </p>
  );
  if (said !== undefined) {
    return (
      <AuthScreen title={t(said.mailed ? 'session.mailTitle' : 'session.forgotTitle')}>
        <p role="status" className={styles.said} dir="auto">
          {said.message}
        </p>
        {said.mailed && <p className={styles.note}>{t('session.linkLife')}</p>}
        {back}
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={t('session.forgotTitle')}>
      <p className={styles.note}>{t('session.forgotText')}</p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {failure && (
          <p className={styles.fault} role="alert" dir="auto">
            {failure}
          </p>
        )}
        <AuthField
          form={form}
          name="email"
          label={t('session.email')}
          type="email"
          autoComplete="username"
          dir="ltr"
          autoFocus
        />
        <AuthButton isBusy={form.formState.isSubmitting}>{t('session.forgotSend')}</AuthButton>
      </form>
      {back}
    </AuthScreen>
  );
}
