import type { QueryClient } from '@tanstack/react-query';
import { afterSave } from '#studio/documents/after-save.ts';
import { onImageAdded } from './uploads.ts';

/** Milliseconds between two looks at a library that grows. */
const STEP = 3000;

/** Has what shows the library ask anew while images are added, now and then, and once more after the last. */
export function refreshLibrary(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const look = () => {
    timer = undefined;
    if (!isDue) return;
    isDue = false;
    void afterSave(queries, 'media_image');
    timer = setTimeout(look, STEP);
  };
  const stop = onImageAdded(() => {
    isDue = true;
    if (timer === undefined) look();
  });
  return () => {
    stop();
    clearTimeout(timer);
    if (isDue) void afterSave(queries, 'media_image');
  };
}
