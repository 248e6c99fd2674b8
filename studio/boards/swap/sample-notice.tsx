import '../sample-words.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconInfo } from '#studio/ui/icons/icons.ts';
import styles from './sample-notice.module.css';

const SwapDialog = lazy(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }));

/** Says that a board shows sample data, and leads whoever may change it to data of their own. */
export function SampleNotice({ board, mayChange }: { board: Board; mayChange: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const asking = board.panels.filter(({ query }) => query !== undefined);
  const count = asking.filter(({ query }) => query?.from === 'rows' && query.dataset.kind === 'sample').length;
  return (
    <div className={styles.notice}>
      <IconInfo size={20} />
      <p>{count === asking.length ? t('boardSamples.isSample') : t('boardSamples.isPartlySample', { count })}</p>
      {mayChange && (
        <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
          {t('boardSamples.use')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SwapDialog board={board} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
