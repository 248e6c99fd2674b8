import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { asChunkLoadError, isChunkGone } from '#studio/session/chunk-load-error.ts';
import type { LoadFailureProps } from '#studio/session/lazy.ts';
import { useHasUnsaved } from '#studio/session/unsaved.ts';
import { whenServerResponds } from '#studio/session/when-server-responds.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import styles from './load-failure.module.css';

/** Stands in the place of a part whose code cannot be had: asks for it anew, or loads the studio that is there now. */
export function LoadFailure({ error, onRetry, onClose }: LoadFailureProps) {
  const t = useT();
  const [missing, setMissing] = useState(error);
  const [isBusy, setBusy] = useState(false);
  const [isGone, setGone] = useState(false);
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    let isOver = false;
    void isChunkGone(missing).then((gone) => !isOver && setGone(gone));
    return () => {
      isOver = true;
    };
  }, [missing]);
  const retry = async () => {
    setBusy(true);
    try {
      await onRetry();
    } catch (failure) {
      const again = asChunkLoadError(failure);
      if (!again) throw failure;
      setMissing(again);
      setBusy(false);
    }
  };
  const reload = async () => {
    setBusy(true);
    // Where there is no way to the server yet the browser would show a page of its own.
    const { promise, resolve } = Promise.withResolvers<void>();
    fetch('/readyz').then(
      () => resolve(),
      () => whenServerResponds(() => resolve()),
    );
    await promise;
    setBusy(false);
    location.reload();
  };
  const needsReload = isGone || missing.isLost;
  const title = t(isGone ? 'shell.partGoneTitle' : 'shell.partMissingTitle');
  const words = t(needsReload ? (hasUnsaved ? 'shell.partGoneUnsaved' : 'shell.partGone') : 'shell.partMissing');
  const way = needsReload ? (
    <Button loading={isBusy} onClick={() => void reload()}>
      {t('shell.reload')}
    </Button>
  ) : (
    <Button loading={isBusy} onClick={() => void retry()}>
      {t('common.tryAgain')}
    </Button>
  );
  if (!onClose)
    return (
      <div role="alert" className={styles.part}>
        <strong>{title}</strong>
        <span className={styles.words}>{words}</span>
        {way}
      </div>
    );
  return (
    <DialogFrame onClose={onClose} title={title} width={440}>
      <p role="alert" className={styles.words}>
        {words}
      </p>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {way}
      </DialogButtons>
    </DialogFrame>
  );
}
