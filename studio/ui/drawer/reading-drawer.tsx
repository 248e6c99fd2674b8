import type { ReactNode } from 'react';
import { DrawerFrame } from './drawer-frame.tsx';
import styles from './form-drawer.module.css';

interface ReadingDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What can be done with it, always in reach. */
  actions?: ReactNode;
}

/** Something to be read over its list. */
export function ReadingDrawer({ title, onClose, children, actions }: ReadingDrawerProps) {
  return (
    <DrawerFrame title={title} onClose={onClose} width={640}>
      <div className={styles.content}>{children}</div>
      {actions !== undefined && <div className={styles.footer}>{actions}</div>}
    </DrawerFrame>
  );
}
