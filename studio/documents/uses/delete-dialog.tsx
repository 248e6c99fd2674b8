import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { ImpactSummary } from './impact.tsx';
import { usesQuery } from './queries.ts';
import styles from './uses.module.css';

interface DeleteDialogProps {
  kind: DocumentKind;
  documentKey: string;
  /** Names it: “Delete data source ‘Prices’?” */
  title: string;
  /** What stays of it. */
  text: string;
  remove: () => Promise<{ message: string }>;
  /** Brings it back, where that is offered. */
  undo?: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what uses a document before it is deleted, which is not done while something does. */
export function DeleteDialog({ kind, documentKey, title, text, remove, undo, onDeleted, onClose }: DeleteDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const uses = useQuery(usesQuery(kind, documentKey));
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => {
      notify.done(message, undo && { label: t('common.undo'), run: () => void undo() });
      onDeleted();
      void afterSave(queries, kind);
    },
    // Somebody has begun to use it since.
    onError: (problem) => isInUse(problem) && void uses.refetch(),
  });
  const isUsed = (uses.data?.total ?? 0) > 0;
  return (
    <DialogFrame onClose={onClose} width={520} title={title}>
      {uses.data && <p className={styles.words}>{isUsed ? t('uses.keepsIt') : text}</p>}
      {!(uses.data && !isUsed) && <ImpactSummary kind={kind} documentKey={documentKey} />}
      <DialogProblem problem={isInUse(deleting.error) ? undefined : deleting.error} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} autoFocus>
          {t(isUsed ? 'common.close' : 'common.cancel')}
        </Button>
        {!isUsed && (
          <Button color="red.9" loading={deleting.isPending} disabled={!uses.data} onClick={() => deleting.mutate()}>
            {t('common.delete')}
          </Button>
        )}
      </DialogButtons>
    </DialogFrame>
  );
}

const isInUse = (problem: unknown): boolean => problem instanceof Problem && problem.kind === 'in_use';
