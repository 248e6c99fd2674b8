import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveProfile } from '#contract/profile.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { changeUser, useSession } from '#studio/session/session.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { IconAlert, IconCheck } from '#studio/ui/icons/icons.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './profile.module.css';

/** Picture, name and address. */
export function YouSection() {
  const t = useT();
  const { user } = useSession();
  const queries = useQueryClient();
  const isVerified = useQuery(sessionQuery).data?.user.isVerified;
  const form = useSchemaForm(saveProfile.body, {
    defaultValues: { name: user?.displayName ?? '' },
    onSubmit: async (body) => {
      const answer = await call(saveProfile, { body });
      changeUser(answer.user);
      notify.done(answer.message);
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Section title={t('profile.you')}>
      <PictureField />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField form={form} name="name" label={t('profile.name')} autoComplete="name" />
        <Button type="submit" variant="default" loading={isSubmitting} className={styles.act}>
          {t('profile.saveName')}
        </Button>
        <UnsavedGuard when={isDirty && !isSubmitting} save={form.submit} />
      </form>
      <dl className={styles.facts}>
        <dt>{t('profile.email')}</dt>
        <dd>
          <Code>{user?.email}</Code>
          {isVerified === true && (
            <span className={styles.good}>
              <IconCheck size={16} /> {t('profile.verified')}
            </span>
          )}
          {isVerified === false && (
            <span className={styles.due}>
              <IconAlert size={16} /> {t('profile.notVerified')}{' '}
              <Anchor href="/verify-email">{t('profile.verifyNow')}</Anchor>
            </span>
          )}
        </dd>
      </dl>
    </Section>
  );
}
