import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './links.module.css';

const STEP = 20;

interface ShowMoreProps<T> {
  total: number;
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** A long list, some at a time; what was only counted is said at its end. */
export function ShowMore<T>({ total, items, children }: ShowMoreProps<T>) {
  const t = useT();
  const [shown, setShown] = useState(STEP);
  const waiting = items.length - shown;
  return (
    <>
      <ul className={styles.list}>{items.slice(0, shown).map(children)}</ul>
      {waiting > 0 && (
        <Button className={styles.more} variant="default" onClick={() => setShown(shown + STEP * 5)}>
          {t('siteLinks.more', { count: Math.min(waiting, STEP * 5) })}
        </Button>
      )}
      {waiting <= 0 && total > items.length && (
        <p className={styles.quiet}>{t('siteLinks.counted', { count: formatNumber(total - items.length) })}</p>
      )}
    </>
  );
}
