import type { BodyOf } from '#contract/exchange.ts';
import { setRoutePassword } from '#contract/route-access.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PasswordField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';

interface PasswordDialogProps {
  /** Of the one that is set anew; absent for another. */
  name: string | undefined;
  onClose: () => void;
  onSubmit: (body: BodyOf<typeof setRoutePassword>) => Promise<void>;
}

/** Sets a password that visitors open pages with. */
export function PasswordDialog({ name, onClose, onSubmit }: PasswordDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={t(name === undefined ? 'route.newPassword' : 'route.changePassword')}
      text={t(name === undefined ? 'route.newPasswordText' : 'route.changePasswordText')}
      schema={setRoutePassword.body}
      defaultValues={{ name: name ?? '', password: '' }}
      submitLabel={t('common.save')}
      onSubmit={onSubmit}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('route.passwordName')}
            description={t('route.passwordNameHelp')}
            readOnly={name !== undefined}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
          />
          <PasswordField
            form={form}
            name="password"
            label={t('route.password')}
            description={t('route.passwordLength')}
            dir="ltr"
            autoComplete="new-password"
          />
        </>
      )}
    </FormDialog>
  );
}
