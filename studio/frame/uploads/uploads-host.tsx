import { Suspense, useSyncExternalStore } from 'react';
import { areUploadsWanted, hideUploads, onUploadsSign } from '#studio/documents/images/uploads/uploads-sign.ts';
import { lazy } from '#studio/session/lazy.ts';

const UploadsPanel = lazy(async () => ({
  default: (await import('#studio/documents/images/uploads/uploads-panel.tsx')).UploadsPanel,
}));

/** Tells of files on their way into the library, on every screen; who sends none loads nothing of it. */
export function UploadsHost() {
  const isWanted = useSyncExternalStore(onUploadsSign, areUploadsWanted);
  if (!isWanted) return null;
  return (
    <Suspense>
      <UploadsPanel onClose={hideUploads} />
    </Suspense>
  );
}
