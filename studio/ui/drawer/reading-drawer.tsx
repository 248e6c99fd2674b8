import { type ReactNode, useEffect, useRef } from 'react';
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
  const content = useRef<HTMLDivElement>(null);
  const hasActions = actions !== undefined;
  // What was pressed may be gone with what could be done: the keyboard stays in the drawer, not behind it.
  useEffect(() => {
    if (hasActions || document.activeElement !== document.body) return;
    content.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [hasActions]);
  return (
    <DrawerFrame title={title} onClose={onClose} width={640}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
      {actions !== undefined && <div className={styles.footer}>{actions}</div>}
    </DrawerFrame>
  );
}
