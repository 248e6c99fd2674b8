import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FormEntry } from '#contract/form-entries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { useEntryActs } from './use-entry-acts.ts';

/** Marks or deletes the selected entries, in one call. */
export function BulkEntryActs({ entries, onDone }: { entries: readonly FormEntry[]; onDone: () => void }) {
  const t = useT();
  const { mark, remove } = useEntryActs();
  const [isAsking, setAsking] = useState(false);
  const ids = entries.map(({ id }) => id);
  const isSpam = entries.every(({ is_spam }) => is_spam);
  const isRead = entries.every(({ is_read }) => is_read);
  const run = (act: Promise<void>) => void act.then(onDone);
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => run(mark(ids, { is_read: !isRead }))}>
        {t(isRead ? 'formEntries.markUnread' : 'formEntries.markRead')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => run(mark(ids, { is_spam: !isSpam }))}>
        {t(isSpam ? 'formEntries.noSpam' : 'formEntries.markSpam')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('formEntries.deleteTitle', { count: ids.length })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={async () => {
          await remove(ids);
          setAsking(false);
          onDone();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('formEntries.deleteText')}
      </ConfirmDialog>
    </>
  );
}
