import { useState } from 'react';
import { resetPassword } from '#contract/password.ts';
import { AuthButton, AuthPassword } from '#studio/auth/screen/auth-fields.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { signInSaying } from '#studio/auth/screen/sign-in-note.tsx';
import { useAuthForm } from '#studio/auth/screen/use-auth-form.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { SIGN_IN } from '#studio/session/redirect.ts';
import { forget } from '#studio/session/storage.ts';
import { forgetTabSite } from '#studio/session/tab-site.ts';
import { resetForm } from './reset-form.ts';

/** What the mailed link opens: a new password, twice. Afterwards the person signs in with it. */
export function ResetPasswordScreen() {
  const t = useT();
  const [token] = useState(takeToken);
  const [isOver, setOver] = useState(token === '');
  const { form, failure } = useAuthForm(resetForm, {
    defaultValues: { password: '', retype: '' },
    onSubmit: async ({ password }) => {
      const { message } = await call(resetPassword, { body: { token, password } });
      // Whoever is signed in on this device is signed out like everywhere else.
      sessionStorage.removeItem('reset-token');
      forget('user', 'token', 'accessToken', 'refreshToken', 'newUser', 'session-answer');
      forgetTabSite();
      signInSaying(message);
    },
    onProblem: (problem) => {
      if (problem.kind === 'link_expired') setOver(true);
      return problem.kind === 'link_expired';
    },
  });
  if (isOver) {
    return (
      <AuthScreen title={t('session.linkOverTitle')}>
        <p className={styles.note} role="alert">
          {t('auth.linkExpired')}
        </p>
        <a className={styles.onwards} href="/forgot-password">
          {t('session.askAgain')}
        </a>
        <p className={styles.switch}>
          <a href={SIGN_IN}>{t('session.backToSignIn')}</a>
        </p>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={t('session.resetTitle')}>
      <p className={styles.note}>{t('session.resetNote')}</p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {failure && (
          <p className={styles.fault} role="alert" dir="auto">
            {failure}
          </p>
        )}
        <AuthPassword
          form={form}
          name="password"
          label={t('session.newPassword')}
          help={t('session.passwordHelp')}
          autoComplete="new-password"
          autoFocus
        />
        <AuthPassword form={form} name="retype" label={t('session.retypeNew')} autoComplete="new-password" />
        <AuthButton isBusy={form.formState.isSubmitting}>{t('session.setPassword')}</AuthButton>
      </form>
    </AuthScreen>
  );
}

/** Takes the token out of the address, so that it stays in no history and no screenshot. */
function takeToken(): string {
  const token = new URLSearchParams(location.search).get('token') ?? sessionStorage.getItem('reset-token') ?? '';
  // A reload in between must still know it.
  sessionStorage.setItem('reset-token', token);
  history.replaceState(history.state, '', location.pathname);
  return token;
}
