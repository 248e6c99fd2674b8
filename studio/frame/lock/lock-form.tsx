import { unlock } from '#contract/password.ts';
import '#studio/messages/profile-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { unlocked } from '#studio/session/lock.ts';
import { signOut } from '#studio/session/sign-out.ts';
import { storedUser } from '#studio/session/storage.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { useDialogProblem } from '#studio/ui/dialog/use-dialog-problem.ts';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { Avatar } from '#studio/ui/text/avatar.tsx';
import styles from './lock.module.css';

/** Who is locked out, and the way in: their password. */
export function LockForm() {
  const t = useT();
  const user = storedUser();
  const [problem, report] = useDialogProblem();
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
      <DialogForm
        onSubmit={form.submit}
        isBusy={form.formState.isSubmitting}
        problem={problem}
        submitLabel={t('profile.unlock')}
        cancelLabel={t('shell.signOut')}
        onCancel={() => void signOut()}
      >
        <PasswordField
          form={form}
          name="password"
          label={t('profile.password')}
          autoComplete="current-password"
          autoFocus
        />
      </DialogForm>
    </div>
  );
}
