import { saveImage } from '#contract/media.ts';
import { upload as uploadForm } from '#studio/session/upload.ts';
import type { SendFile } from './upload.ts';

/** Sends a file as a form, all of it at once: a broken connection begins at its beginning. */
export const sendByForm: SendFile = async ({ file, site, folder, mayDouble }, { onProgress, signal }) => {
  const body = { ...(folder !== '' && { folder }), duplicate: mayDouble ? ('keep' as const) : ('offer' as const) };
  const { image, is_duplicate } = await uploadForm(saveImage, { file, body, site, onProgress, signal });
  return { image, isDuplicate: is_duplicate };
};
