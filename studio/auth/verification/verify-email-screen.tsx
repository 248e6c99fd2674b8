import { useState } from 'react';
import { sendVerification, verifyEmail } from '#contract/verification.ts';
import { EntranceButton } from '#studio/auth/screen/auth-fields.tsx';
import { EntrancePin } from '#studio/auth/screen/auth-pin.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { Entrance } from '#studio/auth/screen/auth-screen.tsx';
import { ResendCode } from '#studio/auth/screen/resend-code.tsx';
import { useEntranceForm } from '#studio/auth/screen/use-auth-form.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { HOME } from '#studio/session/redirect.ts';
import { store, storedUser } from '#studio/session/storage.ts';

/** Where the mailed code is entered that shows that the address of the account is the person's own. */
export function VerifyEmailScreen() {
  const t = useT();
  const user = storedUser();
  const [said, setSaid] = useState<string>();
  const { form, failure } = useEntranceForm(verifyEmail.body, {
    defaultValues: { code: '' },
    onSubmit: async (body) => {
      const { message } = await call(verifyEmail, { body });
      if (user) store('user', JSON.stringify({ ...user, isVerified: true }));
      setSaid(message);
    },
  });
  if (said !== undefined) {
    return (
      <Entrance title={t('session.verifiedTitle')}>
        <p role="status" className={styles.said} dir="auto">
          {said}
        </p>
        <a className={styles.onwards} href={HOME}>
          {t('session.toStudio')}
        </a>
      </Entrance>
    );
  }
  return (
    <Entrance title={t('session.verifyTitle')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {failure && (
          <p className={styles.fault} role="alert" dir="auto">
            {failure}
          </p>
        )}
        <EntrancePin
          form={form}
          name="code"
          label={t('session.code')}
          help={t('session.codeHelp', { email: user?.email ?? '' })}
        />
        <EntranceButton isBusy={form.formState.isSubmitting}>{t('session.verify')}</EntranceButton>
      </form>
      <ResendCode wait={0} resend={() => call(sendVerification)} />
      <p className={styles.switch}>
        <a href={HOME}>{t('session.toStudio')}</a>
      </p>
    </Entrance>
  );
}
