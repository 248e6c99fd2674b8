import '#studio/messages/people-words.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuditRow } from '#contract/audit.ts';
import { restoreRevision } from '#contract/revisions.ts';
import { formatDateTime, formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { IconUndo } from '#studio/ui/icons/late-icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './audit.module.css';
import { outcomeLabels, outcomeTones } from './audit-words.ts';
import { Changes } from './changes.tsx';
import { documentOf } from './document-of.ts';
import { auditRowQuery } from './queries.ts';
import { TargetLink } from './target-link.tsx';
import { TargetName } from './target-name.tsx';

const address = getRouteApi('/signed-in/pages/settings/activity/$id');

/** One row of the log: what changed, field by field, and the way back where there is one. */
export function AuditDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/settings/activity');
  const { data, error, refetch } = useQuery(auditRowQuery(id));
  if (!data)
    return <LoadingDrawer title={t('audit.row')} error={error} onRetry={() => void refetch()} onClose={close} />;
  return <Shown row={data} onClose={close} />;
}

function Shown({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const document = documentOf(row);
  // A site is never without its settings, so the first ones cannot be taken back.
  const before =
    document && !(document.kind === 'settings' && document.version === 1) ? document.version - 1 : undefined;
  const wasMade = row.before_hash === '';
  const undo = async () => {
    if (!document || before === undefined) return;
    const { kind, id, version } = document;
    const { message } = await call(restoreRevision, { body: { kind, id, version: before, from: version } });
    setAsking(false);
    notify.done(message);
    // Whatever shows this document, or counts what changed, has it anew.
    await queries.invalidateQueries();
    onClose();
  };
  const hashes = [row.before_hash, row.after_hash].map((hash) => hash.slice(0, 12));
  return (
    <ReadingDrawer
      title={t(`audit.${row.act}`)}
      onClose={onClose}
      actions={
        before !== undefined && (
          <Button leftSection={<IconUndo size={16} />} onClick={() => setAsking(true)}>
            {t('audit.undo')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact label={t('audit.target')}>
          <TargetName target={row.target} /> <TargetLink row={row} />
        </Fact>
        <Fact label={t('audit.person')}>
          {row.by ? (
            <>
              <bdi>{row.by.name}</bdi> <Code>{row.by.email}</Code>
            </>
          ) : (
            t('audit.nobody')
          )}
        </Fact>
        <Fact label={t('audit.time')}>{formatDateTime(row.at)}</Fact>
        {row.via !== '' && <Fact label={t('audit.via')}>{row.via}</Fact>}
        <Fact label={t('audit.address')}>
          <Code>{row.address}</Code>
        </Fact>
        <Fact label={t('audit.outcome')}>
          <Status tone={outcomeTones[row.outcome]}>{t(outcomeLabels[row.outcome])}</Status>
        </Fact>
      </Facts>
      <Changes row={row} />
      <details className={styles.technical}>
        <summary>{t('audit.technical')}</summary>
        <Facts>
          <Fact label={t('audit.exchange')}>
            <Code>{row.exchange}</Code>
          </Fact>
          {row.version !== null && <Fact label={t('audit.version')}>{formatNumber(row.version)}</Fact>}
          {hashes.some(Boolean) && (
            <Fact label={t('audit.hashes')}>
              <Code>{hashes.map((hash) => hash || '—').join(' → ')}</Code>
            </Fact>
          )}
        </Facts>
      </details>
      <ConfirmDialog
        opened={isAsking}
        title={t(wasMade ? 'audit.undoMadeTitle' : 'audit.undoTitle', {
          version: before ?? 0,
          name: row.target?.name ?? '',
        })}
        confirmLabel={t(wasMade ? 'common.delete' : 'audit.undoDo')}
        onConfirm={undo}
        onCancel={() => setAsking(false)}
      >
        {t(wasMade ? 'audit.undoMadeText' : 'audit.undoText')}
      </ConfirmDialog>
    </ReadingDrawer>
  );
}
