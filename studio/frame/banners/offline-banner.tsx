import { useSyncExternalStore } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconOffline } from '#studio/ui/icons/icons.ts';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says so while the device has no network. */
export function OfflineBanner() {
  const t = useT();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <IconOffline />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
