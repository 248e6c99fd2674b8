import './words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { WholeFormEntry } from '#contract/form-entries.ts';
import { formatDateTime, formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { Deliveries } from './deliveries.tsx';
import { entryName } from './entry-columns.tsx';
import { EntryFiles } from './entry-files.tsx';
import { EntryStatus, spamLabels } from './entry-status.tsx';
import { EntryValues } from './entry-values.tsx';
import styles from './form-entries.module.css';
import { entryQuery } from './queries.ts';
import { useEntryActs } from './use-entry-acts.ts';

const address = getRouteApi('/signed-in/pages/form-entries/$id');

/** The entry of the address, which is read by being opened. */
export function EntryDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/form-entries');
  const { data: entry, error, refetch } = useQuery(entryQuery(id));
  if (!entry) {
    return (
      <LoadingDrawer title={t('formEntries.entry')} error={error} onRetry={() => void refetch()} onClose={close} />
    );
  }
  return <Reading entry={entry} onClose={close} />;
}

function Reading({ entry, onClose }: { entry: WholeFormEntry; onClose: () => void }) {
  const t = useT();
  const { mark, remove, deliver } = useEntryActs();
  const [isAsking, setAsking] = useState(false);
  const { id, is_read, is_spam } = entry;
  const readOnce = useRef('');
  useEffect(() => {
    // Once for each that is opened: marked as unread it stays so.
    if (readOnce.current === id) return;
    readOnce.current = id;
    if (!is_read && !is_spam) void mark([id], { is_read: true });
  });
  const actions = (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      <Button variant="default" onClick={() => void mark([id], { is_spam: !is_spam })}>
        {t(is_spam ? 'formEntries.noSpam' : 'formEntries.markSpam')}
      </Button>
      <Button variant="default" onClick={() => void mark([id], { is_read: !is_read })}>
        {t(is_read ? 'formEntries.markUnread' : 'formEntries.markRead')}
      </Button>
    </>
  );
  return (
    <ReadingDrawer title={entryName(t, entry)} onClose={onClose} actions={actions}>
      <EntryValues values={entry.values} />
      <EntryFiles entry={entry} />
      <Facts>
        <Fact label={t('formEntries.state')}>
          <EntryStatus entry={entry} />
        </Fact>
        {entry.spam_reason && <Fact label={t('formEntries.why')}>{t(spamLabels[entry.spam_reason])}</Fact>}
        <Fact label={t('formEntries.sent')}>{formatDateTime(entry.sent_on)}</Fact>
        <Fact label={t('formEntries.form')}>
          <Code>{entry.form}</Code>
        </Fact>
        <Fact label={t('formEntries.page')}>
          <Code>{entry.page || '—'}</Code>
        </Fact>
        <Fact label={t('formEntries.release')}>{entry.release === null ? '—' : formatNumber(entry.release)}</Fact>
        <Fact label={t('formEntries.keptUntil')}>{formatDateTime(entry.kept_until)}</Fact>
      </Facts>
      {entry.deliveries.length > 0 && (
        <Deliveries deliveries={entry.deliveries} onAgain={() => void deliver(id)} className={styles.section} />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('formEntries.deleteTitle', { count: 1 })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={async () => {
          await remove([id]);
          onClose();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('formEntries.deleteText')}
      </ConfirmDialog>
    </ReadingDrawer>
  );
}
