import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addPasskey, beginPasskey } from '#contract/passkeys.ts';
import type { Problem } from '#contract/problems.ts';
import { ownPassword } from '#contract/second-factor.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { PasswordField, TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { usePasswordHelp } from './queries.ts';
import styles from './security.module.css';
import { StepDialog } from './step-dialog.tsx';

const passkeyForm = z.object({ name: addPasskey.body.shape.name, password: ownPassword });

/** Names a passkey, asks for the password, and lets the browser make it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [problem, setProblem] = useState<Problem>();
  const form = useSchemaForm(passkeyForm, {
    defaultValues: { name: '', password: '' },
    onSubmit: async ({ name, password }) => {
      setProblem(undefined);
      const [{ options }, { makePasskey }] = await Promise.all([
        call(beginPasskey, { body: { password } }),
        import('./make-passkey.ts'),
      ]);
      const credential = await makePasskey(options);
      const body = { challenge: options.challenge, name, credential };
      const { message } = await call(addPasskey, { body });
      onClose();
      notify.done(message);
    },
    onProblem: (answered) => {
      const isAboutFields = (answered.details.issues ?? []).length > 0;
      if (!isAboutFields) setProblem(answered);
      return !isAboutFields;
    },
  });
  return (
    <StepDialog title={t('security.addPasskey')} onClose={onClose}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {problem && (
          <p role="alert" className={styles.problem} dir="auto">
            {problemText(problem)}
          </p>
        )}
        <TextField
          form={form}
          name="name"
          label={t('security.passkeyName')}
          description={t('security.passkeyNameHelp')}
          autoComplete="off"
          autoFocus
        />
        <PasswordField
          form={form}
          name="password"
          label={t('security.password')}
          description={usePasswordHelp()}
          autoComplete="current-password"
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('security.next')}
          </Button>
        </div>
      </form>
    </StepDialog>
  );
}
