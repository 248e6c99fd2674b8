import { useState } from 'react';
import { deleteApi } from '#contract/apis.ts';
import { Problem } from '#contract/problems.ts';
import { RefusedDialog } from '#studio/documents/uses/refused-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';

interface DeleteApiDialogProps {
  api: { id: string; title: string };
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a source is deleted, and lists what uses it when the server refuses. */
export function DeleteApiDialog({ api, onDeleted, onClose }: DeleteApiDialogProps) {
  const t = useT();
  const [refusal, setRefusal] = useState<Problem>();
  const remove = async () => {
    try {
      notify.done((await call(deleteApi, { body: { id: api.id } })).message);
      onDeleted();
    } catch (problem) {
      if (!(problem instanceof Problem && problem.kind === 'in_use')) throw problem;
      setRefusal(problem);
    }
  };
  return (
    <>
      <ConfirmDialog
        opened={refusal === undefined}
        title={t('apis.deleteTitle', { title: api.title })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={remove}
        onCancel={onClose}
      >
        {t('apis.deleteText')}
      </ConfirmDialog>
      <RefusedDialog refusal={refusal} title={api.title} onClose={onClose} />
    </>
  );
}
