import type { ReactNode } from 'react';
import styles from './status.module.css';

interface StatusProps {
  tone: 'good' | 'attention' | 'quiet';
  children: ReactNode;
}

/** A state in words, with a colour that says the same. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
