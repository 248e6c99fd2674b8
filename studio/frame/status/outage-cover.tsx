import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkNow, useServerAway } from '#studio/session/server-unavailable.ts';
import styles from './outage-cover.module.css';
import { MaintenanceScreen } from './status-screens.tsx';

/** Covers the app while the server is away for long, with the work beneath it as it is. When it is back, what is shown is asked for again. */
export function OutageCover() {
  const isAway = useServerAway();
  const queries = useQueryClient();
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = cover.current;
    if (!isAway || !element) return;
    element.showModal();
    return () => {
      element.close();
      void queries.invalidateQueries();
    };
  }, [isAway, queries]);
  return (
    <dialog ref={cover} data-cover className={styles.cover} onCancel={(event) => event.preventDefault()}>
      {isAway && <MaintenanceScreen onRetry={() => void checkNow()} />}
    </dialog>
  );
}
