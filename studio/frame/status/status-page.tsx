import { type ReactNode, useId } from 'react';
import { useTitle } from '#studio/ui/screen/use-title.ts';
import styles from './status-page.module.css';

interface StatusPageProps {
  /** Large and quiet, behind the words: a number, or a drawing. */
  mark: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** A page of its own for what is not there, broken, closed, or not open yet. */
export function StatusPage({ mark, title, children, actions }: StatusPageProps) {
  const heading = useId();
  useTitle(title);
  return (
    <main className={styles.page} aria-labelledby={heading}>
      <div className={styles.mark} aria-hidden="true" dir="ltr">
        {mark}
      </div>
      <h1 id={heading} className={styles.title}>
        {title}
      </h1>
      <p className={styles.words}>{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <div className={styles.brand}>
        <img src="/favicon.svg" alt="" width="24" height="24" />
        Sitewright
      </div>
    </main>
  );
}
