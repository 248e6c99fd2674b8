import { Skeleton } from '@mantine/core';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { DrawerFrame } from './drawer-frame.tsx';
import styles from './form-drawer.module.css';

interface LoadingDrawerProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands in for a form drawer while its document is asked for, and when it could not be had. */
export function LoadingDrawer({ title, error, onRetry, onClose }: LoadingDrawerProps) {
  return (
    <DrawerFrame title={title} onClose={onClose}>
      <div className={styles.content}>
        {error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : (
          <Delayed>
            <Skeleton height={58} />
            <Skeleton height={58} />
            <Skeleton height={58} />
          </Delayed>
        )}
      </div>
    </DrawerFrame>
  );
}
