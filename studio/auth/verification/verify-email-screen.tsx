import { useState } from 'react';
import { sendVerification, verifyEmail } from '#contract/verification.ts';
import { AuthButton } from '#studio/auth/screen/auth-fields.tsx';
import { AuthPin } from '#studio/auth/screen/auth-pin.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { ResendCode } from '#studio/auth/screen/resend-code.tsx';
import { useAuthForm } from '#studio/auth/screen/use-auth-form.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { HOME } from '#studio/session/redirect.ts';
import { store, storedUser } from '#studio/session/storage.ts';

/** Where the mailed code is entered that shows that the address of the account is the person's own. */
export function VerifyEmailScreen() {
  const t = useT();
  const user = storedUser();
  const [said, setSaid] = useState<string>();
  const { form, failure } = useAuthForm(verifyEmail.body, {
    defaultValues: { code: '' },
    onSubmit: async (body) => {
      const { message } = await call(verifyEmail, { body });
      if (user) store('user', JSON.stringify({ ...user, isVerified: true }));
      setSaid(message);
    },
  });
  if (said !== undefined) {
    return (
      <AuthScreen title={t('session.verifiedTitle')}>
        <p role="status" className={styles.said} dir="auto">
          {said}
        </p>
        <a className={styles.onwards} href={HOME}>
          {t('session.toStudio')}
        </a>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={t('session.verifyTitle')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {failure && (
          <p className={styles.fault} role="alert" dir="auto">
            {failure}
          </p>
        )}
        <AuthPin
          form={form}
          name="code"
          label={t('session.code')}
          help={t('session.codeHelp', { email: user?.email ?? '' })}
        />
        <AuthButton isBusy={form.formState.isSubmitting}>{t('session.verify')}</AuthButton>
      </form>
      <ResendCode wait={0} resend={() => call(sendVerification)} />
      <p className={styles.switch}>
        <a href={HOME}>{t('session.toStudio')}</a>
      </p>
    </AuthScreen>
  );
}
