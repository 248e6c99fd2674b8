import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { IconTrash } from '#studio/ui/icons/icons.ts';

const DeleteImagesDialog = lazy(async () => ({
  default: (await import('../bulk/delete-images-dialog.tsx')).DeleteImagesDialog,
}));

/** Deletes the image of the drawer, after it was said what uses it. */
export function DeleteImage({ document }: { document: MediaImage }) {
  const t = useT();
  const mayDelete = useMay('publish');
  const close = useCloseToList('/pages/media');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} />}
        disabled={!mayDelete}
        title={mayDelete ? undefined : t('media.mayNotDelete')}
        onClick={() => setAsking(true)}
      >
        {t('common.delete')}
      </Button>
      <Suspense>
        {isAsking && <DeleteImagesDialog images={[document]} onClose={() => setAsking(false)} onDone={close} />}
      </Suspense>
    </>
  );
}
