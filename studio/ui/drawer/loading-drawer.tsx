import { Drawer, Skeleton } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './form-drawer.module.css';
import { useOpenerFocus } from './use-opener-focus.ts';

interface LoadingDrawerProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands in for a form drawer while its document is asked for, and when it could not be had. */
export function LoadingDrawer({ title, error, onRetry, onClose }: LoadingDrawerProps) {
  const t = useT();
  useOpenerFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={560}
      classNames={{ content: styles.drawer ?? '', body: styles.body ?? '', header: styles.header ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
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
    </Drawer>
  );
}
