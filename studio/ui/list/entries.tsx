import type { ReactNode } from 'react';
import styles from './entries.module.css';

/** A short list beneath a heading, an `Entry` each. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

/** What it is, its lines beneath each other, and what can be done with it beside them. */
export function Entry({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.words}>{children}</div>
      {action}
    </li>
  );
}
