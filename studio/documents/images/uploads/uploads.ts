import '#studio/messages/media-words.ts';
import { MAX_IMAGE_SIZE, type MediaImage } from '#contract/media.ts';
import { Problem } from '#contract/problems.ts';
import { session } from '#contract/session.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { translate } from '#studio/messages/i18n.ts';
import { call } from '#studio/session/call.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import { adoptFiles, deleteFile, storeFile } from './kept-files.ts';
import { abandonUpload, sendByParts, undoUpload } from './send-by-parts.ts';
import { isOver, type Upload } from './upload.ts';
import { createUploadQueue } from './upload-queue.ts';
import { beginUploads } from './uploads-sign.ts';

const addedListeners = new Set<(upload: Upload) => void>();

/** Files that outlive the page. */
const kept = new Set<string>();

/** The page's one queue: it goes on whatever screen one is on. */
export const uploads = createUploadQueue({
  send: sendByParts,
  giveUp: abandonUpload,
  files: {
    keep: async (upload) => {
      if (await storeFile(upload)) kept.add(upload.id);
    },
    drop: async (id) => {
      kept.delete(id);
      await deleteFile(id);
    },
  },
  rest: async (milliseconds) => {
    await waitBeforeRetry(milliseconds);
    // A token that ran out while a file was on its way is renewed by a call that can be answered at once.
    await call(session).catch(() => undefined);
  },
  onAdded: notifyAdded,
});

function notifyAdded(upload: Upload): void {
  for (const listener of [...addedListeners]) listener(upload);
}

/** Uses an image that was there in place of the one a file has become, which goes. */
export async function reuseImage(upload: Upload, image: MediaImage): Promise<void> {
  await undoUpload(upload);
  uploads.becomes(upload.id, image);
  notifyAdded(upload);
}

// What would go with the page is not left without a question.
addEventListener('beforeunload', (event) => {
  if (uploads.state().uploads.some((upload) => !isOver(upload) && !kept.has(upload.id))) event.preventDefault();
});

/** Told of each file that has become an image. */
export function onImageAdded(listener: (upload: Upload) => void): () => void {
  addedListeners.add(listener);
  return () => addedListeners.delete(listener);
}

function waitBeforeRetry(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
  });
}

/** A file with the folder it was found in, below the one it is put into. */
export interface FoundFile {
  file: File;
  folder: string;
}

/** Takes files into the queue; answers their ids. */
export function addFiles(found: readonly FoundFile[]): string[] {
  const fresh = found.map(({ file, folder }): Upload => {
    const isLarge = file.size > MAX_IMAGE_SIZE;
    return {
      id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      file,
      site: tabSite(),
      folder,
      mayDouble: false,
      state: isLarge ? 'failed' : 'waiting',
      sent: 0,
      problem: isLarge ? tooLarge() : undefined,
      image: undefined,
      similar: [],
    };
  });
  beginUploads();
  uploads.add(fresh);
  return fresh.map(({ id }) => id);
}

const tooLarge = () =>
  new Problem('too_large', { message: translate('media.fileTooLarge', { limit: formatBytes(MAX_IMAGE_SIZE) }) });

let isResumed = false;

/** Goes on with what a page before this one could not finish. */
export async function resumeUploads(): Promise<void> {
  if (isResumed) return;
  isResumed = true;
  const left = await adoptFiles();
  for (const { id } of left) kept.add(id);
  if (left.length > 0) uploads.add(left, true);
}
