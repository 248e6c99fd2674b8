import { useQueryClient } from '@tanstack/react-query';
import { erasePerson } from '#contract/form-entries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Deletes whatever one person sent, by their address. */
export function EraseDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={t('formEntries.eraseTitle')}
      text={t('formEntries.eraseText')}
      schema={erasePerson.body}
      defaultValues={{ email: address }}
      submitLabel={t('formEntries.erase')}
      danger
      onSubmit={async (body) => {
        const { message } = await call(erasePerson, { body });
        notify.done(message);
        onClose();
        await queries.invalidateQueries({ queryKey: ['form-entries'] });
      }}
      onCancel={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="email"
          label={t('formEntries.address')}
          type="email"
          dir="ltr"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
