import '#studio/messages/people-words.ts';
import type * as z from 'zod/mini';
import { appointOperator } from '#contract/account-acts.ts';
import type { Account } from '#contract/accounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PasswordField } from '#studio/ui/fields.tsx';
import { FormDialog } from '#studio/ui/form-dialog.tsx';

interface AppointDialogProps {
  account: Account;
  onSubmit: (body: z.output<typeof appointOperator.body>) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the own password before someone becomes an operator, or is one no more. */
export function AppointDialog({ account: { name, isOperator }, onSubmit, onCancel }: AppointDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={t(isOperator ? 'accounts.dismissTitle' : 'accounts.appointTitle', { name })}
      text={t(isOperator ? 'accounts.dismissText' : 'accounts.appointText')}
      schema={appointOperator.body}
      defaultValues={{ isOperator: !isOperator, password: '' }}
      submitLabel={t(isOperator ? 'accounts.dismiss' : 'accounts.appoint')}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {(form) => (
        <PasswordField
          form={form}
          name="password"
          label={t('organization.password')}
          autoComplete="current-password"
          autoFocus
          dir="ltr"
        />
      )}
    </FormDialog>
  );
}
