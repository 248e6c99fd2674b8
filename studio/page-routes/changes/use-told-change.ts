import { useQueryClient } from '@tanstack/react-query';
import { undoChangeSet } from '#contract/change-sets.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Says what was done as one change set, which can be taken back whole. */
export function useToldChange(): (text: string, changeSet: string | null) => Promise<void> {
  const t = useT();
  const queries = useQueryClient();
  const refresh = () => afterSave(queries, 'page_route', 'page_template', 'widget');
  return async (text, changeSet) => {
    const undo = async (id: string) => {
      try {
        await call(undoChangeSet, { params: { id } });
      } catch (problem) {
        notify.problem(problem);
      }
      await refresh();
    };
    notify.done(text, changeSet === null ? undefined : { label: t('common.undo'), run: () => void undo(changeSet) });
    await refresh();
  };
}
