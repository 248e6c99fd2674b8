import { readOwn, storeOwn } from '#studio/session/own-storage.ts';

const NAME = 'uploads';

let isWanted: boolean | undefined;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  isWanted = next;
  for (const listener of listeners) listener();
}

/** Whether files are on their way, now or since before the page was loaded: what tells of them is loaded then. */
export const areUploadsWanted = (): boolean => (isWanted ??= readOwn(NAME) === 'yes');

/** Files are on their way: it is told of them on whatever screen one is. */
export function beginUploads(): void {
  storeOwn(NAME, 'yes');
  show(true);
}

/** Nothing is on its way any more. The next page has nothing to look for. */
export function endUploads(): void {
  storeOwn(NAME, 'no');
}

/** Nothing is told any more. */
export const hideUploads = (): void => show(false);

export function onUploadsSign(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
