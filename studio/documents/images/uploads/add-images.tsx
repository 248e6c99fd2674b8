import { Button } from '@mantine/core';
import { useRef } from 'react';
import { pictureTypes } from '#model/media/picture-address.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconFolder, IconUpload } from '#studio/ui/icons/late-icons.ts';
import { chosenFiles } from './found-files.ts';
import { addFiles } from './uploads.ts';

interface AddImagesProps {
  /** Where they are put; empty for no folder. */
  folder: string;
  /** Offers whole folders too. */
  withFolders?: boolean;
  onAdded?: (ids: readonly string[]) => void;
}

/** Adds images: files that are chosen, or a whole folder. */
export function AddImages({ folder, withFolders = false, onAdded }: AddImagesProps) {
  const t = useT();
  const files = useRef<HTMLInputElement>(null);
  const folders = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const found = chosenFiles(input.files ?? [], folder);
    input.value = '';
    if (found.length === 0) return;
    const ids = addFiles(found);
    onAdded?.(ids);
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
      {withFolders && (
        <>
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
        </>
      )}
      <Button leftSection={<IconUpload size={16} />} onClick={() => files.current?.click()}>
        {t('media.addImages')}
      </Button>
    </>
  );
}
