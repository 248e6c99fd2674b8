import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { Problem } from '#contract/problems.ts';
import { ownPassword } from '#contract/second-factor.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { usePasswordHelp } from './queries.ts';
import styles from './security.module.css';

const passwordForm = z.object({ password: ownPassword });

interface PasswordStepProps {
  /** What is about to happen. */
  children?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  onPassword: (password: string) => unknown;
  onCancel: () => void;
}

/** Asks for the own password before something that changes how one signs in. */
export function PasswordStep({ children, submitLabel, danger, onPassword, onCancel }: PasswordStepProps) {
  const t = useT();
  const [problem, setProblem] = useState<Problem>();
  const form = useSchemaForm(passwordForm, {
    defaultValues: { password: '' },
    onSubmit: ({ password }) => {
      setProblem(undefined);
      return onPassword(password);
    },
    onProblem: (answered) => {
      const isAboutField = (answered.details.issues ?? []).length > 0;
      if (!isAboutField) setProblem(answered);
      return !isAboutField;
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {children !== undefined && <p>{children}</p>}
      {problem && (
        <p role="alert" className={styles.problem} dir="auto">
          {problemText(problem)}
        </p>
      )}
      <PasswordField
        form={form}
        name="password"
        label={t('security.password')}
        description={usePasswordHelp()}
        autoComplete="current-password"
        autoFocus
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color={danger ? 'red.9' : 'brand'} loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
