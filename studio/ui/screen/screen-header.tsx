import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import styles from './screen-header.module.css';
import { type Parent, ScreenParent } from './screen-parent.ts';
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

/** A screen's heading, beneath what it belongs to: names the page's title as well, and takes the focus when the screen is gone to. */
export function ScreenHeader({ title, count, description, actions }: ScreenHeaderProps) {
  const parent = useContext(ScreenParent);
  useTitle(parent?.label === undefined ? title : `${title} · ${parent.label}`);
  const heading = useHeadingFocus();
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {parent && <Trail {...parent} title={title} />}
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

/** The entry of the navigation, and the list that leads to the screen; of a drawer over that list, the list is all there is. */
function Trail({ label, list, title }: Parent & { title: string }) {
  const above = list?.label === title ? undefined : list;
  if (!label && !above) return null;
  return (
    <div className={styles.trail}>
      {label}
      {label && above && ' / '}
      {above && <Link to={above.to}>{above.label}</Link>}
    </div>
  );
}
