import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { isAsking, onRequests } from '#studio/session/requests.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import styles from './loading-bar.module.css';

/** A thin line at the top while a request or the next screen is on its way for longer than 400 ms. */
export function LoadingBar() {
  const t = useT();
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const isWaiting = useSyncExternalStore(onRequests, isAsking);
  return (
    (isNavigating || isWaiting) && (
      <Delayed>
        <div className={styles.bar} role="progressbar" aria-label={t('shell.loading')} />
      </Delayed>
    )
  );
}
