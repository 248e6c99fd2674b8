import type { ReactNode } from 'react';
import { IconInfo } from '#studio/ui/icons/icons.ts';
import styles from './read-only-reason.module.css';

/** Says above a form that can only be read why it cannot be changed. */
export function ReadOnlyReason({ children }: { children: ReactNode }) {
  return (
    <p className={styles.reason}>
      <IconInfo /> {children}
    </p>
  );
}
