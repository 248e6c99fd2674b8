import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { SaveBar } from '#studio/ui/form/save-bar.tsx';

const UsesDialog = lazy(async () => ({ default: (await import('#studio/documents/uses/uses-dialog.tsx')).UsesDialog }));

type Saved = { key: string; title: string };

interface SaveSourceBarProps {
  /** The source as it is saved; undefined for one that begins. */
  saved: Saved | undefined;
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Saves a source, with what it changes. */
export function SaveSourceBar({ saved, isDirty, isBusy, onDiscard, onSave }: SaveSourceBarProps) {
  const t = useT();
  return (
    <SaveBar
      state={
        <>
          {t('apis.unsaved')}
          {saved && <Reaches saved={saved} />}
        </>
      }
      isDirty={isDirty}
      isBusy={isBusy}
      onDiscard={saved && onDiscard}
      onSave={onSave}
      saves={t(saved ? 'common.save' : 'common.create')}
    />
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
