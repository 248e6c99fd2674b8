import '#studio/messages/people-words.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { deleteAccount } from '#contract/account-acts.ts';
import type { Account } from '#contract/accounts.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ConfirmingFields } from '#studio/ui/form/confirming-fields.tsx';
import { CheckboxField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { accountQuery } from './queries.ts';

interface DeleteDialogProps {
  account: Account;
  onSubmit: (body: z.output<typeof deleteAccount.body>) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the address and the own password; and whether to take over the sites that would have no owner. */
export function DeleteDialog({ account: { id, name, email }, onSubmit, onCancel }: DeleteDialogProps) {
  const t = useT();
  const { data } = useQuery(accountQuery(id));
  const orphans = (data?.memberships ?? []).filter(({ isOnlyOwner }) => isOnlyOwner);
  return (
    <FormDialog
      title={t('accounts.deleteTitle', { name })}
      text={t('accounts.deleteText')}
      schema={deleteAccount.body}
      defaultValues={{ name: '', password: '', takeOver: false }}
      submitLabel={t('accounts.delete')}
      danger
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          {orphans.length > 0 && (
            <CheckboxField
              form={form}
              name="takeOver"
              label={t('accounts.takeOver', { sites: formatList(orphans.map((site) => site.name)) })}
            />
          )}
          <ConfirmingFields
            form={form}
            typeLabel={t('organization.typeToConfirm', { name: email })}
            passwordLabel={t('organization.password')}
            dir="ltr"
          />
        </>
      )}
    </FormDialog>
  );
}
