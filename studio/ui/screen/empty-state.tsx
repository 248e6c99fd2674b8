import type { ReactNode } from 'react';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** What this is and why one wants it. */
  children?: ReactNode;
  action?: ReactNode;
  /** 1 where it is all there is on the screen. */
  level?: 1 | 2;
}

/** Stands where there is nothing yet, or where nothing was found: says what belongs here and how to begin. */
export function EmptyState({ icon: Picture, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <span className={styles.picture}>
        <Picture size={32} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}
