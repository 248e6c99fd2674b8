import '#studio/messages/release-schedule-words.ts';
import type { ReactNode } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import styles from './schedule.module.css';

interface WaitingAndPastProps<Each extends { id: string }> {
  /** Id of the heading. */
  id: string;
  title: string;
  waiting: readonly Each[];
  past: readonly Each[];
  /** What is said of one that waits, with what can be done. */
  waits: (each: Each) => ReactNode;
  /** What is said of one that is over. */
  over: (each: Each) => ReactNode;
  children?: ReactNode;
}

/** What waits, and what became of what has waited, folded up. */
export function WaitingAndPast<Each extends { id: string }>(props: WaitingAndPastProps<Each>) {
  const { id, title, waiting, past, waits, over, children } = props;
  const t = useT();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {waiting.length === 0 ? (
        <p className={styles.quiet}>{t('schedule.none')}</p>
      ) : (
        <ul className={styles.list}>
          {waiting.map((each) => (
            <li key={each.id} className={styles.item}>
              {waits(each)}
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('schedule.past', { count: past.length })}</summary>
          <ul className={styles.list}>
            {past.map((each) => (
              <li key={each.id} className={styles.item}>
                {over(each)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
    </section>
  );
}
