import '#studio/messages/document-words.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreRevision } from '#contract/revisions.ts';
import type { DocumentKind } from '#model/documents.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { revisionsQuery } from './queries.ts';
import styles from './version-list.module.css';

export interface VersionListProps {
  kind: DocumentKind;
  id: string;
  /** The version that is being edited. */
  version: number;
  /** What a field is called where it is edited. */
  fieldLabel: (field: string) => string;
  mayRestore: boolean;
  /** Whether there are changes a restore would replace, which asks first. */
  hasChanges: boolean;
  /** Asks each time: what is edited is seen whole, and changes before the eyes. */
  alwaysAsks?: boolean;
  onRestored: () => unknown;
  /** Shows a version as it was; without it they are told by their fields alone. */
  onLook?: (version: number) => void;
}

/** The versions of a document, newest first: who changed what, and the way back to any. */
export function VersionList({
  kind,
  id,
  version,
  fieldLabel,
  mayRestore,
  hasChanges,
  alwaysAsks = false,
  onRestored,
  onLook,
}: VersionListProps) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(revisionsQuery(kind, id));
  const [wanted, setWanted] = useState<number>();
  const restore = async (to: number) => {
    const { message } = await call(restoreRevision, { body: { kind, id, version: to, from: version } });
    setWanted(undefined);
    try {
      await Promise.all([onRestored(), afterSave(queries, kind)]);
      notify.done(message);
    } catch (problem) {
      notify.problem(problem);
    }
  };
  const ask = (to: number) => (hasChanges || alwaysAsks ? setWanted(to) : void restore(to).catch(notify.problem));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Delayed>
        <Skeleton height={44} />
      </Delayed>
    );
  }
  return (
    <>
      <ol className={styles.list}>
        {data.revisions.map((revision) => {
          const by = revision.by ?? (revision.version === 1 ? t('revision.starter') : undefined);
          return (
            <li key={revision.version} className={styles.revision}>
              {revision.picture !== undefined && (
                <img className={styles.picture} src={revision.picture} alt="" loading="lazy" />
              )}
              <div className={styles.words}>
                <strong>{t('revision.version', { version: revision.version })}</strong>
                <span className={styles.quiet}>
                  {by !== undefined && `${by}\u00a0· `}
                  <RelativeTime at={revision.at} />
                </span>
                <span className={styles.quiet}>
                  {revision.exists ? revision.fields.map(fieldLabel).join(' · ') : t('revision.deleted')}
                </span>
              </div>
              {onLook && revision.exists && revision.version !== version && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('revision.lookAtVersion', { version: revision.version })}
                  onClick={() => onLook(revision.version)}
                >
                  {t('revision.look')}
                </Button>
              )}
              {revision.version === version ? (
                <span className={styles.quiet}>{t('revision.current')}</span>
              ) : (
                mayRestore &&
                revision.exists && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('revision.restoreVersion', { version: revision.version })}
                    onClick={() => ask(revision.version)}
                  >
                    {t('revision.restore')}
                  </Button>
                )
              )}
            </li>
          );
        })}
        {data.total > data.revisions.length && (
          <li className={styles.quiet}>{t('revision.older', { count: data.total - data.revisions.length })}</li>
        )}
      </ol>
      <ConfirmDialog
        opened={wanted !== undefined}
        title={t('revision.restoreTitle', { version: wanted ?? 0 })}
        confirmLabel={t('revision.restore')}
        danger={hasChanges}
        onConfirm={() => wanted !== undefined && restore(wanted)}
        onCancel={() => setWanted(undefined)}
      >
        {t(hasChanges ? 'revision.replaces' : 'revision.keepsLater')}
      </ConfirmDialog>
    </>
  );
}
