import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

/** A part of the profile under a heading of its own. */
export function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {help !== undefined && <p className={styles.help}>{help}</p>}
      </div>
      {children}
    </Paper>
  );
}
