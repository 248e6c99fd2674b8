import { useSyncExternalStore } from 'react';
import { isOver } from './upload.ts';
import type { QueueState } from './upload-queue.ts';
import { uploads } from './uploads.ts';

/** The files on their way, followed as they go. */
export const useUploads = (): QueueState => useSyncExternalStore(uploads.subscribe, uploads.state, uploads.state);

/** How far all of them are together. */
export function progressOf({ uploads: all }: QueueState) {
  const count = (state: string) => all.filter((upload) => upload.state === state).length;
  const bytes = all.reduce((sum, { file }) => sum + file.size, 0);
  const arrived = all.reduce((sum, upload) => sum + (isOver(upload) ? upload.file.size : upload.sent), 0);
  return {
    total: all.length,
    added: count('done'),
    there: count('there'),
    failed: count('failed'),
    alike: all.filter(({ similar }) => similar.length > 0).length,
    removed: all.filter(({ state, image }) => state === 'done' && image?.removed).length,
    over: all.filter(isOver).length,
    /** From 0 to 1, by bytes. */
    share: bytes === 0 ? 0 : arrived / bytes,
    isOver: all.every(isOver),
  };
}
