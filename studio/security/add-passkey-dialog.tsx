import * as z from 'zod/mini';
import { addPasskey, beginPasskey } from '#contract/passkeys.ts';
import { ownPassword } from '#contract/second-factor.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { PasswordField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { usePasswordHelp } from './queries.ts';

const passkeyForm = z.object({ name: addPasskey.body.shape.name, password: ownPassword });

/** Names a passkey, asks for the password, and lets the browser make it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const passwordHelp = usePasswordHelp();
  const add = async ({ name, password }: z.output<typeof passkeyForm>) => {
    const [{ options }, { makePasskey }] = await Promise.all([
      call(beginPasskey, { body: { password } }),
      import('./make-passkey.ts'),
    ]);
    const credential = await makePasskey(options);
    const body = { challenge: options.challenge, name, credential };
    const { message } = await call(addPasskey, { body });
    onClose();
    notify.done(message);
  };
  return (
    <FormDialog
      title={t('security.addPasskey')}
      schema={passkeyForm}
      defaultValues={{ name: '', password: '' }}
      submitLabel={t('security.next')}
      onSubmit={add}
      onCancel={onClose}
    >
      {(form) => (
        <>
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
            description={passwordHelp}
            autoComplete="current-password"
          />
        </>
      )}
    </FormDialog>
  );
}
