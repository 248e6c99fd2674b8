import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import styles from './api-page.module.css';

const UsesDialog = lazy(async () => ({ default: (await import('#studio/documents/uses/uses-dialog.tsx')).UsesDialog }));

type Saved = { key: string; title: string };

interface SaveBarProps {
  /** The source as it is saved; undefined for one that begins. */
  saved: Saved | undefined;
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Saving, always in reach, with what it changes. */
export function SaveBar({ saved, isDirty, isBusy, onDiscard, onSave }: SaveBarProps) {
  const t = useT();
  return (
    <div className={styles.bar}>
      <span className={styles.state} aria-live="polite">
        {isDirty && t('apis.unsaved')}
        {isDirty && saved && <Reaches saved={saved} />}
      </span>
      {saved && (
        <Button variant="default" disabled={!isDirty || isBusy} onClick={onDiscard}>
          {t('common.discard')}
        </Button>
      )}
      <Button loading={isBusy} onClick={onSave}>
        {t(saved ? 'common.save' : 'common.create')}
      </Button>
    </div>
  );
}

/** How many pages a change reaches, and which when one asks. */
function Reaches({ saved }: { saved: Saved }) {
  const t = useT();
  const [isShown, show] = useState(false);
  const { data } = useQuery(usesQuery('api', saved.key));
  if (!data || data.routesTotal === 0) return null;
  return (
    <>
      {' · '}
      <Anchor component="button" type="button" onClick={() => show(true)}>
        {t('uses.reaches', { count: data.routesTotal })}
      </Anchor>
      <Suspense>{isShown && <UsesDialog kind="api" used={saved} onClose={() => show(false)} />}</Suspense>
    </>
  );
}
