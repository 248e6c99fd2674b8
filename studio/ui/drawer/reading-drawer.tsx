import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import styles from './form-drawer.module.css';
import { useOpenerFocus } from './use-opener-focus.ts';

interface ReadingDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What can be done with it, always in reach. */
  actions?: ReactNode;
}

/** Something to be read over its list. */
export function ReadingDrawer({ title, onClose, children, actions }: ReadingDrawerProps) {
  const t = useT();
  useOpenerFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={640}
      classNames={{ content: styles.drawer ?? '', body: styles.body ?? '', header: styles.header ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.content}>{children}</div>
      {actions !== undefined && <div className={styles.footer}>{actions}</div>}
    </Drawer>
  );
}
