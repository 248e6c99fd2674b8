import '#studio/messages/document-words.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreRevision } from '#contract/revisions.ts';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { IconChevronDown, IconHistory } from '#studio/ui/icons/icons.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { revisionsQuery } from './queries.ts';
import styles from './revisions-panel.module.css';

interface RevisionsPanelProps {
  kind: DocumentKind;
  id: string;
  /** The version the form was filled from. */
  version: number;
  /** What a field is called in the form. */
  fieldLabel: (field: string) => string;
  /** Whether the form holds changes a restore would replace. */
  hasChanges: boolean;
  onRestored: () => unknown;
}

/** The versions of a document, asked for when the panel is opened, each of which can be restored. */
export function RevisionsPanel(panel: RevisionsPanelProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconHistory /> {t('revision.title')}
        <span className={styles.arrow}>
          <IconChevronDown />
        </span>
      </summary>
      {isOpen && <Revisions {...panel} />}
    </details>
  );
}

function Revisions({ kind, id, version, fieldLabel, hasChanges, onRestored }: RevisionsPanelProps) {
  const t = useT();
  const mayEdit = useMay('edit');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(revisionsQuery(kind, id));
  const [wanted, setWanted] = useState<number>();
  const restore = async (to: number) => {
    const answer = await call(restoreRevision, { body: { kind, id, version: to, from: version } });
    setWanted(undefined);
    await Promise.all([onRestored(), queries.invalidateQueries({ queryKey: ['revisions', kind, id] })]);
    notify.done(answer.message);
  };
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Delayed>
        <Skeleton height={44} />
      </Delayed>
    );
  }
  return (
    <ol className={styles.list}>
      {data.revisions.map((revision) => (
        <li key={revision.version} className={styles.revision}>
          <div className={styles.words}>
            <strong>{t('revision.version', { version: revision.version })}</strong>
            <span className={styles.quiet}>
              {revision.by !== null && `${revision.by}\u00a0· `}
              <RelativeTime at={revision.at} />
            </span>
            <span className={styles.quiet}>
              {revision.exists ? revision.fields.map(fieldLabel).join(' · ') : t('revision.deleted')}
            </span>
          </div>
          {revision.version === version ? (
            <span className={styles.quiet}>{t('revision.current')}</span>
          ) : (
            mayEdit &&
            revision.exists && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('revision.restoreVersion', { version: revision.version })}
                onClick={() =>
                  hasChanges ? setWanted(revision.version) : void restore(revision.version).catch(notify.problem)
                }
              >
                {t('revision.restore')}
              </Button>
            )
          )}
        </li>
      ))}
      {data.total > data.revisions.length && (
        <li className={styles.quiet}>{t('revision.older', { count: data.total - data.revisions.length })}</li>
      )}
      <ConfirmDialog
        opened={wanted !== undefined}
        title={t('revision.restoreTitle', { version: wanted ?? 0 })}
        confirmLabel={t('revision.restore')}
        onConfirm={() => wanted !== undefined && restore(wanted)}
        onCancel={() => setWanted(undefined)}
      >
        {t('revision.replaces')}
      </ConfirmDialog>
    </ol>
  );
}
