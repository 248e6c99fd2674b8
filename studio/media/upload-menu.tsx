import { AddImages } from '#studio/documents/images/uploads/add-images.tsx';
import { useMay } from '#studio/session/site-query.ts';

/** Adds images to a folder of the library; nothing for whoever may not. */
export function UploadMenu({ folder }: { folder: string }) {
  return useMay('edit') && <AddImages folder={folder} withFolders />;
}
