import { deleteApi } from '#contract/apis.ts';
import { DeleteDialog } from '#studio/documents/uses/delete-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';

interface DeleteApiDialogProps {
  api: { id: string; key: string; title: string };
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteApiDialog({ api: { id, key, title }, onDeleted, onClose }: DeleteApiDialogProps) {
  const t = useT();
  return (
    <DeleteDialog
      kind="api"
      documentKey={key}
      title={t('apis.deleteTitle', { title })}
      text={t('apis.deleteText')}
      remove={() => call(deleteApi, { body: { id } })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
