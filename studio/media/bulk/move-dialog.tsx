import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import type { MediaImage } from '#contract/media.ts';
import { imageFolder } from '#model/media/media-image.ts';
import { foldersQuery } from '#studio/documents/images/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { otherFolders } from '../folders/folder-tree.ts';

interface MoveDialogProps {
  images: readonly MediaImage[];
  onMove: (folder: string) => Promise<void>;
  onClose: () => void;
}

const schema = z.strictObject({ folder: imageFolder });

/** Asks into which folder images are put. A folder is there as soon as something is in it. */
export function MoveDialog({ images, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const [first] = images;
  const folder = images.every((image) => image.folder === first?.folder) ? (first?.folder ?? '') : '';
  return (
    <FormDialog
      title={t('media.moveTitle', { count: images.length })}
      schema={schema}
      defaultValues={{ folder }}
      submitLabel={t('media.moveThem')}
      onSubmit={({ folder: to }) => onMove(to)}
      onCancel={onClose}
    >
      {(form) => <FolderInput form={form} />}
    </FormDialog>
  );
}

type Form = Parameters<Parameters<typeof FormDialog<typeof schema>>[0]['children']>[0];

function FolderInput({ form }: { form: Form }) {
  const t = useT();
  const { data } = useQuery(foldersQuery);
  const error = useFaultText({ form, name: 'folder' });
  return (
    <Controller
      control={form.control}
      name="folder"
      render={({ field }) => (
        <Autocomplete
          {...field}
          label={t('media.folder')}
          description={t('media.folderHelp')}
          data={otherFolders(data, field.value)}
          maxDropdownHeight={200}
          // The dialog is read first: its list opened by itself would cover it.
          openOnFocus={false}
          error={error}
          data-autofocus
        />
      )}
    />
  );
}
