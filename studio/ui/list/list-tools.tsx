import { Button } from '@mantine/core';
import { Children, type ReactNode, useId, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconFilter } from '#studio/ui/icons/icons.ts';
import styles from './list-tools.module.css';

interface ListToolsProps {
  /** How the list lays them out where there is room. */
  className: string | undefined;
  search: ReactNode;
  /** What the list is filtered by; undefined where it is not. */
  filters: readonly (string | undefined)[];
  /** The filters, and other settings of the list. */
  children: ReactNode;
}

/** What stands above a list: the search, and filters, which a phone shows when they are asked for. */
export function ListTools({ className, search, filters, children }: ListToolsProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasMore = Children.toArray(children).length > 0;
  const count = filters.filter((filter) => filter !== undefined).length;
  return (
    <div className={`${styles.tools} ${className}`}>
      {search}
      {hasMore && (
        <Button
          className={styles.toggle}
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('common.filters', { count })}
        </Button>
      )}
      {hasMore && (
        <div id={id} className={styles.filters} data-closed={!isOpen || undefined}>
          {children}
        </div>
      )}
    </div>
  );
}
