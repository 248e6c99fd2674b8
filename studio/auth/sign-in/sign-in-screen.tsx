import { type ComponentType, useState } from 'react';
import { login } from '#contract/auth.ts';
import { Problem } from '#contract/problems.ts';
import { AuthButton, AuthCheckbox, AuthField, AuthPassword } from '#studio/auth/screen/auth-fields.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { SignInNote } from '#studio/auth/screen/sign-in-note.tsx';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { FirstAccount } from './first-account.tsx';
import { OtherWays } from './other-ways.tsx';
import type { SecondFactorStepProps } from './second-factor-step.tsx';
import { continueSignedIn, wantedRedirect } from './signed-in.ts';

interface SecondStep {
  Step: ComponentType<SecondFactorStepProps>;
  challenge: string;
}

/** The second step, when that is what a sign-in was stopped for; few need it, so it is a file of its own. */
async function secondStepOf(error: unknown): Promise<SecondStep | undefined> {
  const challenge = error instanceof Problem && error.kind === 'second_factor' && error.details.challenge;
  return challenge ? { Step: (await import('./second-factor-step.tsx')).SecondFactorStep, challenge } : undefined;
}

/** Sign-in with an email address and a password, or another way that is offered. */
export function SignInScreen() {
  const t = useT();
  const [problem, setProblem] = useState<unknown>();
  const [second, setSecond] = useState<SecondStep>();
  const form = useSchemaForm(login.body, {
    // Without a value of ours for the rest: it would be written over what the browser has filled in.
    defaultValues: { remember: true },
    onSubmit: async (body) => {
      setProblem(undefined);
      try {
        continueSignedIn(await call(login, { body }), wantedRedirect());
      } catch (error) {
        const step = await secondStepOf(error);
        if (!step) throw error;
        setSecond(step);
      }
    },
    onProblem: (answered) => {
      const isAboutFields = (answered.details.issues ?? []).length > 0;
      if (!isAboutFields) setProblem(answered);
      return !isAboutFields;
    },
  });
  if (second) {
    const { Step, challenge } = second;
    return <Step challenge={challenge} redirect={wantedRedirect()} onBack={() => setSecond(undefined)} />;
  }
  return (
    <AuthScreen title={t('session.signInTitle')}>
      <SignInNote />
      <FirstAccount />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {problem !== undefined && (
          <p className={styles.fault} role="alert" dir="auto">
            {problemText(problem)}
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
        <AuthPassword form={form} name="password" label={t('session.password')} autoComplete="current-password" />
        <div className={styles.row}>
          <AuthCheckbox form={form} name="remember" label={t('session.remember')} />
          <a className={styles.link} href="/forgot-password">
            {t('session.forgot')}
          </a>
        </div>
        <AuthButton isBusy={form.formState.isSubmitting}>{t('session.signIn')}</AuthButton>
      </form>
      <OtherWays onFailure={setProblem} remember={() => form.getValues('remember') ?? true} />
      <p className={styles.switch}>
        {t('session.noAccount')} <a href={`/signup${location.search}`}>{t('session.toSignUp')}</a>
      </p>
    </AuthScreen>
  );
}
