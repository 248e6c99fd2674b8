import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { changePassword } from '#contract/password.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useSession } from '#studio/session/session.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { passwordForm } from './password-form.ts';
import styles from './profile.module.css';
import { sessionsQuery } from './queries.ts';

const empty = { oldPassword: '', newPassword: '', retype: '' };

/** Old and new password. Every other session ends with it. */
export function PasswordSection() {
  const t = useT();
  const { user } = useSession();
  const queries = useQueryClient();
  const form = useSchemaForm(passwordForm, {
    defaultValues: empty,
    onSubmit: async ({ oldPassword, newPassword }) => {
      const { message } = await call(changePassword, { body: { oldPassword, newPassword } });
      notify.done(message);
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    valuesOf: () => empty,
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Section title={t('profile.password')} help={t('profile.passwordHelp')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {/* Tells password managers whose passwords these are. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          form={form}
          name="oldPassword"
          label={t('profile.oldPassword')}
          autoComplete="current-password"
        />
        <PasswordField form={form} name="newPassword" label={t('profile.newPassword')} autoComplete="new-password" />
        <PasswordField form={form} name="retype" label={t('profile.retypePassword')} autoComplete="new-password" />
        <Button type="submit" variant="default" loading={isSubmitting} className={styles.act}>
          {t('profile.changePassword')}
        </Button>
        <UnsavedGuard when={isDirty && !isSubmitting} save={form.submit} />
      </form>
    </Section>
  );
}
