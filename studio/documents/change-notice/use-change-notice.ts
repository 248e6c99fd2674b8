import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { afterSave } from '../after-save.ts';

/** Says what was done as one change set to documents of some kinds, which can be taken back whole, or looked at. */
export function useChangeNotice(...kinds: DocumentKind[]): (text: string, changeSet: string | null) => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([queries.invalidateQueries({ queryKey: ['change-sets'] }), afterSave(queries, ...kinds)]);
  return async (text, changeSet) => {
    const undo = async (id: string) => {
      try {
        // What a change set is made of is not carried by each list from which one can come.
        const { undoChangeSet } = await import('#contract/change-sets.ts');
        notify.done((await call(undoChangeSet, { params: { id } })).message);
      } catch (problem) {
        notify.problem(problem);
      }
      await refresh();
    };
    if (changeSet === null) notify.done(text);
    else {
      const takeBack = { label: t('common.undo'), run: () => void undo(changeSet) };
      const look = () => void navigate({ to: '/pages/change-sets/$id', params: { id: changeSet } });
      notify.done(text, takeBack, { label: t('toldChange.see'), run: look });
    }
    await refresh();
  };
}
