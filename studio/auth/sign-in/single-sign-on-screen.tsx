import '#studio/messages/security-words.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { finishSingleSignOn, linkIdentity } from '#contract/single-sign-on.ts';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ACCOUNT_SETUP, SIGN_IN } from '#studio/session/redirect.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { store } from '#studio/session/storage.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { continueSignedIn } from './signed-in.ts';
import { type Begun, takeBegun } from './single-sign-on.ts';

interface Returned {
  state: string;
  code: string;
  iss?: string;
}

/** Read once, as the code in the address works once; it does not stay there. */
const query = new URLSearchParams(location.search);
const begun = takeBegun();
const outcome = begun && query.has('code') ? finish(begun, returned()) : undefined;
// Whoever looks at it is told by the screen.
outcome?.catch(() => undefined);
history.replaceState(null, '', SIGN_IN);

function returned(): Returned {
  const iss = query.get('iss');
  return { state: query.get('state') ?? '', code: query.get('code') ?? '', ...(iss !== null && { iss }) };
}

async function finish({ aim, challenge, remember, redirect }: Begun, came: Returned): Promise<void> {
  if (aim === 'link') {
    await call(linkIdentity, { body: { challenge, ...came } });
    return leaveTo(redirect ?? SIGN_IN);
  }
  const { newUser, ...answer } = await call(finishSingleSignOn, { body: { challenge, ...came, remember } });
  if (newUser) store('newUser', 'true');
  continueSignedIn(answer, newUser ? ACCOUNT_SETUP : redirect);
}

/** Where the OpenID provider leads back to: signs in, or links the account, or says why not. */
export function SingleSignOnScreen() {
  const t = useT();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => void outcome?.catch(setProblem), []);
  const name = begun?.name ?? '';

  if (problem instanceof Problem && problem.kind === 'second_factor' && problem.details.challenge)
    return (
      <SecondFactorStep
        challenge={problem.details.challenge}
        redirect={begun?.redirect ?? null}
        onBack={() => leaveTo(SIGN_IN)}
      />
    );
  const fault = begun ? refusal(query.get('error'), t, name) : t('security.notBegunHere');
  if (fault !== undefined || problem !== undefined)
    return (
      <Told title={t('security.sso')} aim={begun?.aim} problem={problem}>
        {fault ?? problemText(problem)}
      </Told>
    );
  return (
    <AuthScreen title={t('security.sso')}>
      <p className={styles.note} role="status" dir="auto">
        {t('security.returning', { name })}
      </p>
    </AuthScreen>
  );
}

function refusal(error: string | null, t: ReturnType<typeof useT>, name: string): string | undefined {
  if (error === null) return undefined;
  return error === 'access_denied' ? t('security.cancelled') : t('security.refusedThere', { name });
}

interface ToldProps {
  title: string;
  aim: Begun['aim'] | undefined;
  problem: unknown;
  children: ReactNode;
}

function Told({ title, aim, problem, children }: ToldProps) {
  const t = useT();
  const isToLink = problem instanceof Problem && problem.kind === 'link_required';
  const toSignIn = isToLink ? `${SIGN_IN}?redirect=${encodeURIComponent('/pages/security')}` : SIGN_IN;
  return (
    <AuthScreen title={title}>
      <div className={styles.form}>
        <p className={styles.fault} role="alert" dir="auto">
          {children}
        </p>
        <a className={styles.onwards} href={aim === 'link' ? '/pages/security' : toSignIn}>
          {aim === 'link' ? t('security.toSecurity') : t('session.backToSignIn')}
        </a>
      </div>
    </AuthScreen>
  );
}
