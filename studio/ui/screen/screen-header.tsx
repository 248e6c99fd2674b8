import type { ReactNode } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import styles from './screen-header.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useTitle } from './use-title.ts';

interface ScreenHeaderProps {
  title: string;
  /** How many there are, beside the title. */
  count?: number | undefined;
  /** One quiet line beneath the title. */
  description?: ReactNode;
  /** The primary action, last. */
  actions?: ReactNode;
}

/** A screen's heading: names the page's title as well, and takes the focus when the screen is gone to. */
export function ScreenHeader({ title, count, description, actions }: ScreenHeaderProps) {
  useTitle(title);
  const heading = useHeadingFocus();
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
          {count !== undefined && (
            <span className={styles.count} data-count>
              {formatNumber(count)}
            </span>
          )}
        </h1>
        {description !== undefined && <div className={styles.description}>{description}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
