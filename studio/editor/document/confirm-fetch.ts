import type { CopiedPictures } from '#model/layout/copied-pictures.ts';
import { type Fetched, fetchPictures } from './fetch-pictures.ts';
import { showDialog } from './shown-dialog.ts';

/**
 * Asks a person whether images are fetched from where they are, and fetches them. Undefined where they are not to be;
 * who stops it has what came until then.
 */
export function confirmFetch(pictures: CopiedPictures): Promise<Fetched | undefined> {
  const stop = new AbortController();
  let isAsked = true;
  return new Promise((resolve, reject) => {
    showDialog({
      name: 'fetch-pictures',
      hosts: [...new Set(pictures.at.map((origin) => new URL(origin).host))],
      count: Object.keys(pictures.images).length,
      fetch: (onDone) => {
        isAsked = false;
        fetchPictures(pictures, { signal: stop.signal, onDone })
          .then(resolve, reject)
          .finally(() => stop.signal.aborted || showDialog(undefined));
      },
      gone: () => {
        stop.abort();
        if (isAsked) resolve(undefined);
      },
    });
  });
}
