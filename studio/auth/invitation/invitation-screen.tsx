import '#studio/messages/invitation-words.ts';
import { useEffect, useState } from 'react';
import { register } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { acceptInvitation, showInvitation } from '#contract/invitation-link.ts';
import { Problem } from '#contract/problems.ts';
import { AuthButton, AuthCheckbox, AuthField, AuthPassword } from '#studio/auth/screen/auth-fields.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { signUpForm } from '#studio/auth/sign-up/sign-up-form.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { HOME } from '#studio/session/redirect.ts';
import { canCall } from '#studio/session/session.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { storedUser, storeSignedIn } from '#studio/session/storage.ts';
import { workNextIn } from '#studio/session/tab-site.ts';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { Details } from './details.tsx';
import own from './invitation.module.css';

type Shown = ResponseOf<typeof showInvitation>;

/** What an invitation's link opens: to be accepted as who one is, or by signing in or up with its address. */
export function InvitationScreen() {
  const t = useT();
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [invitation, setInvitation] = useState<Shown>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    void call(showInvitation, { body: { token } }).then(setInvitation, setProblem);
  }, [token]);
  if (problem !== undefined && !isOver(problem)) {
    return (
      <AuthScreen title={t('invitation.failedTitle')}>
        <p className={styles.note} role="alert">
          {problemText(problem)}
        </p>
        <p className={styles.switch}>
          <button type="button" className={own.plain} onClick={() => location.reload()}>
            {t('invitation.tryAgain')}
          </button>
        </p>
      </AuthScreen>
    );
  }
  if (problem !== undefined) {
    return (
      <AuthScreen title={t('invitation.overTitle')}>
        <p className={styles.note}>{problemText(problem)}</p>
        <p className={styles.switch}>
          <a href={canCall() ? HOME : '/signin'}>{t(canCall() ? 'invitation.toStudio' : 'invitation.toSignIn')}</a>
        </p>
      </AuthScreen>
    );
  }
  if (!invitation) return <AuthScreen title={t('invitation.opening')}>{null}</AuthScreen>;
  return (
    <AuthScreen title={t('invitation.title')}>
      <Details {...invitation} role={t(roleLabel(invitation.role))} />
      {canCall() ? (
        <AsAccount invitation={invitation} token={token} />
      ) : (
        <AsNobody invitation={invitation} token={token} />
      )}
    </AuthScreen>
  );
}

/** Whether the link itself is good for nothing, and not only the moment. */
const isOver = (problem: unknown): boolean =>
  problem instanceof Problem && ['invitation_over', 'invalid'].includes(problem.kind);

/** Signing out is of the half behind sign-in, which is fetched when somebody does. */
const leave = async () => (await import('#studio/session/sign-out.ts')).signOut();

interface Invited {
  invitation: Shown;
  token: string;
}

function AsAccount({ invitation, token }: Invited) {
  const t = useT();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const email = storedUser()?.email ?? '';
  if (email !== invitation.email) {
    return (
      <>
        <p className={styles.note} role="alert">
          {t('invitation.otherAccount', { email })}
        </p>
        <p className={styles.switch}>
          <button type="button" className={own.plain} onClick={() => void leave()}>
            {t('invitation.signOut')}
          </button>{' '}
          <a href={HOME}>{t('invitation.toStudio')}</a>
        </p>
      </>
    );
  }
  const accept = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { site } = await call(acceptInvitation, { body: { token } });
      workNextIn(site.id);
      leaveTo(HOME);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void accept(event)}>
      <p className={styles.note}>{t('invitation.asAccount', { email })}</p>
      {problem !== undefined && (
        <p className={styles.fault} role="alert" dir="auto">
          {problemText(problem)}
        </p>
      )}
      <AuthButton isBusy={isBusy}>{t('invitation.accept')}</AuthButton>
    </form>
  );
}

function AsNobody({ invitation, token }: Invited) {
  const t = useT();
  const [problem, setProblem] = useState<Problem>();
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  const { email } = invitation;
  const form = useSchemaForm(signUpForm, {
    defaultValues: { name: '', email, password: '', retype: '', terms: false },
    onSubmit: async ({ name, password }) => {
      setProblem(undefined);
      const answer = await call(register, { body: { name, email, password, invitation: token } });
      if (!('user' in answer)) return;
      storeSignedIn(answer);
      leaveTo(HOME);
    },
    onProblem: (answered) => {
      const fields = answered.details.issues ?? [];
      // The address cannot be changed here, so what is wrong with it concerns the whole.
      if (fields.length > 0 && fields.every(({ path }) => path !== 'email')) return false;
      setProblem(answered);
      return true;
    },
  });
  return (
    <>
      <p className={styles.switch}>
        <a href={`/signin?redirect=${back}`}>{t('invitation.signIn')}</a>
      </p>
      <p className={`${styles.note} ${own.apart}`}>{t('invitation.or')}</p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {problem && (
          <p className={styles.fault} role="alert" dir="auto">
            {problemText(problem)}
          </p>
        )}
        <AuthField form={form} name="name" label={t('session.name')} autoComplete="name" />
        <AuthPassword
          form={form}
          name="password"
          label={t('session.password')}
          help={t('session.passwordHelp')}
          autoComplete="new-password"
        />
        <AuthPassword form={form} name="retype" label={t('session.retype')} autoComplete="new-password" />
        <AuthCheckbox form={form} name="terms" label={t('session.terms')} />
        <AuthButton isBusy={form.formState.isSubmitting}>{t('invitation.create')}</AuthButton>
      </form>
    </>
  );
}
