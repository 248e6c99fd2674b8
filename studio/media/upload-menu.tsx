import { Button } from '@mantine/core';
import { useRef } from 'react';
import { pictureTypes } from '#model/media/picture-address.ts';
import { chosenFiles } from '#studio/documents/images/uploads/found-files.ts';
import { addFiles } from '#studio/documents/images/uploads/uploads.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconFolder, IconUpload } from '#studio/ui/icons/late-icons.ts';

interface UploadMenuProps {
  /** Where they are put; empty for no folder. */
  folder: string;
}

/** Adds images: files that are chosen, or a whole folder. */
export function UploadMenu({ folder }: UploadMenuProps) {
  const t = useT();
  const mayEdit = useMay('edit');
  const files = useRef<HTMLInputElement>(null);
  const folders = useRef<HTMLInputElement>(null);
  if (!mayEdit) return null;
  const take = (input: HTMLInputElement) => {
    const found = chosenFiles(input.files ?? [], folder);
    input.value = '';
    if (found.length > 0) addFiles(found);
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('media.chooseFiles')}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={(input) => {
          folders.current = input;
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        aria-label={t('media.chooseFolder')}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button variant="default" leftSection={<IconFolder size={16} />} onClick={() => folders.current?.click()}>
        {t('media.addFolder')}
      </Button>
      <Button leftSection={<IconUpload size={16} />} onClick={() => files.current?.click()}>
        {t('media.addImages')}
      </Button>
    </>
  );
}
