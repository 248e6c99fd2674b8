import { deleteWidget, type Widget } from '#contract/widgets.ts';
import { DeleteDialog } from '#studio/documents/uses/delete-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';

interface DeleteWidgetDialogProps {
  widget: Widget;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteWidgetDialog({ widget: { id, key, title }, onDeleted, onClose }: DeleteWidgetDialogProps) {
  const t = useT();
  return (
    <DeleteDialog
      kind="widget"
      documentKey={key}
      title={t('widget.deleteTitle', { title })}
      text={t('widget.deleteText')}
      remove={() => call(deleteWidget, { body: { id } })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
