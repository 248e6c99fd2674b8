import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { MediaImage } from '#contract/media.ts';
import { addImageByUrl } from '#contract/media-uploads.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';

interface ByAddressDialogProps {
  /** Where it is put; empty for no folder. */
  folder: string;
  onAdded: ((image: MediaImage) => void) | undefined;
  onClose: () => void;
}

const schema = z.strictObject({ url: addImageByUrl.body.shape.url });

/** Asks for the address of a picture, which the server fetches once and keeps. */
export function ByAddressDialog({ folder, onAdded, onClose }: ByAddressDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={t('media.byAddress')}
      text={t('media.byAddressText')}
      schema={schema}
      defaultValues={{ url: '' }}
      submitLabel={t('media.fetch')}
      onSubmit={async ({ url }) => {
        const body = { url, duplicate: 'offer' as const, ...(folder !== '' && { folder }) };
        const { message, image, similar } = await call(addImageByUrl, { body });
        onClose();
        notify.done(similar[0] ? t('media.addedLike', { name: similar[0].name }) : message);
        onAdded?.(image);
        await afterSave(queries, 'media_image');
      }}
      onCancel={onClose}
    >
      {(form) => (
        <TextField form={form} name="url" label={t('media.address')} type="url" dir="ltr" placeholder="https://" />
      )}
    </FormDialog>
  );
}
