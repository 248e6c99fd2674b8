import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ownPassword } from '#contract/second-factor.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { useDialogProblem } from '#studio/ui/dialog/use-dialog-problem.ts';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { usePasswordHelp } from './queries.ts';

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
  const [problem, report] = useDialogProblem();
  const form = useSchemaForm(passwordForm, {
    defaultValues: { password: '' },
    onSubmit: ({ password }) => {
      report(undefined);
      return onPassword(password);
    },
    onProblem: report,
  });
  return (
    <DialogForm
      onSubmit={form.submit}
      isBusy={form.formState.isSubmitting}
      problem={problem}
      submitLabel={submitLabel}
      danger={danger}
      onCancel={onCancel}
    >
      {children !== undefined && <p>{children}</p>}
      <PasswordField
        form={form}
        name="password"
        label={t('security.password')}
        description={usePasswordHelp()}
        autoComplete="current-password"
        autoFocus
      />
    </DialogForm>
  );
}
