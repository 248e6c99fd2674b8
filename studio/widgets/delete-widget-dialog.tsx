import { useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { deleteWidget, type Widget } from '#contract/widgets.ts';
import { RefusedDialog } from '#studio/documents/uses/refused-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';

interface DeleteWidgetDialogProps {
  /** The widget to delete; undefined while none is asked about. */
  widget: Widget | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a widget is deleted, and lists what uses it when the server refuses. */
export function DeleteWidgetDialog({ widget, onDeleted, onClose }: DeleteWidgetDialogProps) {
  const t = useT();
  const [refusal, setRefusal] = useState<Problem>();
  const title = widget?.title ?? '';
  const remove = async () => {
    if (!widget) return;
    try {
      notify.done((await call(deleteWidget, { body: { id: widget.id } })).message);
      onDeleted();
    } catch (problem) {
      if (!(problem instanceof Problem && problem.kind === 'in_use')) throw problem;
      setRefusal(problem);
    }
  };
  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        opened={widget !== undefined && refusal === undefined}
        title={t('widget.deleteTitle', { title })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={remove}
        onCancel={onClose}
      >
        {t('widget.deleteText')}
      </ConfirmDialog>
      <RefusedDialog refusal={refusal} title={title} onClose={close} />
    </>
  );
}
