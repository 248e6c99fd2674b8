import { Suspense, useEffect, useState } from 'react';
import { register, tick, welcome } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { Problem } from '#contract/problems.ts';
import { AuthButton, AuthCheckbox, AuthField, AuthPassword } from '#studio/auth/screen/auth-fields.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { ACCOUNT_SETUP } from '#studio/session/redirect.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { store, storeSignedIn } from '#studio/session/storage.ts';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import type { StartedSignUp } from './code-step.tsx';
import { signUpForm } from './sign-up-form.ts';

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

/**
 * Registration: name, address, a password twice, the terms. Then account setup; where sign-up is by code, the code that
 * was mailed.
 */
export function SignUpScreen() {
  const t = useT();
  const [offer, setOffer] = useState<ResponseOf<typeof welcome>>();
  const [problem, setProblem] = useState<Problem>();
  const [started, setStarted] = useState<StartedSignUp>();
  useEffect(() => {
    void call(welcome).then(setOffer, () => undefined);
  }, []);
  const form = useSchemaForm(signUpForm, {
    defaultValues: { name: '', email: '', password: '', retype: '', terms: false },
    onSubmit: async (values) => {
      setProblem(undefined);
      const person = personOf(values);
      const answer = await call(register, { body: person });
      if (!('user' in answer)) {
        setStarted({ person, message: answer.message, wait: answer.retryAfter });
        return;
      }
      storeSignedIn(answer);
      store('newUser', 'true');
      // Nothing waits for it and its failure concerns nobody.
      void call(tick, { body: { email: person.email } }).catch(() => undefined);
      leaveTo(ACCOUNT_SETUP);
    },
    onProblem: (answered) => {
      if (answered.kind === 'email_taken')
        form.setError('email', { type: 'server', message: answered.message }, { shouldFocus: true });
      else if (answered.kind === 'signup_started')
        setStarted({ person: personOf(signUpForm.parse(form.getValues())), message: answered.message, wait: 0 });
      else if ((answered.details.issues ?? []).length > 0) return false;
      else setProblem(answered);
      return true;
    },
  });
  const signIn = (
    <p className={styles.switch}>
      {t('session.hasAccount')} <a href={`/signin${location.search}`}>{t('session.signIn')}</a>
    </p>
  );
  if (started) {
    return (
      <Suspense>
        <CodeStep {...started} onStartOver={() => setStarted(undefined)} />
      </Suspense>
    );
  }
  if (offer && isClosed(offer)) {
    const isByInvitation = offer.signup === 'invite';
    return (
      <AuthScreen title={t(isByInvitation ? 'session.invitedTitle' : 'session.closedTitle')}>
        <p className={styles.note}>{t(isByInvitation ? 'auth.signupInvited' : 'auth.signupClosed')}</p>
        {signIn}
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={t('session.signUpTitle')}>
      {offer?.firstAccount && <p className={styles.note}>{t('session.firstAccount')}</p>}
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {problem && (
          <p className={styles.fault} role="alert" dir="auto">
            {problemText(problem)}
          </p>
        )}
        <AuthField form={form} name="name" label={t('session.name')} autoComplete="name" autoFocus />
        <AuthField form={form} name="email" label={t('session.email')} type="email" autoComplete="username" dir="ltr" />
        <AuthPassword
          form={form}
          name="password"
          label={t('session.password')}
          help={t('session.passwordHelp')}
          autoComplete="new-password"
        />
        <AuthPassword form={form} name="retype" label={t('session.retype')} autoComplete="new-password" />
        <AuthCheckbox form={form} name="terms" label={t('session.terms')}>
          <a className={styles.link} href="/terms" target="_blank" rel="noreferrer">
            {t('session.readTerms')}
          </a>
        </AuthCheckbox>
        <AuthButton isBusy={form.formState.isSubmitting}>{t('session.signUp')}</AuthButton>
      </form>
      {signIn}
    </AuthScreen>
  );
}

/** Whoever is invited signs up by the link of the invitation. */
function isClosed({ signup, firstAccount }: ResponseOf<typeof welcome>): boolean {
  return (signup === 'closed' || signup === 'invite') && !firstAccount;
}

const personOf = ({ name, email, password }: StartedSignUp['person']) => ({ name, email, password });
