import { Badge, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreRevision } from '#contract/revisions.ts';
import { revisionsQuery } from '#studio/documents/revisions/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { useEditor } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-document.ts';
import { loadStored, storedQuery } from '../document/queries.ts';
import { EditorDialog } from '../parts/editor-dialog.tsx';
import { revisionFieldLabel } from './revision-labels.ts';
import styles from './revisions.module.css';

/** The versions of the document, newest first: who changed what, and the way back to any. */
export function RevisionsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const editor = useEditor();
  const queries = useQueryClient();
  const { kind, id, key, version: current } = editor.stored();
  const { data, error, refetch } = useQuery(revisionsQuery(kind, id));
  const [asked, setAsked] = useState<number | undefined>();

  const restore = async () => {
    if (asked === undefined) return;
    const { message } = await call(restoreRevision, { body: { kind, id, version: asked, from: current } });
    const stored = await loadStored(kind, key);
    editor.setStored(stored);
    queries.setQueryData(storedQuery(kind, key).queryKey, stored);
    editor.store.reset(documentOf(stored));
    editor.selection.keep((node) => Object.hasOwn(editor.store.document().tree.nodes, node));
    notify.done(message);
    for (const noun of ['page-templates', 'widgets', 'changes', 'revisions']) {
      void queries.invalidateQueries({ queryKey: [noun] });
    }
    onClose();
  };

  return (
    <EditorDialog title={t('editor.revisions.title')} where="end" onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      <ol className={styles.revisions}>
        {data?.revisions.map(({ version, at, by, fields }) => (
          <li key={version} className={styles.revision}>
            <div className={styles.facts}>
              <strong>{t('editor.version', { version })}</strong>
              {version === current && (
                <Badge variant="light" tt="none">
                  {t('editor.revisions.current')}
                </Badge>
              )}
              <span className={styles.who}>
                {by ?? t('editor.revisions.starter')}
                {'\u00a0· '}
                <RelativeTime at={at} />
              </span>
              <span className={styles.who}>{fields.map(revisionFieldLabel).join(', ')}</span>
            </div>
            {editor.canEdit && version !== current && (
              <Button size="compact-sm" variant="default" onClick={() => setAsked(version)}>
                {t('editor.revisions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('editor.revisions.askTitle', { version: asked ?? 0 })}
        confirmLabel={t('editor.revisions.confirm', { version: asked ?? 0 })}
        danger={editor.store.isDirty()}
        onConfirm={restore}
        onCancel={() => setAsked(undefined)}
      >
        {t(editor.store.isDirty() ? 'editor.revisions.askUnsaved' : 'editor.revisions.askText')}
      </ConfirmDialog>
    </EditorDialog>
  );
}
