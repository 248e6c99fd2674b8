import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';

/** The first of many items, and the way to all of them where they are: what stands beneath stays within reach. */
export function useShortened<T>(items: readonly T[], most: number): { shown: readonly T[]; more: ReactNode } {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && items.length > most;
  return {
    shown: isCut ? items.slice(0, most) : items,
    more: isCut && (
      <div>
        <Button size="compact-md" variant="default" onClick={() => setWhole(true)}>
          {t('shell.showMore', { count: items.length - most })}
        </Button>
      </div>
    ),
  };
}
