import '#studio/messages/security-words.ts';
import { useState } from 'react';
import { passSecondFactor } from '#contract/second-factor.ts';
import { AuthButton, AuthField } from '#studio/auth/screen/auth-fields.tsx';
import { AuthPin } from '#studio/auth/screen/auth-pin.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { useAuthForm } from '#studio/auth/screen/use-auth-form.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { continueSignedIn } from './signed-in.ts';

export interface SecondFactorStepProps {
  /** What the first step answered. */
  challenge: string;
  redirect: string | null;
  onBack: () => void;
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function SecondFactorStep({ challenge, redirect, onBack }: SecondFactorStepProps) {
  const t = useT();
  const [isRecovery, setRecovery] = useState(false);
  const { form, failure } = useAuthForm(passSecondFactor.body, {
    defaultValues: { challenge, code: '' },
    onSubmit: async (body) => continueSignedIn(await call(passSecondFactor, { body }), redirect),
  });
  const change = () => {
    setRecovery(!isRecovery);
    form.resetField('code');
  };
  return (
    <AuthScreen title={t('security.stepTitle')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {failure && (
          <p className={styles.fault} role="alert" dir="auto">
            {failure}
          </p>
        )}
        {isRecovery ? (
          <AuthField
            key="recovery"
            form={form}
            name="code"
            label={t('security.recoveryCode')}
            help={t('security.recoveryHelp')}
            type="text"
            autoComplete="off"
            dir="ltr"
            autoFocus
          />
        ) : (
          <AuthPin key="app" form={form} name="code" label={t('security.appCode')} help={t('security.stepText')} />
        )}
        <AuthButton isBusy={form.formState.isSubmitting}>{t('session.signIn')}</AuthButton>
      </form>
      <p className={styles.switch}>
        <button type="button" className={styles.link} onClick={change}>
          {t(isRecovery ? 'security.useApp' : 'security.useRecovery')}
        </button>
      </p>
      <p className={styles.switch}>
        <button type="button" className={styles.link} onClick={onBack}>
          {t('session.backToSignIn')}
        </button>
      </p>
    </AuthScreen>
  );
}
