import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { pictureTypes } from '#model/media/picture-address.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconLink, IconMore } from '#studio/ui/icons/icons.ts';
import { IconFolder, IconUpload } from '#studio/ui/icons/late-icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { chosenFiles } from './found-files.ts';
import { addFiles } from './uploads.ts';

const ByAddressDialog = lazy(async () => ({ default: (await import('./by-address-dialog.tsx')).ByAddressDialog }));

interface AddImagesProps {
  /** Where they are put; empty for no folder. */
  folder: string;
  /** Offers whole folders too. */
  withFolders?: boolean;
  /** Told of files that are on their way now. */
  onAdded?: (ids: readonly string[]) => void;
  /** Told of one that was fetched from an address. */
  onFetched?: (image: MediaImage) => void;
}

/** Adds images: files that are chosen, a whole folder, or what lies at an address. */
export function AddImages({ folder, withFolders = false, onAdded, onFetched }: AddImagesProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
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
      )}
      <ActionMenu
        label={t('media.moreWays')}
        icon={<IconMore />}
        size="lg"
        actions={[
          ...(withFolders
            ? [{ id: 'folder', label: t('media.addFolder'), icon: IconFolder, run: () => folders.current?.click() }]
            : []),
          { id: 'address', label: t('media.byAddress'), icon: IconLink, run: () => setAsking(true) },
        ]}
      />
      <Button leftSection={<IconUpload size={16} />} onClick={() => files.current?.click()}>
        {t('media.addImages')}
      </Button>
      <Suspense>
        {isAsking && <ByAddressDialog folder={folder} onAdded={onFetched} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
