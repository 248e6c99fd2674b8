import { Button } from '@mantine/core';
import { unlock } from '#contract/password.ts';
import '#studio/messages/profile-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { unlocked } from '#studio/session/lock.ts';
import { signOut } from '#studio/session/sign-out.ts';
import { storedUser } from '#studio/session/storage.ts';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { Avatar } from '#studio/ui/text/avatar.tsx';
import styles from './lock.module.css';
import { useDialogFailure } from './use-dialog-failure.ts';

/** Who is locked out, and the way in: their password. */
export function LockForm() {
  const t = useT();
  const user = storedUser();
  const [failure, report] = useDialogFailure();
  const form = useSchemaForm(unlock.body, {
    defaultValues: { password: '' },
    onSubmit: async (body) => {
      report(undefined);
      await call(unlock, { body });
      unlocked();
    },
    onProblem: report,
  });
  return (
    <div className={styles.card}>
      <Avatar name={user?.name ?? ''} id={user?._id ?? ''} url={user?.avatar ?? null} size="large" />
      <h1 className={styles.title}>{t('shell.locked')}</h1>
      <p className={styles.text} dir="auto">
        {t('profile.unlockText', { email: user?.email ?? '' })}
      </p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {failure && (
          <p role="alert" className={styles.problem} dir="auto">
            {failure}
          </p>
        )}
        <PasswordField
          form={form}
          name="password"
          label={t('profile.password')}
          autoComplete="current-password"
          autoFocus
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('profile.unlock')}
          </Button>
        </div>
      </form>
    </div>
  );
}
