import '#studio/messages/people-words.ts';
import * as z from 'zod/mini';
import { ownPassword } from '#contract/second-factor.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';

const schema = z.strictObject({ password: ownPassword });

const words = {
  appoint: { title: 'accounts.appointTitle', text: 'accounts.appointText', submit: 'accounts.appoint' },
  dismiss: { title: 'accounts.dismissTitle', text: 'accounts.dismissText', submit: 'accounts.dismiss' },
  twoStepOff: { title: 'accounts.twoStepOffTitle', text: 'accounts.twoStepOffText', submit: 'accounts.twoStepOff' },
} as const satisfies Record<string, Record<'title' | 'text' | 'submit', MessageKey>>;

interface PasswordDialogProps {
  act: keyof typeof words;
  /** Whose account. */
  name: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks an operator for the own password before what gives or takes much. */
export function PasswordDialog({ act, name, onPassword, onCancel }: PasswordDialogProps) {
  const t = useT();
  const { title, text, submit } = words[act];
  return (
    <FormDialog
      title={t(title, { name })}
      text={t(text)}
      schema={schema}
      defaultValues={{ password: '' }}
      submitLabel={t(submit)}
      onSubmit={({ password }) => onPassword(password)}
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
