import { useQueryClient } from '@tanstack/react-query';
import { deleteFont, type SiteFont } from '#contract/fonts.ts';
import { restoreRevision } from '#contract/revisions.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { DeleteDialog } from '#studio/documents/uses/delete-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Asks before a font is deleted, which is not done while the look names it. */
export function DeleteFontDialog({ font, onClose }: { font: SiteFont; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { id, key, name, version } = font;
  const bringBack = async () => {
    try {
      const { message } = await call(restoreRevision, { body: { kind: 'font', id, version } });
      notify.done(message);
      await afterSave(queries, 'font');
    } catch (problem) {
      notify.problem(problem);
    }
  };
  return (
    <DeleteDialog
      kind="font"
      documentKey={key}
      title={t('look.fonts.deleteTitle', { name })}
      text={t('look.fonts.deleteText')}
      remove={() => call(deleteFont, { body: { id } })}
      undo={bringBack}
      onDeleted={onClose}
      onClose={onClose}
    />
  );
}
