import '#studio/messages/profile-words.ts';
import { deleteOwnAccount } from '#contract/account-acts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useSession } from '#studio/session/session.ts';
import { leaveSignedOut } from '#studio/session/sign-out.ts';
import { ConfirmingFields } from '#studio/ui/form/confirming-fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';

/** Asks for the own address and password before the own account ends. */
export function DeleteAccountDialog({ onCancel }: { onCancel: () => void }) {
  const t = useT();
  const email = useSession().user?.email ?? '';
  return (
    <FormDialog
      title={t('profile.deleteTitle')}
      text={t('profile.deleteFinal')}
      schema={deleteOwnAccount.body}
      defaultValues={{ name: '', password: '' }}
      submitLabel={t('profile.delete')}
      danger
      onSubmit={async (body) => {
        await call(deleteOwnAccount, { body });
        await leaveSignedOut();
      }}
      onCancel={onCancel}
    >
      {(form) => (
        <ConfirmingFields
          form={form}
          typeLabel={t('profile.typeToConfirm', { email })}
          passwordLabel={t('profile.yourPassword')}
          dir="ltr"
        />
      )}
    </FormDialog>
  );
}
