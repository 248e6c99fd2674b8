import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import styles from './data-tray.module.css';

const CarriedTree = lazy(async () => ({ default: (await import('./carried-tree.tsx')).CarriedTree }));

/** What the page's data answers, beneath the controls its fields are dragged onto. */
export function DataTray({ node }: { node: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.tray} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.title}>{t('editor.data.tray')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={120} />}>
          <p className={styles.help}>{t('editor.data.trayHelp')}</p>
          <CarriedTree node={node} />
        </Suspense>
      )}
    </details>
  );
}
